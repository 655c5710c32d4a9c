import type { ReactNode } from 'react'
import { type Column, placed } from '../../shared/statements/columns.ts'
import { cx } from '../ui/cx.ts'
import * as css from './Paper.css.ts'

type Props<R> = {
  columns: readonly Column<R>[]
  rows: readonly R[]
  /** Rows before and after them. */
  first?: ReactNode
  children?: ReactNode
}

/** The table of a printed paper: as wide as the paper, each column its share. */
export const PaperTable = <R,>({ columns, rows, first, children }: Props<R>) => (
  <table className={css.table}>
    <colgroup>
      {placed(columns, 100).map(({ head, width }) => (
        <col key={head} width={`${width}%`} />
      ))}
    </colgroup>
    <thead>
      <tr>
        {columns.map(({ head }) => (
          <th key={head} scope="col" className={css.th}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {first}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a printed paper never move
        <tr key={at} className={css.tr} data-line>
          {columns.map(({ head, align, cell }) => (
            <td key={head} className={cx(css.td, align === 'right' && css.right)}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
      {children}
    </tbody>
  </table>
)
