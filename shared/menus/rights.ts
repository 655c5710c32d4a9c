import { type Authority, authorities, type MenuRight, menuRights } from './contract.ts'
import { above, below } from './tree.ts'

export type Rights = Record<MenuRight, boolean>
/** What one authority may do at one entry. */
export type RightsRow = { menuId: number; authority: Authority } & Rights

type Node = { menuId: number; parentId: number | null }

/** Names a row of the grid. */
export const cellKey = ({ menuId, authority }: Pick<RightsRow, 'menuId' | 'authority'>): string =>
  `${menuId} ${authority}`

export const noRights: Rights = {
  canRead: false,
  canCreate: false,
  canUpdate: false,
  canDelete: false,
  canExport: false,
}
export const allRights: Rights = { canRead: true, canCreate: true, canUpdate: true, canDelete: true, canExport: true }

export const rightsIn = ({ canRead, canCreate, canUpdate, canDelete, canExport }: Rights): Rights => ({
  canRead,
  canCreate,
  canUpdate,
  canDelete,
  canExport,
})
export const sameRights = (a: Rights, b: Rights): boolean => menuRights.every((right) => a[right] === b[right])

/** Rights by `cellKey`; an authority without a row may do nothing. */
export type Grid = ReadonlyMap<string, Rights>
export const gridOf = (rows: readonly RightsRow[]): Map<string, Rights> =>
  new Map(rows.map((row) => [cellKey(row), rightsIn(row)]))

/**
 * The grid once these rows are set. Nobody reads an entry whose way he may not read: who is given it is given what
 * stands above it, and who loses an entry loses what hangs on it (domain.md 21). The rest of a row stays as it is.
 */
export function withRows(entries: readonly Node[], grid: Grid, asked: readonly RightsRow[]): Map<string, Rights> {
  const next = new Map(grid)
  for (const row of asked) next.set(cellKey(row), rightsIn(row))
  const read = (menuId: number, authority: Authority, canRead: boolean) => {
    const key = cellKey({ menuId, authority })
    const now = next.get(key) ?? noRights
    if (now.canRead !== canRead) next.set(key, { ...now, canRead })
  }
  for (const { menuId, authority, canRead } of asked) {
    const others = canRead ? above(entries, menuId) : below(entries, menuId)
    for (const other of others) read(other.menuId, authority, canRead)
  }
  return next
}

/** Rows that take away what another of them gives: an entry is to be read, and one above it is not. By their place. */
export function contradictions(entries: readonly Node[], asked: readonly RightsRow[]): number[] {
  const shut = new Set(asked.filter(({ canRead }) => !canRead).map(cellKey))
  return asked.flatMap(({ menuId, authority, canRead }, at) =>
    canRead && above(entries, menuId).some((row) => shut.has(cellKey({ menuId: row.menuId, authority }))) ? [at] : [],
  )
}

/**
 * The grid once an entry hangs elsewhere: who may not read its new place loses the entry and what hangs on it. To open
 * the new place instead would show somebody what nobody has given him.
 */
export function withMove(entries: readonly Node[], grid: Grid, menuId: number): Map<string, Rights> {
  const places = above(entries, menuId)
  const losing = authorities.filter(
    (authority) => !places.every((row) => grid.get(cellKey({ menuId: row.menuId, authority }))?.canRead),
  )
  return withRows(
    entries,
    grid,
    losing.flatMap((authority) => {
      const now = grid.get(cellKey({ menuId, authority }))
      return now?.canRead || below(entries, menuId).length > 0
        ? [{ menuId, authority, ...(now ?? noRights), canRead: false }]
        : []
    }),
  )
}

type Shown = Node & { isActive: boolean }

/** The entries that an authority sees: switched on, readable, and hanging on nothing but such ones. In their order. */
export function seenBy<T extends Shown>(entries: readonly T[], grid: Grid, authority: Authority): T[] {
  const own = (row: Shown) => row.isActive && grid.get(cellKey({ menuId: row.menuId, authority }))?.canRead === true
  return entries.filter((row) => {
    const places = above(entries, row.menuId)
    return own(row) && places.every(own) && (places.at(-1) ?? row).parentId === null
  })
}
