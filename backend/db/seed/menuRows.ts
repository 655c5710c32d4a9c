import { authorities, type MenuRight, type MenuType } from '../../../shared/menus/contract.ts'
import type { Trx } from '../open.ts'
import { adminMenus } from './adminMenus.ts'
import { type MenuSeed, menus } from './menus.ts'

/** What stands on one place of one menu. */
type Place = { type: MenuType; parentId: number | null }

/** Brings each entry of both menus once: one that has been moved or deleted since does not come back. */
export async function seedMenus(trx: Trx): Promise<void> {
  await seedMenu(trx, 'PUBLIC', menus)
  await seedMenu(trx, 'ADMIN', adminMenus)
}

async function seedMenu(trx: Trx, type: MenuType, seeds: readonly MenuSeed[]): Promise<void> {
  const paths = seeds.flatMap(({ menuPath, children = [] }) => [menuPath, ...children.map((child) => child.menuPath)])
  const brought = await trx
    .insertInto('menuSeeds')
    .values(paths.map((menuPath) => ({ type, menuPath })))
    .onConflict((c) => c.doNothing())
    .returning('menuPath')
    .execute()
  const fresh = new Set(brought.map(({ menuPath }) => menuPath))
  if (fresh.size > 0) await seedLevel(trx, { type, parentId: null }, seeds, fresh)
}

async function seedLevel(
  trx: Trx,
  place: Place,
  entries: readonly MenuSeed[],
  fresh: ReadonlySet<string>,
): Promise<void> {
  for (const [at, entry] of entries.entries()) {
    if (fresh.has(entry.menuPath)) await seedEntry(trx, place, entry, at + 1)
    const { children = [] } = entry
    if (!children.some(({ menuPath }) => fresh.has(menuPath))) continue
    const parent = await trx
      .selectFrom('menus')
      .select('menuId')
      .where('type', '=', place.type)
      .where('menuPath', '=', entry.menuPath)
      .executeTakeFirst()
    await seedLevel(trx, { ...place, parentId: parent?.menuId ?? null }, children, fresh)
  }
}

async function seedEntry(trx: Trx, place: Place, seed: MenuSeed, menuOrder: number): Promise<void> {
  const { menuName, menuPath, menuIcon = null, readers, writers } = seed
  const added = await trx
    .insertInto('menus')
    .values({ ...place, menuName, menuPath, menuIcon, menuOrder })
    .onConflict((c) => c.doNothing())
    .returning('menuId')
    .executeTakeFirst()
  // One that was there before has its rights already.
  if (!added) return
  await trx
    .insertInto('menuAuth')
    .values(
      authorities.map((authority) => ({
        menuId: added.menuId,
        authority,
        ...rights(readers.includes(authority), writers.includes(authority)),
      })),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}

const rights = (canRead: boolean, canWrite: boolean): Record<MenuRight, boolean> => ({
  canRead,
  canCreate: canWrite,
  canUpdate: canWrite,
  canDelete: canWrite,
  canExport: canWrite,
})
