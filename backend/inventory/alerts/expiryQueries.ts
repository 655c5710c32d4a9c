import { sql } from 'kysely'
import { EXPIRY_WARNING_DAYS } from '../../../shared/inventory/words.ts'
import type { Db, Trx } from '../../db/open.ts'

/** A lot on hand whose date is near or past. */
export type Expiring = {
  lotId: number
  lotNo: string
  status: 'AVAILABLE' | 'HOLD' | 'EXPIRED'
  warehouseId: number
  warehouseName: string
  productCodeId: number
  productName: string
  specName: string | null
  daysLeft: number
}

const expiring = (today: string) => sql`
  select l."lotId", l."lotNo", l.status, l."warehouseId", w."warehouseName", l."productCodeId", p."productName",
    s."displayName" as "specName", l."expiryDate" - ${today}::date as "daysLeft"
  from "inventoryLots" l
  join warehouses w on w."warehouseId" = l."warehouseId"
  join "productCodes" p on p."productCodeId" = l."productCodeId"
  left join specifications s on s."specificationId" = l."specificationId"
  where l."quantityOnHand" > 0 and l."expiryDate" <= ${today}::date + ${EXPIRY_WARNING_DAYS}::int`

type Asked = { today: string; isPast: boolean; most: number }

/** Those of a book, or of one of its warehouses, that are past their date or near it, the most urgent first. */
export async function ofBook(
  db: Db,
  bookOwnerId: number,
  warehouseId: number | null,
  { today, isPast, most }: Asked,
): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    ${expiring(today)} and l."bookOwnerId" = ${bookOwnerId} and (l."expiryDate" < ${today}::date) = ${isPast}
      and (${warehouseId}::bigint is null or l."warehouseId" = ${warehouseId}::bigint)
    order by l."expiryDate", l."lotId" limit ${most}`.execute(db)
  return rows
}

/** How many of a book, or of one of its warehouses, are past their date, and how many are near it. */
export async function countsOfBook(
  db: Db,
  bookOwnerId: number,
  warehouseId: number | null,
  today: string,
): Promise<{ past: number; near: number }> {
  const { rows } = await sql<{ past: number; near: number }>`
    select count(*) filter (where "expiryDate" < ${today}::date) as past,
      count(*) filter (where "expiryDate" >= ${today}::date) as near from "inventoryLots"
    where "bookOwnerId" = ${bookOwnerId} and "quantityOnHand" > 0
      and (${warehouseId}::bigint is null or "warehouseId" = ${warehouseId}::bigint)
      and "expiryDate" <= ${today}::date + ${EXPIRY_WARNING_DAYS}::int`.execute(db)
  return rows[0] ?? { past: 0, near: 0 }
}

/** A warehouse and the book that it is in. */
export type Place = { warehouseId: number; bookOwnerId: number }

/** The warehouses in which there are any. */
export async function warehousesWith(db: Db, today: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select distinct e."warehouseId", w."bookOwnerId" from (${expiring(today)}) e
    join warehouses w on w."warehouseId" = e."warehouseId" order by e."warehouseId"`.execute(db)
  return rows
}

/** Those of a warehouse, locked in the order of their numbers. */
export async function lockIn(trx: Trx, warehouseId: number, today: string): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    ${expiring(today)} and l."warehouseId" = ${warehouseId} order by l."lotId" for no key update of l`.execute(trx)
  return rows
}

/** What was on offer is so no more. */
export async function setExpired(trx: Trx, lotIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('inventoryLots')
    .set({ status: 'EXPIRED', updatedAt: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('lotId', 'in', [0, ...lotIds])
    .where('status', '=', 'AVAILABLE')
    .execute()
}
