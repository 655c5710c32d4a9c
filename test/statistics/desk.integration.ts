import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import * as balances from '../../backend/balances/list.ts'
import { active } from '../../backend/connections/requests/queries.ts'
import type { Asker } from '../../backend/connections/rights.ts'
import type { Database } from '../../backend/db/open.ts'
import { listAlerts } from '../../backend/inventory/alerts/list.ts'
import { businessDay } from '../../backend/inventory/businessDay.ts'
import * as requests from '../../backend/purchase-requests/list.ts'
import * as work from '../../backend/statistics/desk/workQueries.ts'
import { mainSummary } from '../../backend/statistics/mainSummary.ts'
import * as papers from '../../backend/transactions/list.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { MAX_TICKER } from '../../shared/statistics/main.ts'
import { demoDatabase } from '../support/database.ts'

let database: Database
const people: Record<string, Asker> = {}
const DAY_MS = 86_400_000

before(async () => {
  database = await demoDatabase()
  const members = await database.db
    .selectFrom('members')
    .select(['id', 'email', 'baseAuthRole'])
    .where('email', 'like', '%@demo.example')
    .execute()
  for (const { id, email, baseAuthRole } of members) people[email?.split('@')[0] ?? ''] = { id, role: baseAuthRole }
})
after(() => database.close())

const who = (name: string): Asker => people[name] ?? assert.fail(`nobody is called ${name}`)
const desk = (name: string, now = Date.now(), bookOwnerId?: number) =>
  mainSummary(database.db, who(name), { bookOwnerId }, now)
const one = async <T>(statement: RawBuilder<T>): Promise<T> =>
  (await statement.execute(database.db)).rows[0] ?? assert.fail('no row')

/** What the ledger moved on a day by papers of these kinds, with the sign of their account. */
const ledger = async (bookOwnerId: number, day: string, account: 'AR' | 'AP', types: readonly string[]) =>
  (
    await one(sql<{ n: number }>`
      select coalesce(sum(e.amount), 0) as n from "ledgerEntries" e join transactions t using ("transactionId")
      where e."bookOwnerId" = ${bookOwnerId} and e."businessDate" = ${day} and e.account = ${account}
        and t."transactionType" = any(${[...types]}::text[])`)
  ).n

for (const name of ['dealer', 'buyer', 'shipper'])
  test(`the figures of each of ${name}'s days are those of his ledger, beside the same weekday a week before`, async () => {
    const { id } = who(name)
    for (let back = 0; back < (name === 'dealer' ? 10 : 3); back += 1) {
      const now = Date.now() - back * DAY_MS
      const { businessDate, comparedDate, day } = await desk(name, now)
      assert.equal(businessDate, await businessDay(database.db, id, now))
      assert.equal(comparedDate, addDays(businessDate, -7))
      const on = async (date: string) => [
        await ledger(id, date, 'AR', ['SALE', 'SALE_RETURN']),
        await ledger(id, date, 'AP', ['PURCHASE', 'PURCHASE_RETURN']),
        0 - (await ledger(id, date, 'AR', ['RECEIPT'])),
        0 - (await ledger(id, date, 'AP', ['PAYMENT'])),
      ]
      assert.ok(day)
      const compared = [day.sale, day.purchase, day.receipt, day.payment]
      assert.deepEqual(
        compared.map(({ amount }) => amount),
        await on(businessDate),
      )
      assert.deepEqual(
        compared.map(({ before }) => before),
        await on(comparedDate),
      )
    }
  })

test('the days on which the dealer traded are not all empty, or the comparison above proves nothing', async () => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct "businessDate") as n from "ledgerEntries" where "bookOwnerId" = ${who('dealer').id}`.execute(
    database.db,
  )
  assert.ok((rows[0]?.n ?? 0) > 10)
})

test('the margin is what the lines sold earned, line by line, less the costs that are ours', async () => {
  const { id } = who('dealer')
  const { transactionId, businessDate } = await one(sql<{ transactionId: number; businessDate: string }>`
    select t."transactionId", t."businessDate" from transactions t where t."bookOwnerId" = ${id}
      and t."transactionType" = 'SALE' and t.status = 'POSTED' order by t."businessDate" desc limit 1`)
  // Demo goods never lay in a warehouse, so that nobody knows what they cost: told here behind the triggers' back.
  await database.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db)
    await sql`update "transactionItems" set "costAmount" = floor(amount * 0.8) where "transactionId" = ${transactionId}`.execute(
      db,
    )
    await sql`update transactions set "ownCostsAmount" = 1234 where "transactionId" = ${transactionId}`.execute(db)
    await sql`set session_replication_role = origin`.execute(db)
  })
  const { rows } = await sql<{ amount: number; costAmount: number | null; ownCostsAmount: number }>`
    select i.amount, i."costAmount", t."ownCostsAmount" from "transactionItems" i join transactions t using ("transactionId")
    where t."transactionId" = ${transactionId}`.execute(database.db)
  const earned = rows.reduce((sum, { amount, costAmount }) => sum + amount - (costAmount ?? amount), 0) - 1234
  assert.ok(earned > 0)
  const noon = Date.parse(`${businessDate}T01:00:00+09:00`)
  assert.equal((await desk('dealer', noon)).day?.margin?.amount, earned)
  assert.equal((await desk('dealer', noon + 7 * DAY_MS)).day?.margin?.before, earned)
})

test('what is overdue and what is owed are counted from open papers, and the list of balances shows the same', async () => {
  const { db } = database
  for (const name of ['dealer', 'buyer', 'shipper']) {
    const { id, role } = who(name)
    const { overdue, payables, businessDate } = await desk(name)
    const late = await one(sql<{ count: number; amount: number; since: string | null }>`
      select count(distinct o."clientId") as count, coalesce(sum(o."openAmount"), 0) as amount, min(o."dueDate") as since
      from "openItems" o where o."bookOwnerId" = ${id} and o.account = 'AR' and o."openAmount" > 0
        and o."dueDate" < ${businessDate}::date`)
    assert.deepEqual(overdue, late)
    const owing = await one(sql<{ count: number; amount: number }>`
      select count(distinct o."clientId") as count, coalesce(sum(o."openAmount"), 0) as amount
      from "openItems" o where o."bookOwnerId" = ${id} and o.account = 'AP' and o."openAmount" > 0`)
    assert.deepEqual({ count: payables?.count, amount: payables?.amount }, owing)
    const asked = { page: 0, size: 1, sort: '-receivable' } as const
    assert.equal((await balances.list(db, { id, role }, { ...asked, overdueOnly: true })).totalElements, overdue?.count)
    assert.equal((await balances.totals(db, { id, role }, { overdueOnly: true })).overdueAmount, overdue?.amount)
    assert.equal((await balances.list(db, { id, role }, { ...asked, kind: 'AP' })).totalElements, payables?.count)
    const { apAmount, apPrepaidAmount = 0 } = await balances.totals(db, { id, role }, { kind: 'ALL' })
    assert.equal(apAmount - apPrepaidAmount, payables?.amount)
  }
  assert.ok(((await desk('dealer')).overdue?.count ?? 0) > 0)
})

test('what waits is counted as the lists that it leads to count it', async () => {
  const { db } = database
  for (const name of ['dealer', 'buyer']) {
    const by = who(name)
    const { requests: waiting, unfinished, stock, clients, day, businessDate } = await desk(name)
    const listed = async (side: 'receiver' | 'sender', status: 'REQUESTED' | 'COUNTERED' | 'ACCEPTED' | 'PREPARING') =>
      (await requests.list(db, by, side, { page: 0, size: 1, status })).totalElements
    assert.equal(waiting?.receivedWaiting, await listed('receiver', 'REQUESTED'))
    assert.deepEqual(await work.waiting(db, by.id), {
      receivedRequests: waiting?.receivedWaiting,
      connectionRequests: (await active(db, by.id)).filter((one) => one.receiverMemberId === by.id).length,
    })
    assert.equal(waiting?.accepted, await listed('receiver', 'ACCEPTED'))
    assert.equal(waiting?.preparing, await listed('receiver', 'PREPARING'))
    assert.equal(waiting?.sentWaiting, await listed('sender', 'REQUESTED'))
    assert.equal(waiting?.countered, await listed('sender', 'COUNTERED'))
    const drafts = await papers.list(db, by, { page: 0, size: 1, status: 'DRAFT' })
    assert.equal(unfinished.drafts, drafts.totalElements)
    const alerts = await listAlerts(db, by, {})
    assert.equal(
      stock?.kinds.reduce((sum, { count }) => sum + count, 0),
      alerts.length,
    )
    assert.deepEqual(stock?.first, alerts.slice(0, 3))
    const sums = await papers.totals(db, by, { from: businessDate, to: businessDate })
    assert.deepEqual(
      [day?.sale.amount, day?.purchase.amount, day?.receipt.amount, day?.payment.amount, day?.papers],
      [sums.saleAmount, sums.purchaseAmount, sums.receiptAmount, sums.paymentAmount, sums.count],
    )
    const book = await one(sql<{ count: number; linked: number }>`
      select count(*) as count, count(*) filter (where "linkedClientId" is not null) as linked from clients
      where "bookOwnerId" = ${by.id} and "clientKind" <> 'SELF' and "deletedAt" is null`)
    assert.deepEqual(clients, book)
  }
  assert.ok(((await desk('dealer')).requests?.receivedWaiting ?? 0) > 0)
  assert.ok(((await desk('dealer')).stock?.first.length ?? 0) > 0)
})

test('days that were traded on and not closed are named until the last of them is closed', async () => {
  const { id } = who('dealer')
  const { businessDate, unfinished } = await desk('dealer')
  const { rows } = await sql<{ day: string }>`
    select distinct "businessDate" as day from "ledgerEntries" where "bookOwnerId" = ${id}
      and "businessDate" < ${businessDate}::date order by 1`.execute(database.db)
  const days = rows.map(({ day }) => day)
  assert.deepEqual(unfinished.openDays, { count: days.length, from: days[0], to: days.at(-1) })
  const closed = {
    bookOwnerId: id,
    businessDate: days.at(-2) ?? '',
    status: 'CLOSED',
    ledgerHash: '',
    hash: '',
  } as const
  await database.db
    .insertInto('dailyCloses')
    .values({ ...closed, closedBy: id })
    .execute()
  assert.deepEqual((await desk('dealer')).unfinished.openDays, { count: 1, from: days.at(-1), to: days.at(-1) })
  await database.db
    .updateTable('dailyCloses')
    .set({ businessDate: days.at(-1) })
    .where('bookOwnerId', '=', id)
    .execute()
  assert.equal((await desk('dealer')).unfinished.openDays, null)
})

test('the ticker shows what the member watches, then what he trades, at the averages of the last day', async () => {
  const { db } = database
  const { id } = who('dealer')
  const { ticker } = await desk('dealer')
  assert.ok(ticker.items.length > 0 && ticker.items.length <= MAX_TICKER)
  const newest = await one(sql<{ day: string }>`
    select max("saleDate") as day from "auctionResults" where "marketCode" = ${ticker.marketCode}`)
  assert.equal(ticker.saleDate, newest.day)
  for (const item of ticker.items) {
    const plain = (day: string | null) =>
      one(sql<{ average: number | null; n: number }>`
        select round(sum("totalAmount") / sum("weightKg"), 2) as average, count(*) as n from "auctionResults"
        where "marketCode" = ${ticker.marketCode} and "saleDate" = ${day}::date and "largeCode" = ${item.largeCode}
          and "midCode" = ${item.midCode} and "pricePerKg" is not null and not "isSuspect"`)
    const now = await plain(ticker.saleDate)
    assert.deepEqual([item.avgPerKg, item.n], [now.average, now.n])
    assert.equal(item.previousAvgPerKg, (await plain(ticker.previousDate)).average)
  }
  const unsold = { marketCode: ticker.marketCode, largeCode: '99', midCode: '99' }
  await db
    .insertInto('watchedItems')
    .values({ memberId: id, ...unsold })
    .execute()
  const first = (await desk('dealer')).ticker.items[0]
  assert.deepEqual([first?.reason, first?.largeCode, first?.avgPerKg, first?.n], ['WATCHED', '99', null, 0])
  await db.deleteFrom('watchedItems').where('memberId', '=', id).where('largeCode', '=', '99').execute()
})

test('a claim stands on the desk of who sold until he has answered it', async () => {
  const { db } = database
  const { id } = who('dealer')
  const { requestId, requestNo, senderMemberId } = await one(
    sql<{
      requestId: number
      requestNo: string
      senderMemberId: number
    }>`select "requestId", "requestNo", "senderMemberId" from "purchaseRequests" where "receiverMemberId" = ${id} limit 1`,
  )
  const before = (await desk('dealer')).unfinished.claims?.count ?? 0
  const { claimId } = await db
    .insertInto('purchaseRequestClaims')
    .values({ requestId, createdBy: senderMemberId, memo: '두 상자가 물렀어요.' })
    .returning('claimId')
    .executeTakeFirstOrThrow()
  const { claims } = (await desk('dealer')).unfinished
  assert.equal(claims?.count, before + 1)
  assert.equal(claims?.oldest.find((claim) => claim.claimId === claimId)?.requestNo, requestNo)
  await db.deleteFrom('purchaseRequestClaims').where('claimId', '=', claimId).execute()
})

test('who works in another’s book sees the parts that he was given, its requests too where he handles them', async () => {
  const { id } = who('dealer')
  const theirs = await desk('staff')
  assert.equal(theirs.bookOwnerId, id)
  assert.ok(theirs.day && theirs.stock)
  // He was given neither balances nor statistics.
  assert.deepEqual(
    [theirs.day.margin, theirs.overdue, theirs.payables, theirs.unfinished.openDays],
    [null, null, null, null],
  )
  const own = await desk('dealer')
  assert.deepEqual([theirs.day.sale, theirs.stock], [own.day?.sale, own.stock])
  const idsOf = ({ requests, unfinished }: typeof own) => {
    const { recentReceived = [], recentSent = [], ...counts } = requests ?? {}
    return [counts, [...recentReceived, ...recentSent].map(({ requestId }) => requestId), unfinished.claims]
  }
  assert.deepEqual(idsOf(theirs), idsOf(own))
  const waiting = async () => (await work.waiting(database.db, who('staff').id)).receivedRequests
  const counted = await waiting()
  assert.equal(counted, own.requests?.receivedWaiting)
  const given = (...permissions: Permission[]) =>
    database.db
      .updateTable('connections')
      .set({ permissions: ['CLIENT_VIEW', 'TRANSACTION_VIEW', ...permissions] })
      .where('memberId', '=', who('staff').id)
      .execute()
  await given('STATS_VIEW', 'INVENTORY_VIEW')
  const counting = await desk('staff')
  assert.deepEqual([counting.day?.margin, counting.unfinished.openDays], [own.day?.margin, own.unfinished.openDays])
  // What goods cost is told to who sees the stock (decision 031).
  await given('STATS_VIEW')
  const blind = await desk('staff')
  assert.deepEqual([blind.day?.margin, blind.unfinished.openDays], [null, null])
  await given()
  const looking = await desk('staff')
  assert.deepEqual([looking.requests, looking.unfinished.claims, await waiting()], [null, null, 0])
  assert.deepEqual(
    theirs.books.map(({ reach }) => reach),
    ['OWN', 'BOOK'],
  )
})

test('a stranger’s book looks like one that is not there', async () => {
  const missing = (refusal: unknown) => refusal instanceof Refusal && refusal.code === 'NOT_FOUND'
  await assert.rejects(desk('buyer', Date.now(), who('shipper').id), missing)
  await assert.rejects(desk('buyer', Date.now(), 999_999), missing)
})
