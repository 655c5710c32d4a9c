import type { Db, Trx } from '../../../backend/db/open.ts'

let lots = 0

/** Goods that lie in a warehouse, put there without the verbs that usually do. @returns the lot */
export async function putStock(
  db: Db | Trx,
  { bookOwnerId, warehouseId, zoneId = null }: { bookOwnerId: number; warehouseId: number; zoneId?: number | null },
  { quantity, weightKg, amount }: { quantity: number; weightKg: number; amount: number },
): Promise<number> {
  const { productCodeId } = await db
    .selectFrom('productCodes')
    .select('productCodeId')
    .orderBy('productCodeId')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { lotId } = await db
    .insertInto('inventoryLots')
    .values({
      bookOwnerId,
      warehouseId,
      zoneId,
      productCodeId,
      lotNo: `L20260115-${9_000 + ++lots}`,
      receivedDate: '2026-01-15',
      unitCost: Math.round(amount / quantity),
      createdBy: bookOwnerId,
      updatedBy: bookOwnerId,
    })
    .returning('lotId')
    .executeTakeFirstOrThrow()
  await move(db, { bookOwnerId, warehouseId, lotId }, { type: 'IN_PURCHASE', quantity, weightKg, amount })
  return lotId
}

/** Takes all of it out again. */
export async function takeStock(db: Db, lotId: number): Promise<void> {
  const lot = await db.selectFrom('inventoryLots').selectAll().where('lotId', '=', lotId).executeTakeFirstOrThrow()
  const { quantityOnHand: quantity, weightOnHand: weightKg, amountOnHand: amount } = lot
  await move(db, lot, { type: 'OUT_SALE', quantity: -quantity, weightKg: -weightKg, amount: -amount })
}

const move = (
  db: Db | Trx,
  { bookOwnerId, warehouseId, lotId }: { bookOwnerId: number; warehouseId: number; lotId: number },
  moved: { type: 'IN_PURCHASE' | 'OUT_SALE'; quantity: number; weightKg: number; amount: number },
) =>
  db
    .insertInto('stockMovements')
    .values({
      ...moved,
      bookOwnerId,
      warehouseId,
      lotId,
      businessDate: '2026-01-15',
      unitCost: 0,
      refType: 'RECEIPT',
      refId: null,
      counterWarehouseId: null,
      reasonCode: null,
      memo: null,
      createdBy: bookOwnerId,
    })
    .execute()
