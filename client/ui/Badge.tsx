import type { ReactNode } from 'react'
import * as css from './Badge.css.ts'
import { cx } from './cx.ts'

export type Tone = keyof typeof css.tones

/** A state in one word; the colour only repeats it. */
export const Badge = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={cx(css.badge, css.tones[tone])}>{children}</span>
)
