import { sql } from 'kysely'
import type { DailyStatistics } from '../../shared/statistics/contract.ts'
import type { Db } from '../db/open.ts'
import type { Scope } from './access.ts'

const ofScope = ({ bookOwnerId, clientIds }: Scope, day: string) => sql`t."bookOwnerId" = ${bookOwnerId}
  and t."businessDate" = ${day}::date ${clientIds ? sql`and t."clientId" = any(${[...clientIds]}::bigint[])` : sql``}`

type Hour = DailyStatistics['byHour'][number]

/** What was sold and bought in each hour in Seoul at which papers of the day were written. */
export async function byHour(db: Db, scope: Scope, day: string): Promise<Map<number, Hour>> {
  const { rows } = await sql<Hour>`
    select extract(hour from t."occurredAt" at time zone 'Asia/Seoul')::integer as hour,
      sum(case t."transactionType" when 'SALE' then t."totalAmount" when 'SALE_RETURN' then -t."totalAmount" else 0 end) as "saleAmount",
      sum(case t."transactionType" when 'PURCHASE' then t."totalAmount" when 'PURCHASE_RETURN' then -t."totalAmount" else 0 end)
        as "purchaseAmount",
      sum(case when t."reversalOfId" is null then 1 else -1 end) as count
    from transactions t where ${ofScope(scope, day)} and t.status in ('POSTED', 'VOIDED') group by 1`.execute(db)
  return new Map(rows.map((row) => [row.hour, row]))
}

type Compared = Omit<DailyStatistics['auctionCompare'][number], 'diffRate'>

/**
 * What a kilogram cost beside the auctions of the book's market on the day, of what was bought for most and sold there; both
 * without tax. A whole item stands beside all its varieties.
 */
export async function besideAuctions(db: Db, bookOwnerId: number, day: string, limit: number): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select b."productCodeId", p."productName" as product, round(l.amount / b."purchaseKg", 2) as "myAvgBuy",
      round(a.amount / a."weightKg", 2) as "marketAvg", a.n
    from (select key::bigint as "productCodeId", "purchaseAmount", "purchaseKg" from "tradeSums" where "bookOwnerId" = ${bookOwnerId}
        and dimension = 'PRODUCT' and span = 'DAY' and day = ${day}::date and key <> '' and "purchaseKg" > 0
        and "purchaseAmount" > 0) b
      join "productCodes" p using ("productCodeId")
      join (select i."productCodeId",
          sum(case t."transactionType" when 'PURCHASE' then i.amount else -i.amount end) as amount
        from transactions t join "transactionItems" i using ("transactionId")
        where t."bookOwnerId" = ${bookOwnerId} and t."businessDate" = ${day}::date and t."postedAt" is not null
          and t."transactionType" in ('PURCHASE', 'PURCHASE_RETURN') group by 1) l using ("productCodeId")
      cross join lateral (
        select sum(t.amount) as amount, sum(t."weightKg") as "weightKg", sum(t.n) as n from "auctionTotals" t
        where t."marketCode" = (select k."marketCode" from members m join "marketCodes" k using ("marketCodeId") where m.id = ${bookOwnerId})
          and t.level = 'LOTS' and t."saleDate" = ${day}::date and p.source = 'STANDARD'
          and (t."largeCode", t."midCode") = (p."largeCode", p."midCode") and p."smallCode" in ('00', t."smallCode")) a
    where a.n > 0 and a."weightKg" > 0 order by b."purchaseAmount" desc, b."productCodeId" limit ${limit}`.execute(db)
  return rows
}

type Open = { account: 'AR' | 'AP'; n: number; amount: number }

/** What is open now of the day's sales and purchases. */
export async function openOf(db: Db, scope: Scope, day: string): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select o.account, count(*) as n, sum(o."openAmount") as amount
    from transactions t join "openItems" o using ("transactionId")
    where ${ofScope(scope, day)} and t."transactionType" in ('SALE', 'PURCHASE') and t.status = 'POSTED' and o."openAmount" > 0
    group by 1`.execute(db)
  return rows
}

export async function drafts(db: Db, scope: Scope, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from transactions t where ${ofScope(scope, day)} and t.status = 'DRAFT'`.execute(db)
  return rows[0]?.n ?? 0
}

/** Waste of the day that nobody has decided on, and what was approved and still lies there. */
export const wastes = (db: Db, bookOwnerId: number, day: string) =>
  db
    .selectFrom('wastes')
    .select((e) => e.fn.countAll<number>().filterWhere('status', '=', 'REQUESTED').as('waiting'))
    .select((e) => e.fn.countAll<number>().filterWhere('status', '=', 'APPROVED').as('approved'))
    .where('bookOwnerId', '=', bookOwnerId)
    .where('businessDate', '=', day)
    .executeTakeFirstOrThrow()
