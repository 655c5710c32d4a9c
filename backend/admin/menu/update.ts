import type { MenuChange, MenuRow } from '../../../shared/admin/menu.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { below } from '../../../shared/menus/tree.ts'
import { changes } from '../../audit/changes.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { checkPath } from './create.ts'
import { changed, edit, entryOf, isFixed } from './edit.ts'
import * as writes from './writeQueries.ts'

/**
 * Saves an entry as it is to be.
 * @throws Refusal NOT_FOUND, STALE_VERSION, INVALID_FIELDS for a path that is taken, MENU_FIXED
 */
export const update = (db: Db, by: Member, menuId: number, { version, ...fields }: MenuChange): Promise<MenuRow> =>
  edit(db, by, async (editing) => {
    const { trx, entries } = editing
    const entry = entryOf(editing, menuId)
    if (entry.version !== version) throw new Refusal('STALE_VERSION')
    const holdsFixed = [entry, ...below(entries, menuId)].some(isFixed)
    if (holdsFixed && (!fields.isActive || (isFixed(entry) && fields.menuPath !== entry.menuPath)))
      throw new Refusal('MENU_FIXED')
    checkPath(editing, { type: entry.type, menuPath: fields.menuPath, menuId })
    const made = changes<Record<string, unknown>>(entry, fields)
    if (Object.keys(made.after).length === 0) return changed(trx, menuId)
    await writes.setFields(trx, menuId, fields)
    await by.record(trx, {
      action: 'UPDATE',
      entityType: 'menu',
      entityId: menuId,
      entityLabel: fields.menuName,
      ...made,
    })
    return changed(trx, menuId)
  })
