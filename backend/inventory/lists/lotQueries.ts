import { type RawBuilder, sql } from 'kysely'
import type { Lot, LotSort } from '../../../shared/inventory/contract.ts'
import type { LotStatus } from '../../../shared/inventory/words.ts'
import type { Db, Trx } from '../../db/open.ts'
import { auctionPrice } from '../auctionPrices.ts'
import { all, type Condition, counted, countOf, goodsOf, lotsAsked, type Narrowing } from './narrowing.ts'

export type AskedLots = Narrowing & {
  zoneId?: number | undefined
  specificationId?: number | 'none' | undefined
  status?: LotStatus | undefined
  depleted?: boolean | undefined
  /** Goods that the lots are of (`goodsWith`). */
  among?: RawBuilder<unknown> | undefined
  sort: LotSort
  page: number
  size: number
}

const orders: Record<LotSort, RawBuilder<unknown>> = {
  oldest: sql`l."receivedDate", l."lotId"`,
  expiry: sql`l."expiryDate" nulls last, l."lotId"`,
  '-amount': sql`l."amountOnHand" desc, l."lotId"`,
  '-received': sql`l."receivedDate" desc, l."lotId" desc`,
}

const conditions = ({
  zoneId,
  specificationId,
  status,
  depleted,
  among,
  ...narrowing
}: Omit<AskedLots, 'sort' | 'page' | 'size'>): Condition[] => [
  ...lotsAsked(narrowing),
  ...(zoneId === undefined ? [] : [sql<boolean>`l."zoneId" = ${zoneId}`]),
  ...(specificationId === undefined
    ? []
    : specificationId === 'none'
      ? [sql<boolean>`l."specificationId" is null`]
      : [sql<boolean>`l."specificationId" = ${specificationId}`]),
  ...(among === undefined ? [] : [sql<boolean>`(${goodsOf('l')}) in (${among})`]),
  ...(status === undefined ? [] : [sql<boolean>`l.status = ${status}`]),
  ...(depleted || status === 'DEPLETED' ? [] : [sql<boolean>`l."quantityOnHand" > 0`]),
]

/** One page of the lots asked for; `today` is the business date that ages are counted to. */
export async function pageOfLots(db: Db, asked: AskedLots, today: string) {
  const { ids, found } = await pageOfIds(db, asked)
  return { lots: await lotsById(db, ids, today), ...countOf(found) }
}

/** The ids of one page in their order, and how many there are as far as they are counted. */
export async function pageOfIds(db: Db, asked: AskedLots): Promise<{ found: number; ids: number[] }> {
  const { sort, page, size } = asked
  const lots = sql`from "inventoryLots" l where ${all(conditions(asked))}`
  const { rows } = await sql<{ found: number; ids: number[] }>`
    select ${counted(sql`select 1 ${lots}`)} as found, (
      select coalesce(json_agg(p."lotId"), '[]')
      from (select l."lotId" ${lots} order by ${orders[sort]} limit ${size} offset ${page * size}) p) as ids`.execute(
    db,
  )
  return rows[0] ?? { found: 0, ids: [] }
}

/** How many lots there are, counted to the end. */
export async function count(db: Db, asked: Omit<AskedLots, 'sort' | 'page' | 'size'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from "inventoryLots" l where ${all(conditions(asked))}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lots with their names. */
export const namedLots = (db: Db | Trx, today: string) =>
  db
    .selectFrom('inventoryLots as l')
    .innerJoin('warehouses as w', 'w.warehouseId', 'l.warehouseId')
    .innerJoin('productCodes as p', 'p.productCodeId', 'l.productCodeId')
    .leftJoin('warehouseZones as z', 'z.zoneId', 'l.zoneId')
    .leftJoin('specifications as s', 's.specificationId', 'l.specificationId')
    .leftJoin('clients as c', 'c.clientId', 'l.supplierClientId')
    .leftJoin('auctionResults as a', 'a.auctionResultId', 'l.auctionResultId')
    .leftJoin('units as u', 'u.unitCode', 'a.unitCode')
    .select([
      'l.lotId',
      'l.bookOwnerId',
      'l.lotNo',
      'l.warehouseId',
      'w.warehouseName',
      'l.zoneId',
      'z.zoneName',
      'l.productCodeId',
      'p.productName',
      'l.specificationId',
      's.displayName as specName',
      'l.supplierClientId',
      'c.clientName as supplierName',
      'l.auctionResultId',
      auctionPrice.PACKAGE.as('auctionPrice'),
      auctionPrice.WEIGHT.as('auctionPricePerKg'),
      'l.receivedDate',
      'l.expiryDate',
      sql<number>`greatest(${today}::date - l."receivedDate", 0)`.as('daysInStock'),
      sql<number | null>`l."expiryDate" - ${today}::date`.as('daysLeft'),
      'l.quantityOnHand',
      'l.weightOnHand',
      'l.quantityReserved',
      'l.weightReserved',
      sql<number>`l."quantityOnHand" - l."quantityReserved"`.as('quantityAvailable'),
      sql<number>`l."weightOnHand" - l."weightReserved"`.as('weightAvailable'),
      'l.unitCost',
      'l.amountOnHand',
      'l.status',
      'l.version',
    ])

/** The lots with these ids, in their order. */
export const lotsById = (db: Db | Trx, ids: readonly number[], today: string): Promise<Lot[]> =>
  namedLots(db, today)
    .where('l.lotId', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy(sql`array_position(${[...ids]}::bigint[], l."lotId")`)
    .execute()
