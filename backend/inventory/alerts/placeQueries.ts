import type { Trx } from '../../db/open.ts'

/** The warehouses that the lots lie in, by book. */
export async function ofLots(trx: Trx, lotIds: readonly number[]) {
  const rows = await trx
    .selectFrom('inventoryLots')
    .select(['bookOwnerId', 'warehouseId'])
    .distinct()
    .where('lotId', 'in', [0, ...lotIds])
    .orderBy('warehouseId')
    .execute()
  const byBook = Map.groupBy(rows, ({ bookOwnerId }) => bookOwnerId)
  return [...byBook].map(([bookOwnerId, of]) => ({
    bookOwnerId,
    warehouseIds: of.map(({ warehouseId }) => warehouseId),
  }))
}

/** Whose book a warehouse is in, and who looks after it. */
export const keeperOf = (trx: Trx, warehouseId: number) =>
  trx
    .selectFrom('warehouses')
    .select(['bookOwnerId', 'managerMemberId'])
    .where('warehouseId', '=', warehouseId)
    .executeTakeFirstOrThrow()
