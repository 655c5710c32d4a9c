import type { Db } from '../../../backend/db/open.ts'

/** Goods of the book have come from this client. */
export async function supplied(db: Db, bookOwnerId: number, supplierClientId: number): Promise<void> {
  const { warehouseId } = await db
    .insertInto('warehouses')
    .values({
      bookOwnerId,
      warehouseName: `창고 ${supplierClientId}`,
      warehouseCode: `W${supplierClientId}`,
      storageType: 'COLD',
    })
    .returning('warehouseId')
    .executeTakeFirstOrThrow()
  const receiptNo = `R${supplierClientId}`
  await db
    .insertInto('receipts')
    .values({ bookOwnerId, warehouseId, supplierClientId, receiptNo, businessDate: '2026-11-20', amount: 0 })
    .execute()
}
