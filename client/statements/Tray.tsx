import type { ReactNode } from 'react'
import * as css from './Paper.css.ts'

/** A paper as wide as it is; what scrolls is in reach of the keyboard. */
export const Tray = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
  <section className={css.tray} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
