import { authorities } from '../../../shared/menus/contract.ts'
import { cellKey, gridOf, noRights } from '../../../shared/menus/rights.ts'
import { above, below } from '../../../shared/menus/tree.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { edit, entryOf, saveRights } from './edit.ts'

/**
 * Gives what hangs on an entry the entry's own rights. An entry that is switched off is left as it is, and what hangs on
 * it too, unless they are asked for.
 * @returns how many entries have changed, and how many were left out. @throws Refusal NOT_FOUND
 */
export const propagate = (
  db: Db,
  by: Member,
  menuId: number,
  includeInactive: boolean,
): Promise<{ updated: number; skipped: number }> =>
  edit(db, by, async (editing) => {
    const { entries } = editing
    entryOf(editing, menuId)
    const descendants = below(entries, menuId)
    const ids = new Set(descendants.map((e) => e.menuId))
    const isOff = (e: (typeof entries)[number]) =>
      [e, ...above(entries, e.menuId)].some((one) => ids.has(one.menuId) && !one.isActive)
    const chosen = descendants.filter((e) => includeInactive || !isOff(e))
    const grid = gridOf(editing.rights)
    const next = new Map(grid)
    for (const e of chosen) {
      for (const authority of authorities)
        next.set(cellKey({ menuId: e.menuId, authority }), grid.get(cellKey({ menuId, authority })) ?? noRights)
    }
    const rows = await saveRights(editing, grid, next)
    return {
      updated: new Set(rows.map((row) => row.menuId)).size,
      skipped: descendants.length - chosen.length,
    }
  })
