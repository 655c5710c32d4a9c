import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { businessDate } from '../../shared/kit/dates.ts'
import {
  allocatePayment,
  changeTransaction,
  createPayment,
  createTransaction,
  voidTransaction,
} from '../../shared/transactions/contract.ts'
import { soldLot } from '../auction-results/support/lots.ts'
import { atOnce } from '../support/atOnce.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { contradictions } from './support/papers.ts'
import { type Stall, stallIn } from './support/stall.ts'

/** What comes at the same time. With TEST_DATABASE_URL it runs on PostgreSQL, on many sessions. */
let backend: TestBackend
let stall: Stall
before(async () => {
  backend = await startTestBackend()
  stall = await stallIn(backend)
})
after(() => backend.close())

/** PGlite has one session: a crowd there shows no more than a few. `npm run invariants` sends it all the same. */
const isWhole = testDatabaseUrl !== undefined || process.env.STORIES !== undefined
const AT_ONCE = isWhole ? 50 : 14
const SWAPS = 8
/** So many sales of 3,000 won each, of which the client has credit for three in ten. */
const CROWD = isWhole ? 100 : 20
const sound = async () => assert.deepEqual([...(await stall.faults()), ...(await contradictions(backend.db))], [])
const statuses = (replies: { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => (status === 200 ? 'done' : (body.code ?? status)))
const count = (said: (string | number)[], what: string) => said.filter((one) => one === what).length

test(`of ${CROWD} sales at once to a client with credit for three in ten three in ten come about, and he never owes more`, async () => {
  const clientId = await stall.people.outsider(stall.dealer, '한도 식당')
  const most = CROWD * 0.3
  await backend.db
    .updateTable('clients')
    .set({ creditLimitAmount: most * 3_000 + 500 })
    .where('clientId', '=', clientId)
    .execute()
  const lines = [stall.goods({ takesStock: false, weightKg: 20 })]
  const said = statuses(await atOnce(CROWD, () => stall.write({ clientId, lines })))
  assert.deepEqual([count(said, 'done'), count(said, 'CREDIT_EXCEEDED')], [most, CROWD - most])
  assert.equal((await stall.owed(clientId)).receivableAmount, most * 3_000)
  await sound()
})

test(`of ${AT_ONCE} who sell two packages each of one lot at once ten do, which is all there is`, async () => {
  const lotId = await stall.lot({ quantity: 20 })
  const said = statuses(await atOnce(AT_ONCE, () => stall.write({ lines: [stall.goods({ lotId })] })))
  assert.deepEqual([count(said, 'done'), count(said, 'STOCK_SHORT')], [10, AT_ONCE - 10])
  assert.equal((await stall.seen(lotId)).quantityOnHand, 0)
  await sound()
})

test('sales of several goods that name the same lots in other orders all come through', async () => {
  const lots = [
    await stall.lot({ quantity: 500 }),
    await stall.lot({ quantity: 500 }),
    await stall.lot({ quantity: 500 }),
  ]
  const inOrder = (n: number) => lots.toSorted((a, b) => ((a * 7 + n) % 3) - ((b * 7 + n) % 3))
  const clients = await Promise.all(['가', '나', '다'].map((name) => stall.people.outsider(stall.dealer, name)))
  let n = 0
  const said = statuses(
    await atOnce(AT_ONCE, () => {
      n += 1
      const lines = inOrder(n).map((lotId) => stall.goods({ lotId }))
      return stall.write({ clientId: clients[n % 3], lines })
    }),
  )
  assert.deepEqual(
    said,
    said.map(() => 'done'),
  )
  await sound()
})

test('one button pressed many times at once writes one paper, and each press shows the same', async () => {
  const idempotencyKey = randomUUID()
  const body = {
    transactionType: 'SALE',
    clientId: stall.buyerRow,
    lines: [stall.goods({ takesStock: false, weightKg: 1 })],
  }
  const papers = async () => (await backend.db.selectFrom('transactions').select('transactionId').execute()).length
  const before = await papers()
  const replies = await atOnce(AT_ONCE, () => stall.call(createTransaction, stall.dealer, { body, idempotencyKey }))
  assert.deepEqual(
    statuses(replies),
    replies.map(() => 'done'),
  )
  assert.deepEqual([...new Set(replies.map(({ text }) => text))].length, 1)
  assert.equal((await papers()) - before, 1)
  await sound()
})

test('many payments at once settle each debt once, and one rest is spent once', async () => {
  const clientId = await stall.people.outsider(stall.dealer, '입금 식당')
  await stall.sold({
    clientId,
    lines: [stall.goods({ takesStock: false, weightKg: 1, quantity: 10, unitPrice: 1_000 })],
  })
  const pay = { transactionType: 'RECEIPT', clientId, amount: 300, paymentMethod: 'CASH' }
  const said = statuses(await atOnce(AT_ONCE, () => stall.call(createPayment, stall.dealer, { body: pay })))
  assert.equal(count(said, 'done'), AT_ONCE)
  assert.equal((await stall.owed(clientId)).receivableAmount, 10_000 - AT_ONCE * 300)
  const rest = await stall.paid({ clientId, amount: 4_000, allocations: [] })
  const sale = await stall.sold({
    clientId,
    lines: [stall.goods({ takesStock: false, weightKg: 1, quantity: 1, unitPrice: 3_000 })],
  })
  const allocations = [{ transactionId: sale.transactionId, amount: 3_000 }]
  const spent = statuses(
    await atOnce(10, () =>
      stall.call(allocatePayment, stall.dealer, { params: { id: rest.transactionId }, body: { allocations } }),
    ),
  )
  assert.deepEqual([count(spent, 'done'), count(spent, 'OVER_ALLOCATED')], [1, 9])
  await sound()
})

test('of many who void one paper at once one does, and its number series has no gap', async () => {
  const lotId = await stall.lot({ quantity: 5 })
  const { transactionId: id } = await stall.sold({ lines: [stall.goods({ lotId })] })
  const said = statuses(
    await atOnce(AT_ONCE, () =>
      stall.call(voidTransaction, stall.dealer, { params: { id }, body: { reason: '오기' } }),
    ),
  )
  assert.deepEqual([count(said, 'done'), count(said, 'STATUS_CONFLICT')], [1, AT_ONCE - 1])
  assert.equal((await stall.seen(lotId)).quantityOnHand, 5)
  const today = businessDate(Date.now()).replaceAll('-', '')
  const numbers = await backend.db
    .selectFrom('transactions')
    .select('transactionNo')
    .where('bookOwnerId', '=', stall.dealer.id)
    .where('transactionNo', 'like', `${today}-%`)
    .orderBy('transactionNo')
    .execute()
  assert.deepEqual(
    numbers.map(({ transactionNo }) => transactionNo),
    numbers.map((_, at) => `${today}-${String(at + 1).padStart(4, '0')}`),
  )
  await sound()
})

test('drafts that change clients with each other at once do not wait for each other', async () => {
  const [one, other] = [
    await stall.people.outsider(stall.dealer, '이쪽'),
    await stall.people.outsider(stall.dealer, '저쪽'),
  ]
  const lines = [stall.goods({ takesStock: false, weightKg: 1 })]
  const drafts: { transactionId: number; version: number; to: number }[] = []
  for (let n = 0; n < SWAPS; n++) {
    const [from, to] = n % 2 ? [one, other] : [other, one]
    const { transactionId, version } = (await stall.write({ clientId: from, isDraft: true, lines }).expect(200)).body
    drafts.push({ transactionId, version, to })
  }
  const said = statuses(
    await Promise.all(
      drafts.map(({ transactionId, version, to }) =>
        stall.call(changeTransaction, stall.dealer, {
          params: { id: transactionId },
          body: { transactionType: 'SALE', clientId: to, lines, version },
        }),
      ),
    ),
  )
  assert.equal(count(said, 'done'), SWAPS)
})

test('of many who buy one lot won at once one does, whether it is marked as won or not', async () => {
  const auctionResultId = await soldLot(backend.db, 78)
  const shippers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => stall.people.outsider(stall.dealer, `출하자${n}`)),
  )
  const lines = [stall.goods({ auctionResultId, takesStock: false, weightKg: 1 })]
  const said = statuses(
    await atOnce(AT_ONCE, (n) => stall.write({ transactionType: 'PURCHASE', clientId: shippers[n], lines })),
  )
  assert.deepEqual([count(said, 'done'), count(said, 'INVALID_FIELDS')], [1, AT_ONCE - 1])
  await sound()
})
