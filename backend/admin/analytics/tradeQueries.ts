import { type RawBuilder, sql } from 'kysely'
import type { Analytics } from '../../../shared/admin/analytics.ts'
import type { Status } from '../../../shared/purchase-requests/rules.ts'
import type { Db } from '../../db/open.ts'
import { inForce, traded } from '../dashboard/queries.ts'
import { inMarket } from '../inMarket.ts'
import type { Scope } from '../scope.ts'
import { within } from './peopleQueries.ts'
import type { Period } from './period.ts'

/** Papers of goods of a period of business dates with the members who hold the books: `t` and `m`. */
const papers = (scope: Scope, { from, to }: Period) => sql`transactions t join members m on m.id = t."bookOwnerId"
  where t."businessDate" between ${from}::date and ${to}::date and t.status in ('POSTED', 'VOIDED')
    and t."transactionType" in ('SALE', 'SALE_RETURN', 'PURCHASE', 'PURCHASE_RETURN') and ${inMarket(scope, 'm.marketCodeId')}`

export async function byMarket(db: Db, scope: Scope, period: Period): Promise<Analytics['trade']> {
  const { rows } = await sql<Analytics['trade'][number]>`
    select k."marketCodeId", k."marketName", of.sales as "salesAmount", of.purchases as "purchaseAmount", of.n as "transactionCount"
    from (select m."marketCodeId", sum(${traded('SALE')}) as sales, sum(${traded('PURCHASE')}) as purchases,
        count(*) filter (where ${inForce}) as n
      from ${papers(scope, period)} group by 1) of
    left join "marketCodes" k using ("marketCodeId") order by of.sales desc, k."marketCodeId"`.execute(db)
  return rows
}

/** Sold lines by the group of their goods, what came back taken off. */
export async function byGroup(db: Db, scope: Scope, { from, to }: Period): Promise<Analytics['goods']> {
  const sign = sql`case t."transactionType" when 'SALE' then 1 else -1 end`
  const { rows } = await sql<Analytics['goods'][number]>`
    with line as (
      select i."productCodeId", sum(${sign} * i.amount) as amount, sum(${sign} * i."weightKg") as kg
      from "transactionItems" i join transactions t using ("transactionId") join members m on m.id = t."bookOwnerId"
      where t."businessDate" between ${from}::date and ${to}::date and t.status in ('POSTED', 'VOIDED')
        and t."transactionType" in ('SALE', 'SALE_RETURN') and ${inMarket(scope, 'm.marketCodeId')}
      group by 1
    ) select p."largeCode", max(p."largeName") as "largeName", sum(l.amount) as "salesAmount", sum(l.kg) as "weightKg"
    from line l join "productCodes" p using ("productCodeId") group by 1 order by 3 desc, 1`.execute(db)
  return rows
}

type Funnel = Record<'requested' | 'accepted' | 'shipped' | 'completed' | 'rejected' | 'canceled' | 'expired', number> &
  Record<'toAccepted' | 'toShipped' | 'toCompleted', number | null>

/** How far requests have come that were sent in the period, and in how many hours half of them had come there. */
export async function requests(db: Db, scope: Scope, period: Period, now: string): Promise<Analytics['requests']> {
  const reached = (...statuses: Status[]) => sql`min(h.at) filter (where h.status = any(${statuses}::text[]))`
  const median = (at: RawBuilder<unknown>) =>
    sql`round((percentile_cont(0.5) within group (order by extract(epoch from ${at} - r."sentAt")) / 3600)::numeric, 1)`
  const { rows } = await sql<Funnel>`
    with sent as (
      select r."requestId", r.status, r."sentAt", r."cutoffAt", r."desiredDate" from "purchaseRequests" r
        join members s on s.id = r."senderMemberId" join members v on v.id = r."receiverMemberId"
      where r."sentAt" is not null and r.status <> 'DRAFT' and ${within(sql`r."sentAt"`, period)}
        and (${inMarket(scope, 's.marketCodeId')} or ${inMarket(scope, 'v.marketCodeId')})
    ), r as (
      select s.*, ${reached('ACCEPTED', 'PREPARING', 'SHIPPED', 'COMPLETED')} as accepted,
        ${reached('SHIPPED', 'COMPLETED')} as shipped, ${reached('COMPLETED')} as completed
      from sent s left join "purchaseRequestHistory" h using ("requestId")
      group by s."requestId", s.status, s."sentAt", s."cutoffAt", s."desiredDate"
    )
    select count(*) as requested, count(r.accepted) as accepted, count(r.shipped) as shipped, count(r.completed) as completed,
      count(*) filter (where r.status = 'REJECTED') as rejected, count(*) filter (where r.status = 'CANCELED') as canceled,
      count(*) filter (where r.status = 'EXPIRED' or (r.status in ('REQUESTED', 'COUNTERED')
        and coalesce(r."cutoffAt", (r."desiredDate" + 1)::timestamp at time zone 'Asia/Seoul') <= ${now})) as expired,
      ${median(sql`r.accepted`)} as "toAccepted", ${median(sql`r.shipped`)} as "toShipped", ${median(sql`r.completed`)} as "toCompleted"
    from r`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  const { rejected, canceled, expired, toAccepted, toShipped, toCompleted, ...steps } = row
  return { ...steps, ended: { rejected, canceled, expired }, hours: { toAccepted, toShipped, toCompleted } }
}
