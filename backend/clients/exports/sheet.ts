import Papa from 'papaparse'
import writeXlsxFile from 'write-excel-file/node'
import type { SheetFormat } from '../../../shared/clients/imports.ts'

export type SheetCell = string | number | null
export type WritingTask = { format: SheetFormat; headers: string[]; rows: SheetCell[][] }

/** A text that a spreadsheet would take for a formula is kept one (reliability.md 5.8). */
const inert = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell

/** The bytes of a file with headers and rows. */
export function writeSheet({ format, headers, rows }: WritingTask): Promise<Uint8Array> {
  const safe = rows.map((row) => row.map(inert))
  return format === 'csv' ? csv(headers, safe) : xlsx(headers, safe)
}

/** With the mark by which Excel knows UTF-8. */
const csv = async (headers: string[], rows: SheetCell[][]) =>
  new TextEncoder().encode(`\ufeff${Papa.unparse([headers, ...rows])}\r\n`)

async function xlsx(headers: string[], rows: SheetCell[][]): Promise<Uint8Array> {
  const head = headers.map((value) => ({ value, fontWeight: 'bold' as const }))
  const columns = headers.map((header) => ({ width: Math.max(10, header.length * 2 + 2) }))
  const file = writeXlsxFile([head, ...rows], { sheet: '거래처', columns, stickyRowsCount: 1 })
  return new Uint8Array(await file.toBuffer())
}
