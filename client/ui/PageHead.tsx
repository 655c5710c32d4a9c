import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import * as css from './PageHead.css.ts'

type Props = {
  title: string
  count?: ReactNode
  note?: ReactNode
  /** What can be done comes later, and has its room already. */
  awaits?: boolean
  children?: ReactNode
}

/** The title row of a page: what it is, how many, and the one main action. */
export const PageHead = ({ title, count, note, awaits = false, children }: Props) => (
  <header className={cx(css.head, awaits && css.awaits)}>
    <div className={css.words}>
      <h1 className={css.title}>
        {title}
        {count !== undefined && <span className={css.count}>{count}</span>}
      </h1>
      {note && <p className={css.note}>{note}</p>}
    </div>
    {children}
  </header>
)
