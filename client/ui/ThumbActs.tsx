import type { ReactNode } from 'react'
import * as css from './ThumbActs.css.ts'

/** What a screen is opened for, within reach of the thumb on a phone. `children` are links, the main one first. */
export const ThumbActs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className={css.acts} data-thumb>
    {children}
  </nav>
)
