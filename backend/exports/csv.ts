import Papa from 'papaparse'
import { inert, verbatim } from '../../shared/exports/formula.ts'
import { seoulSecond } from '../../shared/kit/dates.ts'
import { type Column, createTotals, type SheetCell } from './column.ts'

/** By which Excel knows UTF-8. */
const MARK = '\ufeff'

/** The pieces of a CSV file, one of each page of rows. */
export async function* csvPieces<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const letters = new TextEncoder()
  const totals = createTotals(columns)
  const lines = (rows: SheetCell[][]) => `${Papa.unparse(rows.map((row) => row.map(keptIn(columns))))}\r\n`
  yield letters.encode(`${MARK}${Papa.unparse([columns.map(({ header }) => header)])}\r\n`)
  for await (const page of pages) {
    const rows = page.map((row) => columns.map(({ cell }) => cell(row)))
    for (const row of rows) totals.add(row)
    if (rows.length > 0) yield letters.encode(lines(rows.map((row) => row.map(shownAs(columns)))))
  }
  const last = totals.row()
  if (last) yield letters.encode(lines([last]))
}

const keptIn =
  (columns: readonly Column<never>[]) =>
  (cell: SheetCell, at: number): SheetCell => {
    if (typeof cell !== 'string') return cell
    return columns[at]?.isKey ? verbatim(cell) : inert(cell)
  }

const shownAs =
  (columns: readonly Column<never>[]) =>
  (cell: SheetCell, at: number): SheetCell =>
    columns[at]?.kind === 'time' && typeof cell === 'string' ? seoulSecond(cell) : cell
