import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { closeDay, closeMonth, listDailyCloses, reopenDay, reopenMonth } from '../../shared/daily-closes/contract.ts'
import { daysOf, lastDayOf } from '../../shared/daily-closes/rules.ts'
import { addDays, firstOfMonth } from '../../shared/kit/dates.ts'
import type { Person } from '../support/people.ts'
import { type Counter, startCounter } from './support/counter.ts'

let counter: Counter & { close(): Promise<void> }
let earlier: string
let month: string
before(async () => {
  counter = await startCounter()
  month = firstOfMonth(counter.today, -1).slice(0, 7)
  earlier = firstOfMonth(counter.today, -2).slice(0, 7)
})
after(() => counter.close())

const shut = (which: string, by: Person = counter.dealer) =>
  counter.call(closeMonth, by, { params: { month: which }, body: { bookOwnerId: counter.dealer.id } })
const open = (which: string) =>
  counter.call(reopenMonth, counter.dealer, { params: { month: which }, body: { reason: '누락 전표' } })
const openLastDay = (which: string) =>
  counter.call(reopenDay, counter.dealer, { params: { date: lastDayOf(which) }, body: { reason: '누락 전표' } })

test('the days of a month are those of the calendar', () => {
  assert.deepEqual(
    [daysOf('2026-02').length, lastDayOf('2028-02'), daysOf('2026-11').at(0)],
    [28, '2028-02-29', '2026-11-01'],
  )
})

test('closing a month closes its open days and keeps them from being opened until the month is', async () => {
  const draft = await counter.slip({ type: 'SALE', amount: 1_000, businessDate: `${month}-03`, status: 'DRAFT' })
  await shut(month).expect(409)
  await counter.db.updateTable('transactions').set({ status: 'DELETED' }).where('transactionId', '=', draft).execute()
  const { body } = await shut(month).expect(200)
  assert.equal(body.status, 'CLOSED')
  assert.ok(body.days.every(({ status }: { status: string }) => status === 'CLOSED'))
  assert.equal((await openLastDay(month).expect(409)).body.message, '월 마감을 먼저 풀어 주세요.')
  await assert.rejects(
    sql`update "dailyCloses" set status = 'REOPENED' where "bookOwnerId" = ${counter.dealer.id}`.execute(counter.db),
    /the month of .* is closed/,
  )
  assert.equal((await shut(month).expect(409)).body.message, '이미 마감한 달이에요.')
  assert.equal((await open(earlier).expect(409)).body.message, '가장 나중에 마감한 달만 풀 수 있어요.')
  assert.equal((await open(month).expect(200)).body.status, 'OPEN')
  assert.equal((await openLastDay(month).expect(200)).body.note, null, 'what the close of the month noted is nobody’s')
})

test('a month that is not over cannot be closed, nor one of a stranger’s book', async () => {
  const now = counter.today.slice(0, 7)
  if (lastDayOf(now) > counter.today)
    assert.equal((await shut(now).expect(409)).body.message, '아직 끝나지 않은 달이에요.')
  await shut(firstOfMonth(counter.today, 1).slice(0, 7)).expect(409)
  await shut('2026-13').expect(404)
  await shut(month, counter.stranger).expect(404)
  await counter.call(listDailyCloses, counter.dealer, { query: { month: '2026-00' } }).expect(422)
})

test('a month before a closed one is closed with it', async () => {
  await shut(month).expect(200)
  const { body } = await counter.call(listDailyCloses, counter.dealer, { query: { month: earlier } }).expect(200)
  assert.deepEqual([body.status, body.may.reopen], ['CLOSED', false])
  await counter.call(closeDay, counter.dealer, { body: { businessDate: `${earlier}-05` } }).expect(409)
})

test('a month whose close was undone, and that a later one closes again, no longer names who closed it first', async () => {
  await open(month).expect(200)
  assert.equal((await shut(earlier).expect(200)).body.closedByName, counter.dealer.name)
  await open(earlier).expect(200)
  await shut(month).expect(200)
  const { body } = await counter.call(listDailyCloses, counter.dealer, { query: { month: earlier } }).expect(200)
  const { status, closedAt, closedByName } = body
  assert.deepEqual([status, closedAt, closedByName], ['CLOSED', null, null])
  await open(month).expect(200)
  assert.equal((await shut(earlier).expect(200)).body.closedByName, counter.dealer.name)
})

test('a closed month takes nothing after a later day that had closed its last one is opened again', async () => {
  const { call, db, dealer, buyerRow } = counter
  const [last, next] = [lastDayOf(month), addDays(lastDayOf(month), 1)]
  await open(earlier).expect(200)
  await openLastDay(month).expect(200)
  await call(closeDay, dealer, { body: { businessDate: next } }).expect(200)
  await shut(month).expect(200)
  await call(reopenDay, dealer, { params: { date: next }, body: { reason: '누락 전표' } }).expect(200)
  const transactionId = await counter.slip({ type: 'SALE', amount: 1_000, businessDate: next })
  await assert.rejects(counter.slip({ type: 'SALE', amount: 1_000, businessDate: last }), /마감한 날이에요/)
  const entry = { bookOwnerId: dealer.id, clientId: buyerRow, account: 'AR', transactionId, amount: 1 } as const
  await assert.rejects(
    db
      .insertInto('ledgerEntries')
      .values({ ...entry, businessDate: last })
      .execute(),
    /is closed/,
  )
  const { body } = await call(listDailyCloses, dealer, { query: { month } }).expect(200)
  assert.ok(body.days.every(({ status }: { status: string }) => status === 'CLOSED'))
  assert.equal((await openLastDay(month).expect(409)).body.message, '월 마감을 먼저 풀어 주세요.')
})

test('a month that is opened again leaves its days closed, and the last of them opens alone', async () => {
  const last = lastDayOf(month)
  await open(month).expect(200)
  await assert.rejects(counter.slip({ type: 'SALE', amount: 1_000, businessDate: last }), /마감한 날이에요/)
  await openLastDay(month).expect(200)
  await counter.slip({ type: 'SALE', amount: 1_000, businessDate: last })
  await assert.rejects(
    counter.slip({ type: 'SALE', amount: 1_000, businessDate: addDays(last, -1) }),
    /마감한 날이에요/,
  )
})
