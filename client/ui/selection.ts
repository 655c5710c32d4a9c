/** Which rows of a list are chosen; `anchor` is the one that a range begins at. */
export type Selection = { chosen: ReadonlySet<number>; anchor: number | null }

export const nothing: Selection = { chosen: new Set(), anchor: null }

/** Turns one row on or off. */
export function toggled({ chosen }: Selection, id: number): Selection {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return { chosen: next, anchor: id }
}

/** Everything between the last row turned on or off and this one becomes what that one is. */
export function ranged({ chosen, anchor }: Selection, id: number, rows: readonly number[]): Selection {
  const [from, to] = [anchor === null ? -1 : rows.indexOf(anchor), rows.indexOf(id)]
  if (from < 0 || to < 0 || anchor === null) return toggled({ chosen, anchor }, id)
  const isOn = chosen.has(anchor)
  const next = new Set(chosen)
  for (const row of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isOn) next.add(row)
    else next.delete(row)
  }
  return { chosen: next, anchor }
}

/** All rows, or none when all of them are chosen. */
export const allOrNone = ({ chosen }: Selection, rows: readonly number[]): Selection =>
  rows.every((row) => chosen.has(row)) ? nothing : { chosen: new Set(rows), anchor: null }

/** What is chosen of the rows there are: a row that is gone is not acted upon unseen. */
export const seen = ({ chosen }: Selection, rows: readonly number[]): number[] => rows.filter((row) => chosen.has(row))
