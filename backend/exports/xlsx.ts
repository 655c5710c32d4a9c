import { Zip, ZipDeflate } from 'fflate'
import { inert } from '../../shared/exports/formula.ts'
import { type CellKind, type Column, createTotals, type SheetCell } from './column.ts'
import { escaped, SHEET_END, sheetHead, styleOf, workbookParts } from './workbook.ts'

/** Quick rather than small: a sheet of so many like words is a tenth of itself anyway. */
const LEVEL = 4

/**
 * The pieces of a workbook with one sheet, some of each page of rows: what is written is packed and sent on, so that no
 * more than a page is ever held (decision 034).
 */
export async function* xlsxPieces<Row>(
  name: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const letters = new TextEncoder()
  const packed: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    packed.push(piece)
  })
  const part = (path: string) => {
    const file = new ZipDeflate(path, { level: LEVEL })
    zip.add(file)
    return (text: string, isLast = false) => file.push(letters.encode(text), isLast)
  }
  for (const [path, text] of Object.entries(workbookParts(name))) part(path)(text, true)
  const write = part('xl/worksheets/sheet1.xml')
  const kinds = columns.map(({ kind = 'text' }) => kind)
  const totals = createTotals(columns)
  const headers = columns.map(({ header }) => header)
  const plain = kinds.map((): CellKind => 'text')
  let row = 1
  write(sheetHead(columns) + rowOf(row, headers, plain, true))
  yield* packed.splice(0)
  for await (const page of pages) {
    const cells = page.map((one) => columns.map(({ cell }) => cell(one)))
    for (const one of cells) totals.add(one)
    write(cells.map((one) => rowOf(++row, one, kinds, false)).join(''))
    yield* packed.splice(0)
  }
  const last = totals.row()
  write(`${last ? rowOf(row + 1, last, kinds, true) : ''}${SHEET_END}`, true)
  zip.end()
  yield* packed.splice(0)
}

const rowOf = (row: number, cells: readonly SheetCell[], kinds: readonly CellKind[], isBold: boolean): string =>
  `<row r="${row}">${cells.map((cell, at) => cellOf(`${columnName(at)}${row}`, cell, kinds[at] ?? 'text', isBold)).join('')}</row>`

function cellOf(place: string, cell: SheetCell, kind: CellKind, isBold: boolean): string {
  if (cell === null || cell === '') return ''
  const number = typeof cell === 'number' ? cell : serialOf(cell, kind)
  if (number !== null && Number.isFinite(number))
    return `<c r="${place}" s="${styleOf(kind, number, isBold)}"><v>${number}</v></c>`
  const text = escaped(inert(String(cell)))
  return `<c r="${place}" s="${styleOf('text', text, isBold)}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

const DAY_MS = 86_400_000
const SEOUL_MS = 32_400_000
/** Days from 1899-12-30, the first of a spreadsheet, to 1970-01-01. */
const EPOCH_DAYS = 25_569

/** A date or an instant as the number that a spreadsheet counts days by; null for what is neither. */
function serialOf(text: string, kind: CellKind): number | null {
  if (kind !== 'date' && kind !== 'time') return null
  const ms = Date.parse(text)
  if (Number.isNaN(ms)) return null
  return (kind === 'date' ? ms : ms + SEOUL_MS) / DAY_MS + EPOCH_DAYS
}

/** `A` to `Z`, `AA` and on. */
const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)
