import { type RawBuilder, sql } from 'kysely'
import type { StockGroup, StockSort } from '../../../shared/inventory/contract.ts'
import { type AlertKind, EXPIRY_WARNING_DAYS } from '../../../shared/inventory/words.ts'
import type { Db } from '../../db/open.ts'
import { all, goodsOf, lotsAsked, type Narrowing } from './narrowing.ts'

export type AskedGroups = Narrowing & {
  alert?: AlertKind | undefined
  sort: StockSort
  page: number
  size: number
}

/** C order sorts Hangul correctly. */
const names = sql`"productName" collate "C", "specName" collate "C" nulls first, "warehouseName" collate "C",
  "productCodeId", "specificationId", "warehouseId"`
const orders: Record<StockSort, RawBuilder<unknown>> = {
  product: names,
  '-amount': sql`"amountOnHand" desc, ${names}`,
  '-quantity': sql`"quantityOnHand" desc, ${names}`,
  oldest: sql`"oldestReceivedDate", ${names}`,
  expiry: sql`"expiryDate" nulls last, ${names}`,
}

/** Goods with a bound of which nothing lies there any more, in the columns of those that do; a warehouse out of use wants none. */
const boundedAndGone = ({ bookOwnerId, warehouseId, productCodeId, meant }: Narrowing) => sql`
  select g."productCodeId", g."specificationId", g."warehouseId", 0, 0, 0, 0, 0, 0, null::date, null::date, false, false
  from "safetyStocks" g join warehouses o on o."warehouseId" = g."warehouseId"
  where ${all([
    sql<boolean>`o."bookOwnerId" = ${bookOwnerId} and o.status = 'ACTIVE'`,
    ...(warehouseId === undefined ? [] : [sql<boolean>`g."warehouseId" = ${warehouseId}`]),
    ...(productCodeId === undefined ? [] : [sql<boolean>`g."productCodeId" = ${productCodeId}`]),
    ...(meant === undefined ? [] : [sql<boolean>`g."productCodeId" = any(${meant.productCodeIds}::bigint[])`]),
  ])} and not exists (select from "inventoryLots" l where l."bookOwnerId" = o."bookOwnerId"
    and l."warehouseId" = g."warehouseId" and l."productCodeId" = g."productCodeId"
    and coalesce(l."specificationId", 0) = coalesce(g."specificationId", 0) and l."quantityOnHand" > 0)`

/** What the bound of a group is compared with: all that is on offer, also where a lot's number shows a part of it. */
const onOffer = ({ bookOwnerId, meant }: Narrowing) =>
  meant?.lotNoBegins == null
    ? sql`h."quantityOnHand" - h."quantityReserved"`
    : sql`(select coalesce(sum(l."quantityOnHand" - l."quantityReserved"), 0) from "inventoryLots" l
        where l."bookOwnerId" = ${bookOwnerId} and l."warehouseId" = h."warehouseId"
          and l."productCodeId" = h."productCodeId" and l."quantityOnHand" > 0
          and coalesce(l."specificationId", 0) = coalesce(h."specificationId", 0))`

type Totals = { groups: number; lots: number; quantityOnHand: number; weightOnHand: number; amountOnHand: number }

const held = (narrowing: Narrowing, today: string) => sql`
      select l."productCodeId", l."specificationId", l."warehouseId", count(*) as lots,
        sum(l."quantityOnHand") as "quantityOnHand", sum(l."weightOnHand") as "weightOnHand",
        sum(l."quantityReserved") as "quantityReserved", sum(l."weightReserved") as "weightReserved",
        sum(l."amountOnHand") as "amountOnHand", min(l."receivedDate") as "oldestReceivedDate",
        min(l."expiryDate") as "expiryDate",
        coalesce(bool_or(l.status = 'EXPIRED' or l."expiryDate" < ${today}::date), false) as "isExpired",
        coalesce(bool_or(l."expiryDate" between ${today}::date and ${today}::date + ${EXPIRY_WARNING_DAYS}::int), false)
          as "expiresSoon"
      from "inventoryLots" l where ${all(lotsAsked(narrowing))} and l."quantityOnHand" > 0
      group by l."productCodeId", l."specificationId", l."warehouseId"`

/** The business date that ages are counted to, and the warehouses that are nearly full. */
type At = { today: string; full: readonly number[] }

/** What lies on the shelves by product, specification and warehouse, with what wants looking at; `more` has rows that do not lie there. */
const shownGroups = (narrowing: Narrowing, { today, full }: At, more: RawBuilder<unknown>) => sql`
      select h."productCodeId", p."productName", h."specificationId", s."displayName" as "specName", h."warehouseId",
        w."warehouseName", h.lots, h."quantityOnHand", h."weightOnHand", h."quantityReserved", h."weightReserved",
        h."quantityOnHand" - h."quantityReserved" as "quantityAvailable",
        h."weightOnHand" - h."weightReserved" as "weightAvailable",
        coalesce(round(h."amountOnHand" / nullif(h."quantityOnHand", 0)), 0) as "averageCost", h."amountOnHand", h."oldestReceivedDate",
        case when h.lots > 0 then greatest(${today}::date - h."oldestReceivedDate", 0) end as "daysInStock", h."expiryDate",
        h."expiryDate" - ${today}::date as "daysLeft", y.quantity as "safetyStock",
        to_jsonb(array_remove(array[
          case when ${onOffer(narrowing)} < y.quantity then 'LOW_STOCK' end,
          case when h."expiresSoon" then 'EXPIRES_SOON' end,
          case when h."isExpired" then 'EXPIRED' end,
          case when h."warehouseId" = any(${[...full]}::bigint[]) then 'NEARLY_FULL' end], null)) as alerts
      from (${held(narrowing, today)} ${more}) h
      join "productCodes" p on p."productCodeId" = h."productCodeId"
      join warehouses w on w."warehouseId" = h."warehouseId"
      left join specifications s on s."specificationId" = h."specificationId"
      left join "safetyStocks" y on y."warehouseId" = h."warehouseId" and y."productCodeId" = h."productCodeId"
        and coalesce(y."specificationId", 0) = coalesce(h."specificationId", 0)`

/** The goods of those in the list that want looking at. */
export const goodsWith = (alert: AlertKind, narrowing: Narrowing, at: At) => sql`
  select ${goodsOf('g')} from (${shownGroups(narrowing, at, sql``)}) g where g.alerts ? ${alert}`

/** One page of what lies on the shelves by product, specification and warehouse, and the sums over all that matches. */
export async function pageOfGroups(
  db: Db,
  { alert, sort, page, size, ...narrowing }: AskedGroups,
  at: At,
): Promise<{ groups: StockGroup[]; totals: Totals }> {
  const matches = alert === undefined ? sql`` : sql`where alerts ? ${alert}`
  const emptied = alert === 'LOW_STOCK' ? sql`union all ${boundedAndGone(narrowing)}` : sql``
  const { rows } = await sql<{ groups: StockGroup[]; totals: Totals }>`
    with shown as (${shownGroups(narrowing, at, emptied)}),
    matching as (select * from shown ${matches})
    select (select json_build_object('groups', count(*), 'lots', coalesce(sum(lots), 0),
        'quantityOnHand', coalesce(sum("quantityOnHand"), 0), 'weightOnHand', coalesce(sum("weightOnHand"), 0),
        'amountOnHand', coalesce(sum("amountOnHand"), 0)) from matching) as totals,
      (select coalesce(json_agg(to_jsonb(p)), '[]')
        from (select * from matching order by ${orders[sort]} limit ${size} offset ${page * size}) p) as groups`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('sums without a row')
  return found
}
