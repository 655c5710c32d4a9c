import { authorities, type MenuRight } from '../../../shared/menus/contract.ts'
import type { Trx } from '../open.ts'
import { type MenuSeed, menus } from './menus.ts'

const type = 'PUBLIC'

/** Brings each entry of the public menu once: one that has been moved or deleted since does not come back. */
export async function seedMenus(trx: Trx): Promise<void> {
  const paths = menus.flatMap(({ menuPath, children = [] }) => [menuPath, ...children.map((child) => child.menuPath)])
  const brought = await trx
    .insertInto('menuSeeds')
    .values(paths.map((menuPath) => ({ type, menuPath })))
    .onConflict((c) => c.doNothing())
    .returning('menuPath')
    .execute()
  const fresh = new Set(brought.map(({ menuPath }) => menuPath))
  if (fresh.size > 0) await seedLevel(trx, menus, null, fresh)
}

async function seedLevel(
  trx: Trx,
  entries: readonly MenuSeed[],
  parentId: number | null,
  fresh: ReadonlySet<string>,
): Promise<void> {
  for (const [at, entry] of entries.entries()) {
    if (fresh.has(entry.menuPath)) await seedEntry(trx, entry, parentId, at + 1)
    const { children = [] } = entry
    if (!children.some(({ menuPath }) => fresh.has(menuPath))) continue
    const parent = await trx
      .selectFrom('menus')
      .select('menuId')
      .where('type', '=', type)
      .where('menuPath', '=', entry.menuPath)
      .executeTakeFirst()
    await seedLevel(trx, children, parent?.menuId ?? null, fresh)
  }
}

async function seedEntry(trx: Trx, seed: MenuSeed, parentId: number | null, menuOrder: number): Promise<void> {
  const { menuName, menuPath, menuIcon = null, readers, writers } = seed
  const added = await trx
    .insertInto('menus')
    .values({ type, parentId, menuName, menuPath, menuIcon, menuOrder })
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
