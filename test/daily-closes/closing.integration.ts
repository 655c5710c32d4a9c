import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { dailyCloseReminder } from '../../backend/daily-closes/reminder.ts'
import { draftsOfRemoved } from '../../backend/db/migrations/0040_drafts_of_removed.ts'
import { closeDay, listDailyCloses, oneDailyClose, reopenDay } from '../../shared/daily-closes/contract.ts'
import { createReceipt } from '../../shared/inventory/contract.ts'
import { addDays, businessDate } from '../../shared/kit/dates.ts'
import { createWarehouse } from '../../shared/warehouses/contract.ts'
import type { Person } from '../support/people.ts'
import { choose } from '../support/settings.ts'
import { type Counter, startCounter } from './support/counter.ts'

let counter: Counter & { close(): Promise<void> }
/** Each test has a day of its own, later than that of the one before. */
let day: string
before(async () => {
  counter = await startCounter()
  day = addDays(counter.today, -60)
})
after(() => counter.close())
beforeEach(() => {
  day = addDays(day, 2)
})

const close = (businessDate: string, change: object = {}, by: Person = counter.dealer) =>
  counter.call(closeDay, by, { body: { businessDate, bookOwnerId: counter.dealer.id, ...change } })
const look = (date: string, by: Person = counter.dealer) =>
  counter.call(oneDailyClose, by, { params: { date }, query: { bookOwnerId: counter.dealer.id } })
const reopen = (date: string, change: object = {}, by: Person = counter.dealer) =>
  counter.call(reopenDay, by, {
    params: { date },
    body: { bookOwnerId: counter.dealer.id, reason: '잘못 셌어요', ...change },
  })

test('a day shows what was bought, sold, paid and earned, what came back taken off', async () => {
  await counter.slip({ type: 'SALE', amount: 500_000, businessDate: day, cost: 380_000 })
  await counter.slip({ type: 'SALE', amount: 40_000, businessDate: day, cost: null })
  await counter.slip({ type: 'SALE_RETURN', amount: 100_000, businessDate: day, cost: 76_000 })
  await counter.slip({ type: 'PURCHASE', amount: 300_000, businessDate: day })
  await counter.slip({ type: 'RECEIPT', amount: 200_000, businessDate: day, paymentMethod: 'CASH' })
  await counter.slip({ type: 'RECEIPT', amount: 70_000, businessDate: day, paymentMethod: 'TRANSFER' })
  await counter.slip({ type: 'PAYMENT', amount: 50_000, businessDate: day, paymentMethod: 'CASH' })
  const { body } = await look(day).expect(200)
  const { totals } = body
  assert.equal(body.status, 'OPEN')
  assert.deepEqual(
    [totals.saleAmount, totals.purchaseAmount, totals.receiptAmount, totals.paymentAmount],
    [440_000, 300_000, 270_000, 50_000],
  )
  assert.deepEqual([totals.marginAmount, totals.uncostedLines], [96_000, 1])
  assert.deepEqual(totals.methods, [
    { paymentMethod: 'CASH', receivedAmount: 200_000, paidAmount: 50_000 },
    { paymentMethod: 'TRANSFER', receivedAmount: 70_000, paidAmount: 0 },
  ])
  assert.deepEqual([totals.openingCash, totals.cashInHand], [0, 150_000])
})

test('cash is closed against the sum it was counted for: what a colleague has taken meanwhile is told first', async () => {
  const expectedCash = (await look(day)).body.totals.cashInHand
  const seen = { countedCash: expectedCash, expectedCash }
  await counter.slip({ type: 'RECEIPT', amount: 10_000, businessDate: day, paymentMethod: 'CASH' })
  const { body } = await close(day, seen).expect(409)
  const now = `${(expectedCash + 10_000).toLocaleString('en')}원`
  assert.deepEqual([body.code, body.message.includes(now)], ['STALE_VERSION', true])
  assert.equal((await look(day)).body.status, 'OPEN')
  // Who has not counted compares nothing, and version N-1 does not say with what.
  for (const said of [{ expectedCash }, { countedCash: expectedCash }]) {
    await close(day, said).expect(200)
    await reopen(day).expect(200)
  }
})

test('closing keeps figures, count and the end of the ledger under one hash, and the next day begins with the cash counted', async () => {
  await counter.slip({ type: 'RECEIPT', amount: 30_000, businessDate: day, paymentMethod: 'CASH' })
  const expected = (await look(day)).body.totals.cashInHand
  const { body } = await close(day, { countedCash: expected - 1_000, note: '천 원 모자람' }).expect(200)
  assert.deepEqual([body.status, body.countedCash, body.note], ['CLOSED', expected - 1_000, '천 원 모자람'])
  assert.equal(body.closedByName, counter.dealer.name)
  const head = await counter.db
    .selectFrom('ledgerHeads')
    .selectAll()
    .where('bookOwnerId', '=', counter.dealer.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual([body.seal.ledgerSeq, body.seal.ledgerHash, body.seal.isSound], [head.seq, head.hash, true])
  assert.match(body.seal.hash, /^[0-9a-f]{64}$/)
  const entry = await counter.db
    .selectFrom('auditLog')
    .select(['after', 'entityLabel'])
    .where('action', '=', 'CLOSE')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(entry.entityLabel, day)
  assert.equal(JSON.parse(entry.after ?? '{}').ledgerHash, head.hash)
  assert.equal((await look(addDays(day, 1))).body.totals.openingCash, expected - 1_000)
  const month = await counter.call(listDailyCloses, counter.dealer, { query: { month: day.slice(0, 7) } }).expect(200)
  const row = month.body.days.find((d: { businessDate: string }) => d.businessDate === day)
  assert.deepEqual([row.status, row.cashDifference], ['CLOSED', -1_000])
})

test('figures that somebody changes in the database no longer match the seal', async () => {
  await close(day).expect(200)
  await counter.db
    .updateTable('dailyCloses')
    .set({ countedCash: 5 })
    .where('bookOwnerId', '=', counter.dealer.id)
    .where('businessDate', '=', day)
    .execute()
  assert.equal((await look(day)).body.seal.isSound, false)
})

test('a draft keeps the day from being closed and is named; the sale of a request that has not left does not', async () => {
  const draft = await counter.slip({ type: 'SALE', amount: 10_000, businessDate: day, status: 'DRAFT' })
  const { body } = await close(day).expect(409)
  assert.match(body.message, /작성중인 전표.*이서연 매출/)
  assert.deepEqual(
    (await look(day)).body.drafts.map(({ transactionId }: { transactionId: number }) => transactionId),
    [draft],
  )
  const { requestId } = await counter.send()
  await counter.db.updateTable('transactions').set({ requestId }).where('transactionId', '=', draft).execute()
  await close(day).expect(200)
})

test('drafts of partners who were removed under them are thrown away by an upgrade, so that their days close; others stay', async () => {
  const { db, dealer } = counter
  const removed = await counter.people.outsider(dealer, '지운 식당')
  const change = (transactionId: number, to: { clientId?: number; requestId?: number; status?: 'DELETED' }) =>
    db.updateTable('transactions').set(to).where('transactionId', '=', transactionId).execute()
  const draft = () => counter.slip({ type: 'SALE', amount: 10_000, businessDate: day, status: 'DRAFT' })
  const [whole, stuck, ofRequest] = [await draft(), await draft(), await draft()]
  await change(stuck, { clientId: removed })
  const { requestId } = await counter.send()
  await change(ofRequest, { clientId: removed, requestId })
  await db.updateTable('clients').set({ deletedAt: new Date().toISOString() }).where('clientId', '=', removed).execute()
  assert.match((await close(day).expect(409)).body.message, /지운 식당/)
  for (let n = 0; n < 2; n += 1) for (const statement of draftsOfRemoved) await sql.raw(statement).execute(db)
  const rows = await db
    .selectFrom('transactions')
    .select(['status', 'voidReason'])
    .where('transactionId', 'in', [whole, stuck, ofRequest])
    .orderBy('transactionId')
    .execute()
  assert.deepEqual(
    rows.map(({ status, voidReason }) => [status, voidReason]),
    [
      ['DRAFT', null],
      ['DELETED', '거래처를 지울 때 남아 있던 작성중 전표'],
      ['DRAFT', null],
    ],
  )
  await change(whole, { status: 'DELETED' })
  await close(day).expect(200)
})

test('nothing is written to a closed day: no slip, no goods, no entry past the verbs; a dated correction shows there', async () => {
  const { dealer } = counter
  const warehouse = (
    await counter.call(createWarehouse, dealer, { body: { warehouseName: '냉장', storageType: 'COLD' } })
  ).body
  await close(day).expect(200)
  await assert.rejects(counter.slip({ type: 'SALE', amount: 1_000, businessDate: day }), /마감한 날이에요/)
  const { productCodeId, specificationId } = counter
  const lines = [{ productCodeId, specificationId, quantity: 1, unitPrice: 1_000 }]
  const body = { warehouseId: warehouse.warehouseId, businessDate: day, lines }
  const refused = await counter.call(createReceipt, dealer, { body }).expect(409)
  assert.equal(refused.body.code, 'DAY_CLOSED')
  const correction = await counter.slip({ type: 'SALE', amount: 7_000, corrects: day })
  const { corrections } = (await look(day)).body
  assert.deepEqual(
    corrections.map((p: { transactionId: number; businessDate: string }) => [p.transactionId, p.businessDate]),
    [[correction, counter.today]],
  )
})

test('only the latest closed day opens again, for a reason, and can be closed anew', async () => {
  await close(day).expect(200)
  await close(addDays(day, 1)).expect(200)
  const refused = await reopen(day).expect(409)
  assert.equal(refused.body.message, '가장 나중에 마감한 날만 풀 수 있어요.')
  await reopen(addDays(day, 1), { reason: '' }).expect(422)
  const opened = await reopen(addDays(day, 1)).expect(200)
  assert.deepEqual([opened.body.status, opened.body.reopenReason], ['REOPENED', '잘못 셌어요'])
  await counter.slip({ type: 'SALE', amount: 2_000, businessDate: addDays(day, 1) })
  const again = await close(addDays(day, 1)).expect(200)
  assert.equal(again.body.totals.saleAmount, 2_000)
  await reopen(counter.today).expect(409)
})

test('opening a day leaves the days closed that its close had closed with it', async () => {
  const [first, second, later] = [addDays(day, 1), addDays(day, 2), addDays(day, 3)]
  const { closedAt } = (await close(later, { countedCash: 5_000_000, note: '저녁에 셈' }).expect(200)).body
  await reopen(later).expect(200)
  await assert.rejects(counter.slip({ type: 'SALE', amount: 1_000, businessDate: second }), /마감한 날이에요/)
  const { body } = await look(second).expect(200)
  assert.deepEqual([body.status, body.closedAt, body.may.reopen, body.seal.isSound], ['CLOSED', closedAt, true, true])
  assert.deepEqual([body.closedByName, body.countedCash, body.note], [null, null, null], 'nobody closed it by itself')
  const { after, entityLabel } = await counter.db
    .selectFrom('auditLog')
    .select(['after', 'entityLabel'])
    .where('action', '=', 'CLOSE')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  const told = JSON.parse(after ?? '{}')
  assert.deepEqual(
    [entityLabel, told.closedWith, told.hash, 'countedCash' in told],
    [second, later, body.seal.hash, false],
  )
  await reopen(second).expect(200)
  await counter.slip({ type: 'SALE', amount: 1_000, businessDate: second })
  assert.equal((await look(first)).body.status, 'CLOSED')
})

test('a day that was opened again still says what was counted, and is closed with it', async () => {
  await close(day, { countedCash: 123_000, note: '동전은 빼고 셈' }).expect(200)
  const { countedCash, note, status } = (await reopen(day).expect(200)).body
  assert.deepEqual([status, countedCash, note], ['REOPENED', 123_000, '동전은 빼고 셈'])
  const again = await close(day, { countedCash, note }).expect(200)
  assert.deepEqual([again.body.countedCash, again.body.note], [123_000, '동전은 빼고 셈'])
  await reopen(day).expect(200)
  await close(addDays(day, 1)).expect(200)
  const { body } = await look(day)
  assert.deepEqual([body.status, body.countedCash, body.note], ['CLOSED', null, null], 'closed with a later day')
})

test('a count of cash whose close was undone is none of the day that a later close closes too', async () => {
  const [first, later] = [addDays(day, 2), addDays(day, 3)]
  await close(first, { countedCash: 5_000_000 }).expect(200)
  await reopen(first).expect(200)
  await close(later).expect(200)
  const { days } = (await counter.call(listDailyCloses, counter.dealer, { query: { month: first.slice(0, 7) } })).body
  const row = days.find(({ businessDate }: { businessDate: string }) => businessDate === first)
  assert.deepEqual([row.status, row.cashDifference, row.closedByName], ['CLOSED', null, null])
  await reopen(later).expect(200)
  assert.equal((await reopen(first).expect(200)).body.status, 'REOPENED')
})

test('no day is closed twice, nor before it has come; the same call once more is answered the same', async () => {
  const idempotencyKey = crypto.randomUUID()
  const body = { businessDate: day, bookOwnerId: counter.dealer.id }
  const first = await counter.call(closeDay, counter.dealer, { body, idempotencyKey }).expect(200)
  const second = await counter.call(closeDay, counter.dealer, { body, idempotencyKey }).expect(200)
  assert.deepEqual(second.body, first.body)
  assert.equal((await close(day).expect(409)).body.message, '이미 마감한 날이에요.')
  await close(addDays(counter.today, 1)).expect(422)
  await close('2026-02-30').expect(422)
  await close(day, { countedCash: -1 }).expect(422)
})

test('who sees the statistics looks, owners close, and a stranger is told that nothing is there', async () => {
  const viewer = await counter.people.member('통계보는직원')
  await counter.people.connect(viewer, counter.dealer.selfId, 'MANAGER', [
    'CLIENT_VIEW',
    'TRANSACTION_VIEW',
    'STATS_VIEW',
    'INVENTORY_VIEW',
  ])
  const clerk = await counter.people.member('재고안보는직원')
  await counter.people.connect(clerk, counter.dealer.selfId, 'MANAGER', ['TRANSACTION_VIEW', 'STATS_VIEW'])
  const staff = await counter.people.member('직원')
  await counter.people.connect(staff, counter.dealer.selfId)
  assert.equal((await look(day, viewer).expect(200)).body.may.close, false)
  await close(day, {}, viewer).expect(403)
  await look(day, staff).expect(403)
  // What goods cost and what lies there is not for his eyes, and a closing says both.
  await look(day, clerk).expect(403)
  await look(day, counter.stranger).expect(404)
  await close(day, {}, counter.stranger).expect(404)
  await close(day).expect(200)
  await reopen(day, {}, viewer).expect(403)
  await reopen(day, {}, counter.buyer).expect(404)
})

test('the holder is reminded once of yesterday’s trade that is not closed', async () => {
  const now = Date.now()
  const yesterday = addDays(businessDate(now), -1)
  await counter.slip({ type: 'SALE', amount: 9_000, businessDate: yesterday })
  assert.deepEqual(await dailyCloseReminder(counter.db, now), { processed: 1 })
  assert.deepEqual(await dailyCloseReminder(counter.db, now), { processed: 0 })
  const { title } = await counter.db
    .selectFrom('notifications')
    .select('title')
    .where('receiverId', '=', counter.dealer.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(title, '일 마감을 잊지 않으셨나요?')
  await close(yesterday).expect(200)
  assert.deepEqual(await dailyCloseReminder(counter.db, now), { processed: 0 })
})

test('where days begin in the evening, the day that goes on is not asked for, and the one that has ended is', async () => {
  const other = await startCounter()
  const { db, dealer } = other
  await choose(db, 'businessDayStart', '18:00')
  const ended = addDays(other.today, -3)
  await other.call(closeDay, dealer, { body: { businessDate: addDays(ended, -1), bookOwnerId: dealer.id } }).expect(200)
  await other.slip({ type: 'SALE', amount: 9_000, businessDate: ended })
  const at = (day: string, clock: string) => dailyCloseReminder(db, Date.parse(`${day}T${clock}:00+09:00`))
  assert.deepEqual(await at(ended, '13:00'), { processed: 0 })
  assert.deepEqual(await at(addDays(ended, 1), '13:00'), { processed: 1 })
  await choose(db, 'businessDayStart', null)
  assert.deepEqual(await at(ended, '11:00'), { processed: 0 }, 'that day goes on until noon')
  await other.close()
})

test('whoever writes when today is closed already is not told to put it right today', async () => {
  const other = await startCounter()
  const { call, dealer, today } = other
  const body = { businessDate: today, bookOwnerId: dealer.id }
  await call(closeDay, dealer, { body }).expect(200)
  await assert.rejects(
    other.slip({ type: 'SALE', amount: 1_000 }),
    /오늘 영업일을 이미 마감했어요\. 마감을 풀거나 다음 영업일에/,
  )
  const { bookOwnerId } = body
  await call(reopenDay, dealer, { params: { date: today }, body: { bookOwnerId, reason: '아직 남았어요' } }).expect(200)
  await other.slip({ type: 'SALE', amount: 1_000 })
  await other.close()
})
