import type { MenuEntry } from '../../shared/menus/contract.ts'
import type { Db } from '../db/open.ts'

/** The active entries of the public menu as a tree, in their order. An entry under an inactive parent is not shown. */
export async function activeTree(db: Db): Promise<MenuEntry[]> {
  const rows = await db
    .selectFrom('menus')
    .select(['menuId', 'parentId', 'menuName', 'menuPath', 'menuIcon', 'menuOrder'])
    .where('type', '=', 'PUBLIC')
    .where('isActive', '=', true)
    .orderBy('menuOrder')
    .orderBy('menuId')
    .execute()
  const under = (parent: number | null): MenuEntry[] =>
    rows
      .filter((row) => row.parentId === parent)
      .map(({ parentId: _, ...row }) => ({ ...row, children: under(row.menuId) }))
  return under(null)
}
