/** Cells of a block at most: more is a mistake of the hand, and would stand still for long. */
export const MAX_CELLS = 500

/** One cell and what ends it; a cell with a line break, a tab or quotes in it stands in quotes, its own doubled. */
const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y

/**
 * A block of cells as a spreadsheet puts it on the clipboard: rows by line, columns by tab. Blanks around a cell go. A
 * quote that is never closed is a letter like any other.
 */
export function blockOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = []
  let row: string[] = []
  cell.lastIndex = 0
  for (;;) {
    const [, quoted, plain = '', end] = cell.exec(lines) ?? []
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '\t') continue
    rows.push(row)
    row = []
    if (!end) return rows
  }
}

/** Where a block goes: names of cells by row and column, and where in them it begins. */
export type Grid = readonly (readonly (string | null)[])[]
export type Fill = { name: string; text: string }

/**
 * Which cells a block fills. An empty cell of the block leaves what is there.
 * @returns what goes where, and how many cells of the block that hold something have no place
 */
export function fillsOf(block: readonly (readonly string[])[], grid: Grid, at: { row: number; column: number }) {
  const cells = block.flatMap((texts, row) =>
    texts.map((text, column) => ({ text, name: grid[at.row + row]?.[at.column + column] ?? null })),
  )
  const written = cells.filter(({ text }) => text !== '')
  const fills = written.flatMap(({ name, text }): Fill[] => (name === null ? [] : [{ name, text }]))
  return { fills, left: written.length - fills.length }
}
