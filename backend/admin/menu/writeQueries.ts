import { sql } from 'kysely'
import type { MenuFields } from '../../../shared/admin/menu.ts'
import type { MenuType } from '../../../shared/menus/contract.ts'
import type { RightsRow } from '../../../shared/menus/rights.ts'
import type { Trx } from '../../db/open.ts'

export const lockVersion = (trx: Trx) =>
  trx.selectFrom('menuVersion').select('version').forUpdate().executeTakeFirstOrThrow()

export const version = (trx: Trx) => trx.selectFrom('menuVersion').select('version').executeTakeFirstOrThrow()

export const insert = (
  trx: Trx,
  entry: MenuFields & { type: MenuType; parentId: number | null; menuOrder: number },
): Promise<{ menuId: number }> => trx.insertInto('menus').values(entry).returning('menuId').executeTakeFirstOrThrow()

export const setFields = (trx: Trx, menuId: number, fields: MenuFields) =>
  trx
    .updateTable('menus')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('menuId', '=', menuId)
    .execute()

export const setParent = (trx: Trx, menuId: number, parentId: number | null) =>
  trx.updateTable('menus').set({ parentId, version: sql<number>`version + 1` }).where('menuId', '=', menuId).execute()

/** Numbers what hangs on one place from one on; only what stands elsewhere by now is written. */
export const setOrder = (trx: Trx, menuIds: readonly number[]) =>
  sql`update menus m set "menuOrder" = o.at from unnest(${sql.val([...menuIds])}::bigint[]) with ordinality as o(id, at)
    where m."menuId" = o.id and m."menuOrder" <> o.at`.execute(trx)

/** Leaves first: what hangs on a row keeps it. */
export async function remove(trx: Trx, menuIds: readonly number[]): Promise<void> {
  for (const menuId of menuIds) await trx.deleteFrom('menus').where('menuId', '=', menuId).execute()
}

export const setRights = (trx: Trx, rows: readonly RightsRow[]) =>
  trx
    .insertInto('menuAuth')
    .values([...rows])
    .onConflict((c) =>
      c.columns(['menuId', 'authority']).doUpdateSet((e) => ({
        canRead: e.ref('excluded.canRead'),
        canCreate: e.ref('excluded.canCreate'),
        canUpdate: e.ref('excluded.canUpdate'),
        canDelete: e.ref('excluded.canDelete'),
        canExport: e.ref('excluded.canExport'),
        version: sql<number>`"menuAuth".version + 1`,
      })),
    )
    .execute()
