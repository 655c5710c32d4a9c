import type { ReactNode } from 'react'
import * as css from './PageHead.css.ts'

type Props = { title: string; count?: ReactNode; note?: ReactNode; children?: ReactNode }

/** The title row of a page: what it is, how many, and the one main action. */
export const PageHead = ({ title, count, note, children }: Props) => (
  <header className={css.head}>
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
