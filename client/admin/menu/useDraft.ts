import { useState } from 'react'
import type { MenuRow } from '../../../shared/admin/menu.ts'
import type { RightsChange } from '../../../shared/admin/menuAuth.ts'
import { type Authority, authorities } from '../../../shared/menus/contract.ts'
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

/** Rights that somebody wants, by `cellKey`; what is stored for them may change meanwhile. */
type Wanted = ReadonlyMap<string, Rights>
const nothing: Wanted = new Map()

/** More steps than anybody takes back. */
const MOST_STEPS = 100

/**
 * Changes of rights that are gathered until they are saved together. They outlive the part of the screen they are made
 * in, and what others save meanwhile.
 */
export function useDraft() {
  const [{ wanted, past }, setDraft] = useState<{ wanted: Wanted; past: readonly Wanted[] }>({
    wanted: nothing,
    past: [],
  })
  const put = (next: Wanted) => setDraft({ wanted: next, past: [...past, wanted].slice(-MOST_STEPS) })
  return {
    wanted,
    canUndo: past.length > 0,
    /** Sets rows, with all that has to change with them. */
    set(rows: readonly MenuRow[], asked: readonly RightsRow[]) {
      const now = draftGrid(rows, wanted)
      const before = storedGrid(rows)
      const next = new Map(wanted)
      for (const [key, rights] of withRows(rows, now, asked)) {
        if (sameRights(rights, before.get(key) ?? noRights)) next.delete(key)
        else if (!sameRights(rights, now.get(key) ?? noRights)) next.set(key, rights)
      }
      put(next)
    },
    undo: () => setDraft({ wanted: past.at(-1) ?? nothing, past: past.slice(0, -1) }),
    drop: () => put(nothing),
    clear: () => setDraft({ wanted: nothing, past: [] }),
  }
}
export type Draft = ReturnType<typeof useDraft>

const stored = (rows: readonly MenuRow[]) => rows.flatMap((row) => row.menuAuth)
export const storedGrid = (rows: readonly MenuRow[]): Grid => gridOf(stored(rows))

/** The rights as they will be. */
export function draftGrid(rows: readonly MenuRow[], wanted: Wanted): Grid {
  const grid = gridOf(stored(rows))
  for (const [key, rights] of wanted) grid.set(key, rights)
  return grid
}

/** What is to be sent: every row that differs from what is stored, with the version it was changed from. */
export function changesOf(rows: readonly MenuRow[], wanted: Wanted): RightsChange[] {
  const now = storedGrid(rows)
  const versions = new Map(stored(rows).map((row) => [cellKey(row), row.version]))
  const each = rows.flatMap(({ menuId }) => authorities.map((authority): [number, Authority] => [menuId, authority]))
  return each.flatMap(([menuId, authority]) => {
    const key = cellKey({ menuId, authority })
    const rights = wanted.get(key)
    if (!rights || sameRights(rights, now.get(key) ?? noRights)) return []
    return [{ menuId, authority, ...rights, version: versions.get(key) ?? 0 }]
  })
}
