import { Refusal } from '../../../shared/kit/errors.ts'
import { below } from '../../../shared/menus/tree.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { edit, entryOf, isFixed } from './edit.ts'
import * as writes from './writeQueries.ts'

/**
 * Deletes an entry, with what hangs on it only if asked.
 * @throws Refusal NOT_FOUND, STALE_VERSION, MENU_FIXED, MENU_HAS_CHILDREN
 */
export const remove = (
  db: Db,
  by: Member,
  menuId: number,
  { cascade, menuVersion }: { cascade: boolean; menuVersion?: number | undefined },
): Promise<{ deleted: number }> =>
  edit(db, by, async (editing) => {
    const { trx, entries } = editing
    const entry = entryOf(editing, menuId)
    if (menuVersion !== undefined && menuVersion !== editing.version) throw new Refusal('STALE_VERSION')
    const going = [entry, ...below(entries, menuId)]
    if (going.some(isFixed)) throw new Refusal('MENU_FIXED')
    if (going.length > 1 && !cascade) throw new Refusal('MENU_HAS_CHILDREN')
    await writes.remove(
      trx,
      going.toReversed().map((row) => row.menuId),
    )
    for (const { version: _, menuId, ...before } of going) {
      await by.record(trx, {
        action: 'DELETE',
        entityType: 'menu',
        entityId: menuId,
        entityLabel: before.menuName,
        before,
      })
    }
    return { deleted: going.length }
  })
