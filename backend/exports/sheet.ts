import type { SheetFormat } from '../../shared/exports/contract.ts'
import type { Column, SheetCell } from './column.ts'
import { csvPieces } from './csv.ts'
import { xlsxPieces } from './xlsx.ts'

/** A file of rows that come page by page. `name` is the sheet's. */
export type Written<Row> = { name: string; format: SheetFormat; columns: readonly Column<Row>[] }

/** The file piece by piece; nobody holds it whole. */
export const piecesOf = <Row>({ name, format, columns }: Written<Row>, pages: AsyncIterable<readonly Row[]>) =>
  format === 'csv' ? csvPieces(columns, pages) : xlsxPieces(name, columns, pages)

/** The bytes of a small file. */
export async function writeSheet(table: {
  name: string
  format: SheetFormat
  headers: readonly string[]
  rows: readonly SheetCell[][]
}): Promise<Uint8Array> {
  const { headers, rows } = table
  const columns = headers.map((header, at) => ({ header, cell: (row: SheetCell[]) => row[at] ?? null }))
  const pages = (async function* () {
    yield rows
  })()
  return Buffer.concat(await Array.fromAsync(piecesOf({ ...table, columns }, pages)))
}
