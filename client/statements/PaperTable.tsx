import type { ReactNode } from 'react'
import { type Column, placed, timesSmaller } from '../../shared/statements/columns.ts'
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
          {columns.map((column) => (
            <td key={column.head} className={cx(css.td, column.align === 'right' && css.right)}>
              {shown(column, row, columns)}
            </td>
          ))}
        </tr>
      ))}
      {children}
    </tbody>
  </table>
)

/** A number is smaller rather than cut; of other words the beginning says enough. */
function shown<R>(column: Column<R>, row: R, columns: readonly Column<R>[]): ReactNode {
  const words = column.cell(row)
  if (column.align === 'left' || words === '') return words
  return <Smaller times={timesSmaller(words, columns, column)}>{words}</Smaller>
}

const Smaller = ({ times, children }: { times: number; children: string }): ReactNode =>
  times === 0 ? (
    children
  ) : (
    <small>
      <Smaller times={times - 1}>{children}</Smaller>
    </small>
  )
