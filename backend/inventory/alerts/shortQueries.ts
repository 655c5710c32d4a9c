import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'

/** Goods with a bound in a warehouse that is in use, and what is on offer of them there. */
export type Bounded = {
  warehouseId: number
  warehouseName: string
  productCodeId: number
  productName: string
  specificationId: number | null
  specName: string | null
  /** Packages: what there should be, and what is on offer. */
  safetyStock: number
  quantityAvailable: number
}

const bounded = sql`
  select y."warehouseId", w."warehouseName", y."productCodeId", p."productName", y."specificationId",
    s."displayName" as "specName", y.quantity as "safetyStock", coalesce((
      select sum(l."quantityOnHand" - l."quantityReserved") from "inventoryLots" l
      where l."bookOwnerId" = w."bookOwnerId" and l."warehouseId" = y."warehouseId"
        and l."productCodeId" = y."productCodeId" and l."quantityOnHand" > 0
        and coalesce(l."specificationId", 0) = coalesce(y."specificationId", 0)), 0) as "quantityAvailable"
  from "safetyStocks" y
  join warehouses w on w."warehouseId" = y."warehouseId" and w.status = 'ACTIVE'
  join "productCodes" p on p."productCodeId" = y."productCodeId"
  left join specifications s on s."specificationId" = y."specificationId"`

const boundedAt = (bookOwnerId: number, warehouseId: number | null) => sql`${bounded}
  where w."bookOwnerId" = ${bookOwnerId}
    and (${warehouseId}::bigint is null or w."warehouseId" = ${warehouseId}::bigint)`

/** Those of a book, or of one of its warehouses, of which there is less than there should be, `most` of them. */
export async function shortIn(
  db: Db,
  bookOwnerId: number,
  warehouseId: number | null,
  most: number,
): Promise<Bounded[]> {
  const { rows } = await sql<Bounded>`
    select * from (${boundedAt(bookOwnerId, warehouseId)}) b
    where b."quantityAvailable" < b."safetyStock"
    order by b."quantityAvailable" / b."safetyStock", b."productName" collate "C", b."productCodeId"
    limit ${most}`.execute(db)
  return rows
}

/** How many of them there are. */
export async function countShort(db: Db, bookOwnerId: number, warehouseId: number | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${boundedAt(bookOwnerId, warehouseId)}) b
    where b."quantityAvailable" < b."safetyStock"`.execute(db)
  return rows[0]?.n ?? 0
}

/** Those that the lots are goods of, in the order that all take them in. */
export async function boundedOf(trx: Trx, lotIds: readonly number[]): Promise<Bounded[]> {
  const { rows } = await sql<Bounded>`
    ${bounded} where exists (select from "inventoryLots" l where l."lotId" = any(${[...lotIds]}::bigint[])
      and l."warehouseId" = y."warehouseId" and l."productCodeId" = y."productCodeId"
      and coalesce(l."specificationId", 0) = coalesce(y."specificationId", 0))
    order by y."warehouseId", y."productCodeId", y."specificationId"`.execute(trx)
  return rows
}

/** All goods with a bound in a warehouse, in the same order. */
export async function boundedIn(trx: Trx, warehouseId: number): Promise<Bounded[]> {
  const { rows } = await sql<Bounded>`
    ${bounded} where y."warehouseId" = ${warehouseId} order by y."productCodeId", y."specificationId"`.execute(trx)
  return rows
}

/** The warehouses that have a bound, for goods or for themselves. */
export async function warehousesBound(db: Db): Promise<number[]> {
  const { rows } = await sql<{ warehouseId: number }>`
    select w."warehouseId" from warehouses w
    where w.status = 'ACTIVE' and (w."capacityKg" is not null or w."capacityPackage" is not null
      or exists (select from "safetyStocks" y where y."warehouseId" = w."warehouseId"))
    order by 1`.execute(db)
  return rows.map(({ warehouseId }) => warehouseId)
}
