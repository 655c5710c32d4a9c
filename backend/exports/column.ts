export type SheetCell = string | number | null

/**
 * What the cells of a column are: plain text or numbers, won, packages or kilograms, a date `YYYY-MM-DD`, an instant, which
 * is shown as the time in Seoul, or a percentage.
 */
export type CellKind = 'text' | 'won' | 'quantity' | 'date' | 'time' | 'percent'

export type Column<Row> = {
  /** The unit of its numbers in parentheses. */
  header: string
  kind?: CellKind
  cell(row: Row): SheetCell
  /** Its texts tell rows apart: a CSV that Excel has saved has them as they were. */
  isKey?: boolean
  /** Stands in the row of totals below all others. */
  isSummed?: true
}

/** A column whose cells are added up. */
export const summed = <Row>(header: string, kind: 'won' | 'quantity', cell: Column<Row>['cell']): Column<Row> => ({
  ...{ header, kind, cell },
  isSummed: true,
})

/** Adds up what is summed, row by row. */
export function createTotals<Row>(columns: readonly Column<Row>[]) {
  const sums = columns.map(() => 0)
  return {
    add(cells: readonly SheetCell[]) {
      for (const [at, { isSummed }] of columns.entries()) {
        const cell = cells[at]
        // Kilograms have three decimals, which binary fractions would not add up to.
        if (isSummed && typeof cell === 'number') sums[at] = Math.round(((sums[at] ?? 0) + cell) * 1000) / 1000
      }
    },
    /** Null where nothing is added up. */
    row: (): SheetCell[] | null =>
      columns.some(({ isSummed }) => isSummed)
        ? columns.map(({ isSummed }, at) => (isSummed ? (sums[at] ?? 0) : at === 0 ? '합계' : null))
        : null,
  }
}
