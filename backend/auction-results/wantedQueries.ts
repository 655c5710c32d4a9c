import { sql } from 'kysely'
import { openStatuses, type WantedLine } from '../../shared/auction-results/wanted.ts'
import type { Db } from '../db/open.ts'
import { type Reach, reaches } from '../purchase-requests/reach.ts'
import type { Span } from './scope.ts'

/**
 * Lines of the requests that wait for an auction, the newest requests first, each with the day's price of its goods. Of more
 * than `most` those are read that are to leave soonest, from `today` on: what is bid for is one day's, and its sums are whole.
 */
export async function wantedLines(
  db: Db,
  { bookOwnerId, clientIds }: Reach,
  span: Span | null,
  { today, most }: { today: string; most: number },
): Promise<WantedLine[]> {
  const isDay = span
    ? sql`t."marketCode" = ${span.marketCode} and t."saleDate" = ${span.from} and t.level = 'LOTS'`
    : sql`false`
  const { rows } = await sql<WantedLine>`
    with lines as (
      select i.*, coalesce(i."confirmedQuantity", i."requestedQuantity") as wanted,
        coalesce(i."confirmedUnitPrice", i."maxUnitPrice",
          case when i.pricing = 'FIXED' then i."desiredUnitPrice" end) as "payableMost",
        case when i."confirmedQuantity" is null then i."requestedWeightKg" else i."confirmedWeightKg" end as "wantedKg",
        r."requestNo", r.status, r."desiredDate", r."createdAt",
        coalesce(s."businessName", s.name) as "senderName",
        case when p."standardCode" ~ '^[0-9]{6}$' then p."standardCode" end as "goodsCode"
      from "purchaseRequests" r
        join "purchaseRequestItems" i using ("requestId")
        join members s on s.id = r."senderMemberId"
        join "productCodes" p using ("productCodeId")
      where r."receiverMemberId" = ${bookOwnerId} and ${reaches(sql.ref('r.senderClientId'), clientIds)}
        and r."requestType" = 'AUCTION' and r.status = any(${[...openStatuses]})
        and i."confirmedQuantity" is distinct from 0
      order by r."desiredDate" < ${today}, r."desiredDate", r."requestId" desc, i."lineNo" limit ${most}),
    prices as (
      select g."goodsCode", coalesce(sum(t.n), 0) as n,
        round(sum(t.amount) / nullif(sum(t."weightKg"), 0), 2) as "avgPerKg"
      from (select distinct "goodsCode" from lines where "goodsCode" is not null) g
        join "auctionTotals" t on ${isDay} and t."largeCode" = left(g."goodsCode", 2)
          and t."midCode" = substr(g."goodsCode", 3, 2)
          and (right(g."goodsCode", 2) in ('00', t."smallCode"))
      group by 1)
    select l."itemId", l."requestId", l."requestNo", l.status, l."desiredDate", l."senderName", l."productCodeId",
      l."productName", l."goodsCode", l."specName", l.wanted as quantity,
      l."wantedKg" as "weightKg", l."payableMost" as "maxUnitPrice",
      round(l."payableMost" * l.wanted / nullif(l."wantedKg", 0), 2) as "maxPerKg",
      p."avgPerKg", coalesce(p.n, 0) as n
    from lines l left join prices p using ("goodsCode")
    order by l."createdAt" desc, l."requestId" desc, l."lineNo"`.execute(db)
  return rows
}
