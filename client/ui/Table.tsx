import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { hidden } from './hidden.css.ts'
import * as css from './Table.css.ts'

// Rows that are drawn as cards lose their table meaning in some browsers; said aloud, they keep it.
const said = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** Rows of records; where there is no room for columns, each row is a card of three lines. */
export function Table({ caption, head, children }: { caption: string; head: ReactNode; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <div className={css.scroll}>
        <table {...said.table} className={css.table}>
          <caption className={hidden}>{caption}</caption>
          <thead {...said.rowgroup} className={css.head}>
            <tr {...said.row}>{head}</tr>
          </thead>
          <tbody {...said.rowgroup} className={css.body}>
            {children}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** A column's name, with the unit of its numbers. */
export const Th = ({ number = false, children }: { number?: boolean; children: ReactNode }) => (
  <th {...said.head} scope="col" className={cx(css.headCell, number && css.number)}>
    {children}
  </th>
)

export const Row = ({ current = false, children }: { current?: boolean; children: ReactNode }) => (
  <tr {...said.row} className={css.row} data-current={current || undefined}>
    {children}
  </tr>
)

type Cell = { card: keyof typeof css.cards; number?: boolean; muted?: boolean; children?: ReactNode }

/** A cell; `card` says where it stands when the row is a card. */
export const Td = ({ card, number = false, muted = false, children }: Cell) => (
  <td {...said.cell} className={cx(css.cell, number && css.number, muted && css.muted, css.cards[card])}>
    {children}
  </td>
)

/** The link of a row's first cell: a click anywhere on the row follows it. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={css.rowLink} preventScrollReset>
    {children}
  </Link>
)
