import type { MenuAuth, MenuRow } from '../../../shared/admin/menu.ts'
import { type MenuType, menuRights } from '../../../shared/menus/contract.ts'
import { depthOf } from '../../../shared/menus/tree.ts'
import type { Db, Trx } from '../../db/open.ts'

/** An entry as it is stored. */
export type Entry = Omit<MenuRow, 'depth' | 'menuAuth'>

const columns = [
  'menuId',
  'parentId',
  'type',
  'menuName',
  'menuPath',
  'menuIcon',
  'menuDescription',
  'menuOrder',
  'openInNewTab',
  'isActive',
  'version',
] as const

/** Both menus, each level in its order. */
export const entries = (db: Db | Trx): Promise<Entry[]> =>
  db.selectFrom('menus').select(columns).orderBy('menuOrder').orderBy('menuId').execute()

export const rights = (db: Db | Trx): Promise<MenuAuth[]> =>
  db
    .selectFrom('menuAuth')
    .select(['menuAuthId', 'menuId', 'authority', ...menuRights, 'version'])
    .orderBy('menuId')
    .orderBy('menuAuthId')
    .execute()

/** Entries of one type or both, with their rights and how deep they are. */
export async function rows(db: Db | Trx, type?: MenuType): Promise<MenuRow[]> {
  const all = await entries(db)
  const byMenu = Map.groupBy(await rights(db), ({ menuId }) => menuId)
  return all
    .filter((entry) => type === undefined || entry.type === type)
    .map((entry) => ({
      ...entry,
      depth: depthOf(all, entry.menuId),
      menuAuth: byMenu.get(entry.menuId) ?? [],
    }))
}
