import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as css from './FormFoot.css.ts'

/** The buttons of a form, always in reach however long it is. Messages rise above it by `data-foot`. */
export const FormFoot = ({ className, children }: { className?: string; children: ReactNode }) => (
  <footer className={cx(css.foot, className)} data-foot>
    {children}
  </footer>
)
