import type { ReactNode } from 'react'
import * as css from './Card.css.ts'
import { cx } from './cx.ts'

type Props = {
  title?: string
  count?: number
  action?: ReactNode
  padded?: boolean
  /** What it holds goes to its edges, and is cut at its corners. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** A framed part of a page, with its own heading when it has one. */
export function Card({ title, count, action, padded = false, flush = false, className, children }: Props) {
  return (
    <section className={cx(css.card, flush && css.flush, className)}>
      {title && (
        <header className={css.head}>
          <h2 className={css.title}>
            {title}
            {count !== undefined && <span className={css.count}>{count}</span>}
          </h2>
          {action}
        </header>
      )}
      {padded ? <div className={css.body}>{children}</div> : children}
    </section>
  )
}
