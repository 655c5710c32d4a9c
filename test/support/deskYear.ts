import { sql } from 'kysely'
import { sumUp } from '../../backend/auction-results/writeQueries.ts'
import type { Db, Trx } from '../../backend/db/open.ts'
import { addDays } from '../../shared/kit/dates.ts'
import type { TradeYear } from './tradeYear.ts'

/** Whose desk is filled, beside which year of trade, and its last business day. */
type Desk = { bookOwnerId: number; year: TradeYear; papers: number; lastDay: string }

const MARKET = '110001'
const PARTNERS = 20
const AUCTION_DAYS = 5

/**
 * Fills what a member's desk counts beside his papers, as much as goes with so many of them: linked partners, requests in every
 * state on both sides and their claims, goods on hand that expire, are short or fill a warehouse, five days of auctions in his
 * market, what he watches, notices, and days that are closed up to three weeks ago. Written in bulk while triggers rest.
 */
export async function fillDesk(db: Db, desk: Desk): Promise<void> {
  const { bookOwnerId } = desk
  const partners = await fillPartners(db, desk)
  await sql`update members set "marketCodeId" = (select "marketCodeId" from "marketCodes" where "marketCode" = ${MARKET})
    where id = ${bookOwnerId}`.execute(db)
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    await fillRequests(trx, desk, partners)
    await fillShelves(trx, desk)
    await fillNotices(trx, desk)
    await fillCloses(trx, desk)
  })
  await fillAuctions(db, desk)
}

type Partner = { memberId: number; clientId: number }

/** Members of whom each is linked with one of the book's clients. */
async function fillPartners(db: Db, { bookOwnerId, year }: Desk): Promise<Partner[]> {
  const { rows: members } = await sql<{ id: number }>`
    insert into members (name, nickname, provider, "baseAuthRole", status)
    select '이웃 ' || n, '이웃 ' || ${bookOwnerId}::bigint || '-' || n, 'kakao', 'ROLE_USER', 'ACTIVE'
    from generate_series(1, ${PARTNERS}) n returning id`.execute(db)
  const partners: Partner[] = []
  for (const [n, { id }] of members.entries()) {
    const { rows } = await sql<Partner>`
      insert into clients ("bookOwnerId", "clientKind", "clientCode", "clientType", "partnerCategory", "clientName", "clientNameInitial",
        "linkedClientId")
      values (${id}, 'PARTNER', 'Y1', 'BOTH', 'RETAIL', '대박청과', 'ㄷㅂㅊㄱ', ${year.clientIds[n]})
      returning "bookOwnerId" as "memberId", "clientId"`.execute(db)
    const [partner] = rows
    if (!partner) throw new Error('an insert answers its row')
    await sql`update clients set "linkedClientId" = ${partner.clientId} where "clientId" = ${year.clientIds[n]}`.execute(
      db,
    )
    partners.push(partner)
  }
  return partners
}

/** Eleven in twelve are done; of those that the book has received one in thirty is claimed, and half of the claims are answered. */
async function fillRequests(
  trx: Trx,
  { bookOwnerId, year, papers, lastDay }: Desk,
  partners: readonly Partner[],
): Promise<void> {
  const members = sql`(${partners.map(({ memberId }) => memberId)}::bigint[])[1 + n % ${partners.length}::int]`
  const theirs = sql`(${partners.map(({ clientId }) => clientId)}::bigint[])[1 + n % ${partners.length}::int]`
  const ours = sql`(${year.clientIds.slice(0, partners.length)}::bigint[])[1 + n % ${partners.length}::int]`
  const count = Math.max(240, Math.round(papers / 20))
  await sql`
    insert into "purchaseRequests" ("requestNo", "requestType", status, "senderMemberId", "senderClientId", "receiverMemberId",
      "receiverClientId", "businessDate", "desiredDate", "requestedAmount", "createdAt", "sentAt")
    select 'Y' || n, 'STOCK', s.status, case when s.received then ${members} else ${bookOwnerId}::bigint end,
      case when s.received then ${ours} else ${theirs} end, case when s.received then ${bookOwnerId}::bigint else ${members} end,
      case when s.received then ${theirs} else ${ours} end, s.day, s.day + 1, 10000 + n * 7351 % 900000,
      s.day::timestamp at time zone 'Asia/Seoul' + n % 600 * interval '1 minute',
      case when s.status <> 'DRAFT' and n % 97 <> 0 then s.day::timestamp at time zone 'Asia/Seoul' end
    from generate_series(0, ${count - 1}::int) n cross join lateral (
      select n / 12 % 3 <> 0 as received, ${lastDay}::date - (365 - (n::bigint * 366 / ${count}::int)::int) as day,
        case when n % 12 <> 5 then (array['SHIPPED', 'COMPLETED', 'REJECTED', 'CANCELED', 'COMPLETED'])[1 + n % 5]
          else (array['REQUESTED', 'ACCEPTED', 'PREPARING', 'COUNTERED', 'DRAFT', 'REQUESTED'])[1 + n / 36 % 6] end as status) s`.execute(
    trx,
  )
  const book = sql`(r."senderMemberId" = ${bookOwnerId} or r."receiverMemberId" = ${bookOwnerId})`
  await sql`
    insert into "purchaseRequestItems" ("requestId", "lineNo", "productCodeId", "productName", "requestedQuantity")
    select r."requestId", l, (${[...year.productCodeIds]}::bigint[])[1 + (r."requestId" * 31 + l) % ${year.productCodeIds.length}::int],
      '품목', 1 + l from "purchaseRequests" r cross join generate_series(1, 3) l where ${book}`.execute(trx)
  await sql`
    insert into "purchaseRequestClaims" ("requestId", memo, answer, "answeredAt", "createdAt", "createdBy")
    select r."requestId", '물렀어요.', case when r."requestId" % 2 = 0 then 'REJECTED' end,
      case when r."requestId" % 2 = 0 then r."createdAt" + interval '1 day' end, r."createdAt" + interval '6 hours', r."senderMemberId"
    from "purchaseRequests" r where ${book} and r.status in ('SHIPPED', 'COMPLETED') and r."requestId" % 30 < 2`.execute(
    trx,
  )
}

/** One warehouse is nearly full, half of the goods with a bound are short, a fifth of the lots is past its date or near it. */
async function fillShelves(trx: Trx, { bookOwnerId, year, papers, lastDay }: Desk): Promise<void> {
  const lots = Math.max(60, Math.round(papers / 100))
  const nth = (ids: readonly number[], n: string) =>
    sql`(${[...ids]}::bigint[])[1 + ${sql.raw(n)} % ${ids.length}::int]`
  await sql`
    insert into "inventoryLots" ("bookOwnerId", "lotNo", "warehouseId", "productCodeId", "receivedDate", "expiryDate", "unitCost",
      "quantityOnHand", "weightOnHand", "amountOnHand", "quantityReserved", "weightReserved", status)
    select ${bookOwnerId}, 'YH' || n, ${nth(year.warehouseIds, 'n')}, ${nth(year.productCodeIds, 'n * 7')}, ${lastDay}::date - 4,
      case when n % 6 <> 1 then ${lastDay}::date + (n % 30 - 3) end, 9000, 4, 40, 36000, n % 3, n % 3 * 10, 'AVAILABLE'
    from generate_series(0, ${lots - 1}::int) n`.execute(trx)
  await sql`
    insert into "safetyStocks" ("warehouseId", "productCodeId", quantity)
    select w, p, greatest(1, coalesce((select sum(l."quantityOnHand" - l."quantityReserved") from "inventoryLots" l
      where l."warehouseId" = w and l."productCodeId" = p and l."quantityOnHand" > 0), 0) + case when p % 2 = 0 then 1 else 0 end)
    from unnest(${[...year.warehouseIds]}::bigint[]) w, unnest(${[...year.productCodeIds]}::bigint[]) p`.execute(trx)
  await sql`
    update warehouses w set "capacityKg" = l.kg * case when l.at = 1 then 1.05 else 3 end
    from (select "warehouseId", sum("weightOnHand") as kg, row_number() over (order by "warehouseId") as at from "inventoryLots"
      where "bookOwnerId" = ${bookOwnerId} and "quantityOnHand" > 0 group by 1) l
    where l."warehouseId" = w."warehouseId"`.execute(trx)
}

async function fillNotices(trx: Trx, { bookOwnerId, papers, lastDay }: Desk): Promise<void> {
  await sql`
    insert into notifications ("receiverId", type, title, content, "createdAt", "deletedAt", "expiresAt")
    select ${bookOwnerId}, (array['PAYMENT', 'INVENTORY_ALERT', 'SYSTEM_NOTICE', 'PURCHASE_REQUEST'])[1 + n % 4], '알림 ' || n, '내용',
      ${lastDay}::timestamp - n * interval '11 minutes', case when n % 7 = 6 then now() end,
      case when n % 16 = 2 then now() - interval '1 day' else now() + interval '90 days' end
    from generate_series(0, ${Math.max(40, Math.round(papers / 20))}::int) n`.execute(trx)
}

async function fillCloses(trx: Trx, { bookOwnerId, lastDay }: Desk): Promise<void> {
  await sql`
    insert into "dailyCloses" ("bookOwnerId", "businessDate", status, "closedBy")
    select ${bookOwnerId}, day, case when day = ${addDays(lastDay, -20)}::date then 'REOPENED' else 'CLOSED' end, ${bookOwnerId}
    from generate_series(${addDays(lastDay, -300)}::date, ${addDays(lastDay, -20)}::date, interval '1 day') day`.execute(
    trx,
  )
}

/** Lots of all goods that are traded and of some that are not, some without weight and some suspect. */
async function fillAuctions(db: Db, { bookOwnerId, year, papers, lastDay }: Desk): Promise<void> {
  await sql`
    insert into "auctionGoods"
    select distinct on ("largeCode", "midCode", "smallCode") "largeCode", "midCode", "smallCode", "largeName", "midName", "smallName", '', ''
    from "productCodes" where source = 'STANDARD' on conflict do nothing`.execute(db)
  const rows = Math.max(200, Math.round(papers / 20))
  await sql`
    insert into "auctionResults" ("saleDate", "businessDate", "marketCode", "corpCode", "slipNo", "auctionSeq", "auctionSeq2",
      "tradeType", "largeCode", "midCode", "smallCode", "unitQty", quantity, price, "weightKg", "totalAmount", "pricePerKg", "isSuspect")
    select day, day, ${MARKET}, '11000101', ${String(bookOwnerId)} || '-' || n, '1', '0', 'AUCTION', p."largeCode", p."midCode",
      p."smallCode", 10, x.quantity, x.price, case when n % 19 <> 0 then x.quantity * 10 end, x.quantity * x.price,
      case when n % 19 <> 0 then round(x.price / 10.0, 2) end, n % 53 = 0
    from generate_series(${addDays(lastDay, -AUCTION_DAYS)}::date, ${addDays(lastDay, -1)}::date, interval '1 day') day
      cross join generate_series(0, ${rows - 1}::int) n
      cross join lateral (select 1 + n * 13 % 40 as quantity,
        9000 + (n * 271 + extract(day from day)::int * 1013) % 54000 as price) x
      join (select *, row_number() over (order by "productCodeId") - 1 as at, count(*) over () as of from "productCodes"
        where source = 'STANDARD') p on p.at = n * 3 % least(p.of, 120)
    on conflict do nothing`.execute(db)
  for (let back = 1; back <= AUCTION_DAYS; back += 1)
    await db.transaction().execute((trx) => sumUp(trx, [{ saleDate: addDays(lastDay, -back), marketCode: MARKET }]))
  await sql`
    insert into "watchedItems" ("memberId", "marketCode", "largeCode", "midCode")
    select distinct ${bookOwnerId}::bigint, ${MARKET}, "largeCode", "midCode" from "productCodes"
    where "productCodeId" = any(${year.productCodeIds.slice(-2)}::bigint[]) union all select ${bookOwnerId}, ${MARKET}, '99', '99'`.execute(
    db,
  )
}
