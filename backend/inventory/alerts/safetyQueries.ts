import { sql } from 'kysely'
import type { Trx } from '../../db/open.ts'

type Goods = { warehouseId: number; productCodeId: number; specificationId: number | null }

/** Bounds of a warehouse are set one after the other. */
export const lockWarehouse = (trx: Trx, bookOwnerId: number, warehouseId: number) =>
  trx
    .selectFrom('warehouses')
    .select('warehouseName')
    .where('warehouseId', '=', warehouseId)
    .where('bookOwnerId', '=', bookOwnerId)
    .forNoKeyUpdate()
    .executeTakeFirst()

const of = ({ warehouseId, productCodeId, specificationId }: Goods) => sql<boolean>`"warehouseId" = ${warehouseId}
  and "productCodeId" = ${productCodeId} and coalesce("specificationId", 0) = coalesce(${specificationId}::bigint, 0)`

export async function find(trx: Trx, goods: Goods): Promise<number | null> {
  const row = await trx.selectFrom('safetyStocks').select('quantity').where(of(goods)).executeTakeFirst()
  return row?.quantity ?? null
}

/** Whether something of the goods lies in the warehouse. */
export async function lies(trx: Trx, bookOwnerId: number, goods: Goods): Promise<boolean> {
  const lot = trx.selectFrom('inventoryLots').select('lotId').where('bookOwnerId', '=', bookOwnerId).where(of(goods))
  return (await lot.where('quantityOnHand', '>', 0).limit(1).executeTakeFirst()) !== undefined
}

export async function remove(trx: Trx, goods: Goods): Promise<void> {
  await trx.deleteFrom('safetyStocks').where(of(goods)).execute()
}

export async function put(trx: Trx, row: Goods & { quantity: number }): Promise<void> {
  await remove(trx, row)
  await trx.insertInto('safetyStocks').values(row).execute()
}
