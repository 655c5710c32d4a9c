import assert from 'node:assert/strict'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../backend/db/open.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { MAX_ALERTS, MAX_CLAIMS, MAX_TICKER, type MainSummary } from '../../shared/statistics/main.ts'

const one = async <T>(db: Db, statement: RawBuilder<T>): Promise<T> =>
  (await statement.execute(db)).rows[0] ?? assert.fail('no row')
const all = async <T>(db: Db, statement: RawBuilder<T>): Promise<T[]> => (await statement.execute(db)).rows

/**
 * That a desk, as the holder of a book sees it, is what plain SQL makes of the ledger, the requests, the goods and the auctions.
 * @param answer every number, row and date of it is compared
 */
export async function requireDesk(db: Db, bookOwnerId: number, answer: MainSummary): Promise<void> {
  const asked = { db, bookOwnerId, today: answer.businessDate }
  assert.equal(answer.comparedDate, addDays(asked.today, -7))
  assert.deepEqual(answer.day, await day(asked, answer.comparedDate), 'the day')
  assert.deepEqual(answer.overdue, await overdue(asked), 'what is overdue')
  assert.deepEqual(answer.payables, await payables(asked), 'what the book owes')
  assert.deepEqual(answer.clients, await clients(asked), 'clients')
  await requireRequests(asked, answer.requests)
  await requireStock(asked, answer.stock)
  await requireUnfinished(asked, answer.unfinished)
  await requireTicker(asked, answer.ticker)
  assert.deepEqual(
    answer.notices.map(({ id }) => id),
    await notices(asked),
    'notices',
  )
}

type Asked = { db: Db; bookOwnerId: number; today: string }

/** By the entries of the ledger alone; the margin line by line. */
async function day({ db, bookOwnerId, today }: Asked, before: string): Promise<MainSummary['day']> {
  const ledger = async (account: 'AR' | 'AP', types: readonly string[], sign: 1 | -1) => {
    const on = async (date: string) =>
      (
        await one(
          db,
          sql<{ n: number }>`select coalesce(sum(e.amount), 0) as n from "ledgerEntries" e
            where e."bookOwnerId" = ${bookOwnerId} and e."businessDate" = ${date}::date and e.account = ${account}
              and (select t."transactionType" from transactions t where t."transactionId" = e."transactionId") = any(${[...types]}::text[])`,
        )
      ).n * sign
    return { amount: (await on(today)) + 0, before: (await on(before)) + 0 }
  }
  const earned = async (date: string) => {
    const of = (type: 'SALE' | 'SALE_RETURN') =>
      one(
        db,
        sql<{ n: number }>`
          select coalesce((select sum(i.amount) - sum(i."costAmount") from "transactionItems" i join transactions t using ("transactionId")
              where t."bookOwnerId" = ${bookOwnerId} and t."businessDate" = ${date}::date and t."transactionType" = ${type}
                and t."postedAt" is not null and i."costAmount" is not null), 0)
            - coalesce((select sum(t."ownCostsAmount") from transactions t where t."bookOwnerId" = ${bookOwnerId}
                and t."businessDate" = ${date}::date and t."transactionType" = ${type} and t."postedAt" is not null), 0) as n`,
      )
    return (await of('SALE')).n - (await of('SALE_RETURN')).n
  }
  const { n: uncostedLines } = await one(
    db,
    sql<{ n: number }>`select count(*) as n from transactions t join "transactionItems" i using ("transactionId")
      where t."bookOwnerId" = ${bookOwnerId} and t."businessDate" = ${today}::date and t."postedAt" is not null
        and t."transactionType" in ('SALE', 'SALE_RETURN') and i."costAmount" is null
        and not exists (select from transactions u where u."businessDate" = t."businessDate"
          and (u."transactionId" = t."reversedById" or u."reversedById" = t."transactionId"))`,
  )
  const { n: papers } = await one(
    db,
    sql<{ n: number }>`select count(*) as n from transactions t where t."bookOwnerId" = ${bookOwnerId}
      and t."businessDate" = ${today}::date and t.status <> 'DRAFT' and t.status <> 'DELETED'`,
  )
  return {
    sale: await ledger('AR', ['SALE', 'SALE_RETURN'], 1),
    purchase: await ledger('AP', ['PURCHASE', 'PURCHASE_RETURN'], 1),
    receipt: await ledger('AR', ['RECEIPT'], -1),
    payment: await ledger('AP', ['PAYMENT'], -1),
    margin: { amount: await earned(today), before: await earned(before), uncostedLines },
    papers,
  }
}

/** Debts of a book less what was allocated to them. */
const open = (bookOwnerId: number, account: 'AR' | 'AP') => sql`
  paid as (select "debitEntryId", sum(amount) as amount from allocations where "bookOwnerId" = ${bookOwnerId} group by 1),
  open as (select e."clientId", o."dueDate", e.amount - coalesce(p.amount, 0) as left
    from "ledgerEntries" e join "openItems" o using ("entryId") left join paid p on p."debitEntryId" = e."entryId"
    where e."bookOwnerId" = ${bookOwnerId} and e.account = ${account} and e.amount > coalesce(p.amount, 0))`

const overdue = ({ db, bookOwnerId, today }: Asked) =>
  one(
    db,
    sql<NonNullable<MainSummary['overdue']>>`
      with ${open(bookOwnerId, 'AR')}
      select count(distinct "clientId") as count, coalesce(sum(open.left), 0) as amount, min("dueDate") as since
      from open where "dueDate" < ${today}::date`,
  )

const payables = ({ db, bookOwnerId, today }: Asked) =>
  one(
    db,
    sql<NonNullable<MainSummary['payables']>>`
      with ${open(bookOwnerId, 'AP')}
      select count(distinct "clientId") as count, coalesce(sum(open.left), 0) as amount,
        coalesce(sum(open.left) filter (where "dueDate" <= ${today}::date), 0) as "dueAmount"
      from open`,
  )

const clients = ({ db, bookOwnerId }: Asked) =>
  one(
    db,
    sql<MainSummary['clients']>`select count(*) as count, count("linkedClientId") as linked from clients
      where "bookOwnerId" = ${bookOwnerId} and "clientKind" <> 'SELF' and "deletedAt" is null`,
  )

async function requireRequests({ db, bookOwnerId }: Asked, requests: MainSummary['requests']): Promise<void> {
  const count = async (side: 'receiverMemberId' | 'senderMemberId', status: string) =>
    (
      await one(
        db,
        sql<{ n: number }>`select count(*) as n from "purchaseRequests" where ${sql.ref(side)} = ${bookOwnerId}
          and "sentAt" is not null and status = ${status}`,
      )
    ).n
  const newest = async (side: 'receiverMemberId' | 'senderMemberId') =>
    (
      await all(
        db,
        sql<{ requestId: number }>`select "requestId" from "purchaseRequests" where ${sql.ref(side)} = ${bookOwnerId}
          and case when ${side === 'senderMemberId'} then "sentAt" is not null or status = 'DRAFT'
            else "sentAt" is not null and status <> 'DRAFT' end
          order by "createdAt" desc, "requestId" desc limit 5`,
      )
    ).map(({ requestId }) => requestId)
  assert.ok(requests)
  const { recentReceived, recentSent, ...counts } = requests
  const expected = {
    receivedWaiting: await count('receiverMemberId', 'REQUESTED'),
    accepted: await count('receiverMemberId', 'ACCEPTED'),
    preparing: await count('receiverMemberId', 'PREPARING'),
    sentWaiting: await count('senderMemberId', 'REQUESTED'),
    countered: await count('senderMemberId', 'COUNTERED'),
  }
  assert.deepEqual(counts, expected, 'requests')
  const ids = (rows: readonly { requestId: number }[]) => rows.map(({ requestId }) => requestId)
  assert.deepEqual(ids(recentReceived), await newest('receiverMemberId'), 'received requests')
  assert.deepEqual(ids(recentSent), await newest('senderMemberId'), 'sent requests')
}

async function requireStock({ db, bookOwnerId, today }: Asked, stock: MainSummary['stock']): Promise<void> {
  const inDays = sql`l."bookOwnerId" = ${bookOwnerId} and l."quantityOnHand" > 0 and l."expiryDate" - ${today}::date`
  const counts = await one(
    db,
    sql<Record<string, number>>`select
      (select count(*) from "inventoryLots" l where ${inDays} < 0) as "EXPIRED",
      (select count(*) from "inventoryLots" l where ${inDays} between 0 and 3) as "EXPIRES_SOON",
      (select count(*) from "safetyStocks" y join warehouses w using ("warehouseId") where w."bookOwnerId" = ${bookOwnerId}
        and y.quantity > (select coalesce(sum(l."quantityOnHand") - sum(l."quantityReserved"), 0) from "inventoryLots" l
          where l."warehouseId" = y."warehouseId" and l."productCodeId" = y."productCodeId"
            and l."specificationId" is not distinct from y."specificationId")) as "LOW_STOCK",
      (select count(*) from warehouses w where w."bookOwnerId" = ${bookOwnerId} and exists (select from "inventoryLots" l
        where l."warehouseId" = w."warehouseId" having sum(l."weightOnHand") > 0.9 * w."capacityKg"
          or sum(l."quantityOnHand") > 0.9 * w."capacityPackage")) as "NEARLY_FULL"`,
  )
  assert.ok(stock)
  const told = Object.fromEntries(stock.kinds.map(({ kind, count }) => [kind, count]))
  assert.deepEqual(told, Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0)), 'stock')
  const urgent = await all(
    db,
    sql<{ lotId: number }>`select l."lotId" from "inventoryLots" l where ${inDays} <= 3
      order by l."expiryDate", l."lotId" limit ${MAX_ALERTS}`,
  )
  assert.deepEqual(
    stock.first.flatMap(({ lotId }) => (lotId === null ? [] : [{ lotId }])),
    urgent,
    'the most urgent',
  )
}

async function requireUnfinished(
  { db, bookOwnerId, today }: Asked,
  { drafts, openDays, claims, wastes, wastesApproved }: MainSummary['unfinished'],
): Promise<void> {
  const counts = await one(
    db,
    sql<{ drafts: number; wastes: number; wastesApproved: number }>`select
      (select count(*) from transactions where "bookOwnerId" = ${bookOwnerId} and status = 'DRAFT') as drafts,
      (select count(*) from wastes where "bookOwnerId" = ${bookOwnerId} and status = 'REQUESTED') as wastes,
      (select count(*) from wastes where "bookOwnerId" = ${bookOwnerId} and status = 'APPROVED') as "wastesApproved"`,
  )
  assert.deepEqual({ drafts, wastes, wastesApproved }, counts, 'drafts and waste')
  const days = await one(
    db,
    sql<NonNullable<typeof openDays>>`select count(distinct "businessDate") as count, min("businessDate") as from,
      max("businessDate") as to from "ledgerEntries" e where "bookOwnerId" = ${bookOwnerId} and "businessDate" < ${today}::date
        and not exists (select from "dailyCloses" d where d."bookOwnerId" = e."bookOwnerId" and d.status = 'CLOSED'
          and d."businessDate" >= e."businessDate")`,
  )
  assert.deepEqual(openDays, days.count > 0 ? days : null, 'days that are not closed')
  const waiting = await all(
    db,
    sql<{ claimId: number }>`select k."claimId" from "purchaseRequestClaims" k where k.answer is null
      and k."requestId" in (select "requestId" from "purchaseRequests" where "receiverMemberId" = ${bookOwnerId})
      order by k."createdAt", k."claimId"`,
  )
  assert.equal(claims?.count, waiting.length, 'claims')
  assert.deepEqual(
    claims?.oldest.map(({ claimId }) => ({ claimId })),
    waiting.slice(0, MAX_CLAIMS),
    'the oldest claims',
  )
}

/** The order that is looked for: what is watched, then what was traded for most in seven days as far as the market sold it. */
async function requireTicker(asked: Asked, ticker: MainSummary['ticker']): Promise<void> {
  const { db } = asked
  const { marketCode } = ticker
  const dayBefore = async (date: string | null) =>
    (
      await one(
        db,
        sql<{
          day: string | null
        }>`select max("saleDate") as day from "auctionResults" where "marketCode" = ${marketCode}
          and (${date}::date is null or "saleDate" < ${date}::date)`,
      )
    ).day
  const saleDate = await dayBefore(null)
  const previousDate = saleDate && (await dayBefore(saleDate))
  assert.deepEqual([ticker.saleDate, ticker.previousDate], [saleDate, previousDate], 'days of auctions')
  const pricesOn = (date: string | null, { largeCode, midCode }: Item) =>
    one(
      db,
      sql<{ n: number; rows: number; average: number | null }>`
        select count(*) filter (where "pricePerKg" is not null and not "isSuspect") as n, count(*) as rows,
          round(sum("totalAmount") filter (where "pricePerKg" is not null and not "isSuspect")
            / sum("weightKg") filter (where not "isSuspect"), 2) as average
        from "auctionResults" where "marketCode" = ${marketCode} and "saleDate" = ${date}::date and "largeCode" = ${largeCode}
          and "midCode" = ${midCode}`,
    )
  const { watched, traded } = await tickerItems(asked, marketCode)
  const names = new Set(watched.map((item) => item.largeCode + item.midCode))
  const sold: Item[] = []
  for (const item of traded)
    if (!names.has(item.largeCode + item.midCode) && (await pricesOn(saleDate, item)).rows > 0) sold.push(item)
  const expected = []
  for (const item of [...watched, ...sold].slice(0, MAX_TICKER)) {
    const now = await pricesOn(saleDate, item)
    const before = now.rows > 0 ? (await pricesOn(previousDate, item)).average : null
    expected.push({ ...item, n: now.n, dropped: now.rows - now.n, avgPerKg: now.average, previousAvgPerKg: before })
  }
  const told = ticker.items.map(({ midName: _name, changePercent: _percent, reason: _reason, ...item }) => item)
  assert.deepEqual(told, expected, 'the ticker')
  for (const { avgPerKg, previousAvgPerKg, changePercent } of ticker.items)
    if (avgPerKg !== null && previousAvgPerKg) {
      const percent = (avgPerKg / previousAvgPerKg - 1) * 100
      assert.ok(Math.abs((changePercent ?? Number.NaN) - percent) <= 0.051, `${changePercent} of ${percent}`)
    }
}

type Item = { largeCode: string; midCode: string }

async function tickerItems({ db, bookOwnerId, today }: Asked, marketCode: string) {
  const watched = await all(
    db,
    sql<Item>`select "largeCode", "midCode" from "watchedItems" where "memberId" = ${bookOwnerId} and "marketCode" = ${marketCode}
      order by "largeCode", "midCode"`,
  )
  const traded = await all(
    db,
    sql<Item>`
      with moved as (select i."productCodeId", case when t."transactionType" like '%RETURN' then -1 else 1 end * (i.amount + i."taxAmount") as won
        from "transactionItems" i join transactions t using ("transactionId") where t."bookOwnerId" = ${bookOwnerId}
          and t."postedAt" is not null and t."businessDate" > ${today}::date - 7 and t."businessDate" <= ${today}::date)
      select p."largeCode", p."midCode" from moved join "productCodes" p using ("productCodeId")
      group by 1, 2 having sum(won) > 0 order by sum(won) desc, 1, 2 limit ${MAX_TICKER}`,
  )
  return { watched, traded }
}

const notices = async ({ db, bookOwnerId }: Asked) =>
  (
    await all(
      db,
      sql<{ id: number }>`select id from notifications where "receiverId" = ${bookOwnerId} and type = 'SYSTEM_NOTICE'
        and "deletedAt" is null and "expiresAt" > now() order by "createdAt" desc, id desc limit 3`,
    )
  ).map(({ id }) => id)
