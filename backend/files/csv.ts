import Papa from 'papaparse'
import { tooManyRows, Unreadable } from './unreadable.ts'

/** One row for the headers, one to see that there are too many, and some for titles. */
const SPARE_ROWS = 100
/** As many as a sheet of Excel has: all that it has ever drawn a border around, it saves. */
const MAX_LINES = 1_048_576
const EMPTY: string[] = []

const isFilled = (cell: string) => cell.trim() !== ''

/**
 * Rows of a text whose fields are parted by commas, semicolons or tabs, each in the place of its line. What has nothing in
 * it counts toward no bound but that of a sheet.
 * @throws Unreadable
 */
export function readCsv(text: string, maxRows: number): string[][] {
  const rows: string[][] = []
  let filled = 0
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    // One by one: a million empty rows would not fit in memory.
    step({ data, errors }) {
      if (errors.some(({ type }) => type === 'Quotes'))
        throw new Unreadable(`${rows.length + 1}번째 줄의 따옴표가 맞지 않아요.`)
      const isEmpty = !data.some(isFilled)
      rows.push(isEmpty ? EMPTY : data)
      if (!isEmpty) filled += 1
      if (filled >= maxRows + SPARE_ROWS || rows.length > MAX_LINES) throw new Unreadable(tooManyRows(maxRows))
    },
  })
  return rows
}

/** Whether a row goes on beyond its head: a comma that nobody has quoted has cut one of its cells, and moved those behind it. */
export const isSpilled = (cells: readonly string[], head: readonly string[]): boolean =>
  cells.length > head.length && cells.slice(head.findLastIndex(isFilled) + 1).some(isFilled)

export const SPILLED = '머리글보다 칸이 많아요. 금액에 쉼표가 있으면 따옴표로 묶어 주세요.'

const delimiters = [',', '\t', ';'] as const
const HEAD_ROWS = 12

/** What parts most of the first rows, which a title may stand above, into equally many fields: a memo may have more of another. */
function delimiterOf(text: string): string {
  const fits = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { preview: HEAD_ROWS, delimiter })
    const widths = Map.groupBy(data, ({ length }) => length)
    widths.delete(1)
    const [width, rows] = [...widths].toSorted(([w, a], [x, b]) => b.length - a.length || x - w)[0] ?? [0, []]
    return { delimiter, width, rows: rows.length }
  })
  return fits.toSorted((a, b) => b.rows - a.rows || b.width - a.width)[0]?.delimiter ?? ','
}
