import { sql } from 'kysely'
import type { WatchedItem } from '../../shared/auction-results/watch.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { defaultSettings } from '../../shared/notifications/settings.ts'
import type { Db, Trx } from '../db/open.ts'
import { lastSaleDay } from './scopeQueries.ts'

export type Key = Pick<WatchedItem, 'marketCode' | 'largeCode' | 'midCode'>

export async function ofMember(db: Db, memberId: number): Promise<WatchedItem[]> {
  const { rows } = await sql<WatchedItem>`
    select w."marketCode", w."largeCode", w."midCode", m."marketName", coalesce(
      (select max(g."midName") from "auctionGoods" g where (g."largeCode", g."midCode") = (w."largeCode", w."midCode")),
      '') as "midName"
    from "watchedItems" w join "marketCodes" m using ("marketCode")
    where w."memberId" = ${memberId} order by 1, 2, 3`.execute(db)
  return rows
}

/** Whether the item was ever sold, and how many the member watches beside it. The member's row is locked. */
export async function counted(
  trx: Trx,
  memberId: number,
  { marketCode, largeCode, midCode }: Key,
): Promise<{ exists: boolean; others: number }> {
  await sql`select from members where id = ${memberId} for no key update`.execute(trx)
  const { rows } = await sql<{ exists: boolean; others: number }>`
    select exists (select from "auctionTotals" t where t."marketCode" = ${marketCode} and t.level = 'ITEM'
        and t."largeCode" = ${largeCode} and t."midCode" = ${midCode}) as exists,
      (select count(*) from "watchedItems" w where w."memberId" = ${memberId}
        and (w."marketCode", w."largeCode", w."midCode") <> (${marketCode}, ${largeCode}, ${midCode})) as others
  `.execute(trx)
  return rows[0] ?? { exists: false, others: 0 }
}

export async function add(trx: Trx, memberId: number, key: Key): Promise<void> {
  await trx
    .insertInto('watchedItems')
    .values({ memberId, ...key })
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function take(trx: Trx, memberId: number, { marketCode, largeCode, midCode }: Key): Promise<void> {
  await trx
    .deleteFrom('watchedItems')
    .where('memberId', '=', memberId)
    .where('marketCode', '=', marketCode)
    .where('largeCode', '=', largeCode)
    .where('midCode', '=', midCode)
    .execute()
}

/** What somebody who watches an item has not heard yet. Prices are won per kilogram. */
export type News = Key & {
  memberId: number
  day: string
  midName: string
  avgPerKg: number | null
  beforePerKg: number | null
  /** True when the day's results are news; else only how far the price has moved is. */
  isFirst: boolean
  /** Moved at least as far as the member has chosen. */
  isMoved: boolean
  auctionResultId: number
  productCodeId: number | null
}

/** So few lots say little of a day's price. */
const FEWEST_LOTS = 3

/** Of the newest day of each market, from yesterday on as far as there can be any; the rows are locked, what another is telling is left to him. */
export async function news(trx: Trx, now: number, most: number): Promise<News[]> {
  const average = (day: ReturnType<typeof sql.ref>) => sql`
    select coalesce(sum(t.n), 0) as n, round(sum(t.amount) / nullif(sum(t."weightKg"), 0), 2) as "avgPerKg",
      count(*) as lines
    from "auctionTotals" t where t."marketCode" = w."marketCode" and t.level = 'ITEM' and t."saleDate" = ${day}
      and t."largeCode" = w."largeCode" and t."midCode" = w."midCode"`
  const { rows } = await sql<News>`
    with days as (
      select m."marketCode", m.day, (select max(t."saleDate") from "auctionTotals" t
        where t."marketCode" = m."marketCode" and t.level = 'DAY' and t."saleDate" < m.day) as before
      from (select "marketCode", max("saleDate") as day from "auctionTotals"
        where level = 'DAY' and "saleDate" >= ${addDays(seoulDate(now), -1)}
          and "saleDate" <= ${lastSaleDay(sql.ref('auctionTotals.marketCode'), now)} group by 1) m)
    select * from (
      select w."memberId", w."marketCode", w."largeCode", w."midCode", d.day, t."avgPerKg", b."avgPerKg" as "beforePerKg",
        w."toldDate" is distinct from d.day as "isFirst",
        w."toldPriceDate" is distinct from d.day and t.n >= ${FEWEST_LOTS} and b."avgPerKg" > 0
          and abs(t."avgPerKg" - b."avgPerKg") * 100 >= b."avgPerKg" * coalesce((s.settings->>'priceThresholdPct')::int,
            ${defaultSettings().priceThresholdPct}::int) as "isMoved",
        coalesce((select max(g."midName") from "auctionGoods" g
          where (g."largeCode", g."midCode") = (w."largeCode", w."midCode")), '') as "midName",
        (select max(r."auctionResultId") from "auctionResults" r where r."marketCode" = w."marketCode"
          and r."saleDate" = d.day and r."largeCode" = w."largeCode" and r."midCode" = w."midCode") as "auctionResultId",
        (select p."productCodeId" from "productCodes" p where p.source = 'STANDARD' and p."largeCode" = w."largeCode"
          and p."midCode" = w."midCode" order by p."standardCode" limit 1) as "productCodeId"
      from "watchedItems" w
      join members m on m.id = w."memberId" and m.status = 'ACTIVE'
      join days d using ("marketCode")
      cross join lateral (${average(sql.ref('d.day'))}) t
      cross join lateral (${average(sql.ref('d.before'))}) b
      left join "notificationSettings" s using ("memberId")
      where t.lines > 0
      for update of w skip locked) n
    where n."isFirst" or n."isMoved"
    order by n."memberId", n."marketCode", n."largeCode", n."midCode" limit ${most}`.execute(trx)
  return rows
}

export async function setTold(trx: Trx, { memberId, marketCode, largeCode, midCode, day, isMoved }: News) {
  await trx
    .updateTable('watchedItems')
    .set({ toldDate: day, ...(isMoved && { toldPriceDate: day }) })
    .where('memberId', '=', memberId)
    .where('marketCode', '=', marketCode)
    .where('largeCode', '=', largeCode)
    .where('midCode', '=', midCode)
    .execute()
}
