import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { hidden } from './hidden.css.ts'
import { Link } from './Link.tsx'
import * as css from './Table.css.ts'

// Rows that are drawn as cards lose their table meaning in some browsers; said aloud, they keep it.
const said = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

type Props = {
  caption: string
  head: ReactNode
  foot?: ReactNode
  /** Many columns: less space between them. */
  isDense?: boolean
  /** Many rows: less space between those. */
  isCompact?: boolean
  /** What a row is called by stays in sight. */
  isHeld?: boolean
  children: ReactNode
}

/** Rows of records; where there is no room for columns, each row is a card of three lines. `foot` sums up all of them. */
export function Table({ caption, head, foot, isDense = false, isCompact = false, isHeld = false, children }: Props) {
  return (
    <div className={css.frame}>
      <div className={css.scroll}>
        <table
          {...said.table}
          className={cx(css.table, isDense && css.dense, isCompact && css.compact, isHeld && css.held)}
        >
          <caption className={hidden}>{caption}</caption>
          <thead {...said.rowgroup} className={css.head}>
            <tr {...said.row}>{head}</tr>
          </thead>
          <tbody {...said.rowgroup} className={css.body}>
            {children}
          </tbody>
          {foot && (
            <tfoot {...said.rowgroup} className={css.foot}>
              <tr {...said.row} className={css.footRow}>
                {foot}
              </tr>
            </tfoot>
          )}
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

type SortTh = {
  to: string
  direction: 'ascending' | 'descending'
  current: boolean
  number?: boolean
  children: ReactNode
}

/** A column that the list can be ordered by; the link orders it. */
export const SortTh = ({ to, direction, current, number = false, children }: SortTh) => (
  <th
    {...said.head}
    scope="col"
    aria-sort={current ? direction : undefined}
    className={cx(css.headCell, number && css.number)}
  >
    <Link to={to} className={css.sort} preventScrollReset>
      {children}
      {current && (direction === 'ascending' ? <ArrowUp size={12} /> : <ArrowDown size={12} />)}
    </Link>
  </th>
)

export const Row = ({ current = false, children }: { current?: boolean; children: ReactNode }) => (
  <tr {...said.row} className={css.row} data-current={current || undefined}>
    {children}
  </tr>
)

type Cell = { card: keyof typeof css.cards; number?: boolean; muted?: boolean; span?: number; children?: ReactNode }

/** A cell; `card` says where it stands when the row is a card. */
export const Td = ({ card, number = false, muted = false, span, children }: Cell) => (
  <td {...said.cell} colSpan={span} className={cx(css.cell, number && css.number, muted && css.muted, css.cards[card])}>
    {children}
  </td>
)

/** The link of a row's first cell: a click anywhere on the row follows it. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={css.rowLink} preventScrollReset>
    {children}
  </Link>
)
