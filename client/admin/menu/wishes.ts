import type { MenuRow } from '../../../shared/admin/menu.ts'
import type { RightsChange } from '../../../shared/admin/menuAuth.ts'
import { authorities, menuRights } from '../../../shared/menus/contract.ts'
import {
  cellKey,
  type Grid,
  gridOf,
  noRights,
  type Rights,
  type RightsRow,
  sameRights,
  withRows,
} from '../../../shared/menus/rights.ts'

/**
 * Single rights that somebody wants, by `cellKey`. What is not named here stays as it is stored, whatever others make of it
 * meanwhile.
 */
export type Wishes = ReadonlyMap<string, Partial<Rights>>
export const noWishes: Wishes = new Map()

const stored = (rows: readonly MenuRow[]) => rows.flatMap((row) => row.menuAuth)
export const storedGrid = (rows: readonly MenuRow[]): Grid => gridOf(stored(rows))

/** What can be wished for at these entries. */
const cellsOf = (rows: readonly MenuRow[]) =>
  rows.flatMap(({ menuId }) => authorities.map((authority) => ({ menuId, authority })))

/** The rights as they will be. */
export function draftGrid(rows: readonly MenuRow[], wishes: Wishes): Grid {
  const grid = gridOf(stored(rows))
  for (const cell of cellsOf(rows)) {
    const wish = wishes.get(cellKey(cell))
    if (wish) grid.set(cellKey(cell), { ...(grid.get(cellKey(cell)) ?? noRights), ...wish })
  }
  return grid
}

/**
 * The wishes once these rows are set, with all that has to change with them; those at other entries stay.
 * @param sent what is on its way to be stored: a wish to have it as it was before is one too
 */
export function wished(
  rows: readonly MenuRow[],
  wishes: Wishes,
  sent: readonly RightsChange[],
  asked: readonly RightsRow[],
): Wishes {
  const before = storedGrid(rows)
  const coming = gridOf(sent)
  const next = new Map(wishes)
  for (const [key, rights] of withRows(rows, draftGrid(rows, wishes), asked)) {
    const bases = [before.get(key) ?? noRights, coming.get(key)]
    const other = menuRights.filter((right) => bases.some((base) => base && base[right] !== rights[right]))
    if (other.length === 0) next.delete(key)
    else next.set(key, only(rights, other))
  }
  return next
}

/** What is left to wish for once this is stored: all but what was sent and is wished for still. */
export function left(wishes: Wishes, sent: readonly RightsChange[]): Wishes {
  const next = new Map(wishes)
  for (const row of sent) {
    const wish = next.get(cellKey(row)) ?? {}
    const other = menuRights.filter((right) => wish[right] !== undefined && wish[right] !== row[right])
    if (other.length === 0) next.delete(cellKey(row))
    else next.set(cellKey(row), only({ ...row, ...wish }, other))
  }
  return next
}

const only = (rights: Rights, names: readonly (keyof Rights)[]): Partial<Rights> =>
  Object.fromEntries(names.map((right) => [right, rights[right]]))

/** What is to be sent: every row that differs from what is stored, with the version it was read in. */
export function changesOf(rows: readonly MenuRow[], wishes: Wishes): RightsChange[] {
  const now = storedGrid(rows)
  const then = draftGrid(rows, wishes)
  const versions = new Map(stored(rows).map((row) => [cellKey(row), row.version]))
  return cellsOf(rows).flatMap((cell) => {
    const key = cellKey(cell)
    const rights = then.get(key) ?? noRights
    if (sameRights(rights, now.get(key) ?? noRights)) return []
    return [{ ...cell, ...rights, version: versions.get(key) ?? 0 }]
  })
}
