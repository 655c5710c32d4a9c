import { type RawBuilder, sql } from 'kysely'
import type { DashboardStats } from '../../../shared/admin/dashboard.ts'
import type { Db } from '../../db/open.ts'
import type { BookDays } from '../days.ts'
import { onDay } from '../days.ts'
import { inMarket } from '../inMarket.ts'
import type { Scope } from '../scope.ts'

async function one<T>(query: RawBuilder<T>, db: Db): Promise<T> {
  const { rows } = await query.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

type People = Pick<DashboardStats, 'totalMembers' | 'activeMembers' | 'pendingMembers' | 'todayNewMembers'> & {
  monthAgoMembers: number
}

/** Who there is, and who was there at an instant. */
export const people = (db: Db, scope: Scope, { midnight, monthAgo }: { midnight: string; monthAgo: string }) =>
  one(
    sql<People>`select count(*) filter (where m.status <> 'WITHDRAWN') as "totalMembers",
      count(*) filter (where m.status = 'ACTIVE') as "activeMembers",
      count(*) filter (where m.status = 'PENDING') as "pendingMembers",
      count(*) filter (where m.status <> 'WITHDRAWN' and m."createdAt" >= ${midnight}) as "todayNewMembers",
      count(*) filter (where m.status <> 'WITHDRAWN' and m."createdAt" < ${monthAgo}) as "monthAgoMembers"
    from members m where ${inMarket(scope, 'm.marketCodeId')}`,
    db,
  )

type Books = Pick<DashboardStats, 'totalClients' | 'activeConnections' | 'arAmount' | 'overdueAmount'>

/** What the books hold: partners, who works with them, what is owed, and what of it is late by the day of its book. */
export const books = (db: Db, scope: Scope, { table }: BookDays) =>
  one(
    sql<Books>`select
      (select count(*) from clients c join members m on m.id = c."bookOwnerId"
        where c."clientKind" = 'PARTNER' and c."deletedAt" is null and ${inMarket(scope, 'm.marketCodeId')}) as "totalClients",
      (select count(*) from connections n join clients c using ("clientId") join members m on m.id = c."bookOwnerId"
        where n.status = 'ACTIVE' and c."deletedAt" is null and ${inMarket(scope, 'm.marketCodeId')}) as "activeConnections",
      (select coalesce(sum(c."receivableAmount"), 0) from clients c join members m on m.id = c."bookOwnerId"
        where c."clientKind" = 'PARTNER' and c."deletedAt" is null and c."receivableAmount" <> 0
          and ${inMarket(scope, 'm.marketCodeId')}) as "arAmount",
      (select coalesce(sum(u.debts), 0) from "bookDues" u join members m on m.id = u."bookOwnerId" join ${table} on ${onDay('m.marketCodeId')}
        where u.account = 'AR' and u.debts <> 0 and u."dueDate" < d.day and ${inMarket(scope, 'm.marketCodeId')}) as "overdueAmount"`,
    db,
  )

/** What is asked of somebody and has no answer or end yet; what nobody has answered in time is over (domain.md 13). */
export const waiting = (db: Db, scope: Scope, now: string) =>
  one(
    sql<{ pendingConnectionRequests: number; openPurchaseRequests: number }>`select
      (select count(*) from "connectionRequests" r join members s on s.id = r."senderMemberId" join members v on v.id = r."receiverMemberId"
        where r.status = 'PENDING' and r."expiresAt" > ${now}
          and (${inMarket(scope, 's.marketCodeId')} or ${inMarket(scope, 'v.marketCodeId')})) as "pendingConnectionRequests",
      (select count(*) from "purchaseRequests" r join members s on s.id = r."senderMemberId" join members v on v.id = r."receiverMemberId"
        where (r.status in ('ACCEPTED', 'PREPARING', 'SHIPPED') or (r.status in ('REQUESTED', 'COUNTERED')
            and coalesce(r."cutoffAt", (r."desiredDate" + 1)::timestamp at time zone 'Asia/Seoul') > ${now}))
          and (${inMarket(scope, 's.marketCodeId')} or ${inMarket(scope, 'v.marketCodeId')})) as "openPurchaseRequests"`,
    db,
  )

/** Papers of goods by the day of their book, with the members who hold the books: `t`, `m` and `d`. */
const papers = (scope: Scope, { table }: BookDays, from: RawBuilder<unknown>) => sql`transactions t
  join members m on m.id = t."bookOwnerId" join ${table} on ${onDay('m.marketCodeId')}
  where t."businessDate" >= ${from} and t.status in ('POSTED', 'VOIDED')
    and t."transactionType" in ('SALE', 'SALE_RETURN', 'PURCHASE', 'PURCHASE_RETURN') and ${inMarket(scope, 'm.marketCodeId')}`

/** In force: neither voided nor the mirror of one that was. */
export const inForce = sql<boolean>`(t.status = 'POSTED' and t."reversalOfId" is null)`

/** Won of sales or purchases, less what came back; a mirror takes back what it mirrors by its own sign. */
export const traded = (
  type: 'SALE' | 'PURCHASE',
) => sql<number>`case t."transactionType" when ${sql.lit(type)} then t."totalAmount"
  when ${sql.lit(`${type}_RETURN`)} then -t."totalAmount" else 0 end`

type Trade = Pick<
  DashboardStats,
  'todayTransactions' | 'todaySalesAmount' | 'monthSalesAmount' | 'monthPurchaseAmount'
> & { salesBefore: number; papersNow: number; papersBefore: number }

/** Trade of today, of this month and of what they are compared with, by the day of each book. */
export const trade = (db: Db, scope: Scope, days: BookDays) => {
  const monthStart = sql`date_trunc('month', d.day)::date`
  const lastStart = sql`(date_trunc('month', d.day) - interval '1 month')::date`
  const sum = (of: RawBuilder<number>, when: RawBuilder<unknown>) => sql`coalesce(sum(${of}) filter (where ${when}), 0)`
  const isThisMonth = sql`t."businessDate" between ${monthStart} and d.day`
  return one(
    sql<Trade>`select
      count(*) filter (where t."businessDate" = d.day and ${inForce}) as "todayTransactions",
      ${sum(traded('SALE'), sql`t."businessDate" = d.day`)} as "todaySalesAmount",
      ${sum(traded('SALE'), isThisMonth)} as "monthSalesAmount",
      ${sum(traded('PURCHASE'), isThisMonth)} as "monthPurchaseAmount",
      ${sum(traded('SALE'), sql`t."businessDate" between ${lastStart} and (d.day - interval '1 month')::date`)} as "salesBefore",
      count(*) filter (where t."businessDate" between d.day - 6 and d.day and ${inForce}) as "papersNow",
      count(*) filter (where t."businessDate" between d.day - 13 and d.day - 7 and ${inForce}) as "papersBefore"
    from ${papers(scope, days, sql`least((date_trunc('month', ${days.earliest}::date) - interval '1 month')::date, ${days.earliest}::date - 13)`)}`,
    db,
  )
}

/** Results of the auctions of each market's day, and when some came in last. A file says nothing of its markets: it is of whoever brought it. */
export const auctions = (db: Db, scope: Scope, { table }: BookDays) =>
  one(
    sql<Pick<DashboardStats, 'todayAuctionRows' | 'auctionLastImportedAt'>>`select
      (select coalesce(sum(a.rows), 0) from "marketCodes" k join ${table} on ${onDay('k.marketCodeId')}
        join "auctionTotals" a on a."marketCode" = k."marketCode" and a.level = 'DAY' and a."saleDate" = d.day
        where ${inMarket(scope, 'k.marketCodeId')}) as "todayAuctionRows",
      (select max(i."endedAt") from "auctionImports" i left join "marketCodes" k on k."marketCode" = i."marketCode"
          left join members s on s.id = i."startedBy"
        where i.inserted + i.updated + i.unchanged > 0 and (${inMarket(scope, 'k.marketCodeId')}
          or (i."marketCode" is null and (${inMarket(scope, 's.marketCodeId')} or s."baseAuthRole" = 'ROLE_SYSADMIN')))) as "auctionLastImportedAt"`,
    db,
  )

export type Month = {
  month: number
  salesAmount: number
  purchaseAmount: number
  marginAmount: number | null
  uncostedAmount: number
  transactionCount: number
}

/** The months of a year in which something was traded; what sold lines earned as a day's closing says it. */
export async function months(db: Db, scope: Scope, year: number): Promise<Month[]> {
  const { rows } = await sql<Month>`
    with paper as (
      select extract(month from t."businessDate")::integer as month, t."transactionId", t."ownCostsAmount",
        ${traded('SALE')} as sales, ${traded('PURCHASE')} as purchases, ${inForce}::integer as counted,
        case t."transactionType" when 'SALE' then 1 when 'SALE_RETURN' then -1 else 0 end as sign
      from transactions t join members m on m.id = t."bookOwnerId"
      where t."businessDate" between make_date(${year}::integer, 1, 1) and make_date(${year}::integer, 12, 31) and t.status in ('POSTED', 'VOIDED')
        and t."transactionType" in ('SALE', 'SALE_RETURN', 'PURCHASE', 'PURCHASE_RETURN') and ${inMarket(scope, 'm.marketCodeId')}
    ), line as (
      select p.month, sum(p.sign * (i.amount - i."costAmount")) as earned, count(i."costAmount") as costed,
        count(*) - count(i."costAmount") as uncosted,
        coalesce(sum(p.sign * i.amount) filter (where i."costAmount" is null), 0) as "uncostedAmount"
      from paper p join "transactionItems" i using ("transactionId") where p.sign <> 0 group by p.month
    )
    select p.month, sum(p.sales) as "salesAmount", sum(p.purchases) as "purchaseAmount", sum(p.counted) as "transactionCount",
      case when max(l.costed) = 0 and max(l.uncosted) > 0 then null
        else coalesce(max(l.earned), 0) - sum(p.sign * p."ownCostsAmount") end as "marginAmount",
      coalesce(max(l."uncostedAmount"), 0) as "uncostedAmount"
    from paper p left join line l using (month) group by p.month`.execute(db)
  return rows
}

export type Day = { date: string; newUsers: number; activeUsers: number; loginCount: number }

/** Sessions that members began themselves: what an admin borrowed is no sign-in of theirs. */
export const begun = sql<boolean>`not exists (select from impersonations b where b."sessionId" = s."sessionId")`

/** People by calendar day in Seoul, from one date to another. Somebody was there whose session began or went on. */
export async function users(db: Db, scope: Scope, { from, to }: { from: string; to: string }): Promise<Day[]> {
  const since = sql`(${from}::date::timestamp at time zone 'Asia/Seoul')`
  const until = sql`((${to}::date + 1)::timestamp at time zone 'Asia/Seoul')`
  const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Seoul')::date`
  const { rows } = await sql<Day>`
    with login as (
      select s."memberId", ${dayOf(sql`s."createdAt"`)} as day from sessions s join members m on m.id = s."memberId"
      where s."createdAt" >= ${since} and s."createdAt" < ${until} and ${begun} and ${inMarket(scope, 'm.marketCodeId')}
    ), kept as (
      select distinct s."memberId", ${dayOf(sql`r."issuedAt"`)} as day from "refreshTokens" r join sessions s using ("sessionId")
        join members m on m.id = s."memberId"
      where r."issuedAt" >= ${since} and r."issuedAt" < ${until} and ${begun} and ${inMarket(scope, 'm.marketCodeId')}
    ), joined as (
      select ${dayOf(sql`m."createdAt"`)} as day from members m
      where m.status <> 'WITHDRAWN' and m."createdAt" >= ${since} and m."createdAt" < ${until} and ${inMarket(scope, 'm.marketCodeId')}
    )
    select g.day::date::text as date,
      (select count(*) from joined j where j.day = g.day::date) as "newUsers",
      (select count(*) from (select "memberId" from login l where l.day = g.day::date
        union select "memberId" from kept k where k.day = g.day::date) u) as "activeUsers",
      (select count(*) from login l where l.day = g.day::date) as "loginCount"
    from generate_series(${from}::date, ${to}::date, interval '1 day') as g (day) order by 1`.execute(db)
  return rows
}
