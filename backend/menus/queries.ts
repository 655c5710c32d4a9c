import { type AccessibleEntry, type Authority, type MenuEntry, menuRights } from '../../shared/menus/contract.ts'
import { treeOf } from '../../shared/menus/tree.ts'
import type { Db } from '../db/open.ts'

const columns = [
  'menus.menuId',
  'menus.parentId',
  'menus.menuName',
  'menus.menuPath',
  'menus.menuIcon',
  'menus.menuDescription',
  'menus.menuOrder',
  'menus.openInNewTab',
  'menus.isActive',
] as const

/** Active entries that the authority may read; whether all above them may be read is the tree's to say. */
const readable = (db: Db, authority: Authority) =>
  db
    .selectFrom('menus')
    .innerJoin('menuAuth', (join) => join.onRef('menuAuth.menuId', '=', 'menus.menuId').on('authority', '=', authority))
    .where('canRead', '=', true)
    .where('isActive', '=', true)

/** The public menu as the authority sees it, and the version it has; none for an empty one. */
export async function activeTree(db: Db, authority: Authority): Promise<{ version: number | null; tree: MenuEntry[] }> {
  const rows = await readable(db, authority)
    .where('type', '=', 'PUBLIC')
    .innerJoin('menuVersion', (join) => join.onTrue())
    .select([...columns, 'menuVersion.version'])
    .orderBy('menuOrder')
    .orderBy('menus.menuId')
    .execute()
  return { version: rows[0]?.version ?? null, tree: treeOf(rows.map(({ version: _, ...row }) => row)) }
}

/** Both menus as the authority sees them, with its rights. */
export async function accessibleTree(db: Db, authority: Authority): Promise<AccessibleEntry[]> {
  const rows = await readable(db, authority)
    .select([...columns, ...menuRights, 'type'])
    .orderBy('type', 'desc')
    .orderBy('menuOrder')
    .orderBy('menus.menuId')
    .execute()
  return treeOf(rows)
}

export const version = (db: Db) => db.selectFrom('menuVersion').select('version').executeTakeFirstOrThrow()
