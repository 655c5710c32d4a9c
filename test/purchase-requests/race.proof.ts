import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { lockDays } from '../../backend/inventory/businessDay.ts'
import { createClaim } from '../../shared/purchase-requests/claimCalls.ts'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { atOnce } from '../support/atOnce.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { lockWaiters } from '../support/lockWaiters.ts'
import { startTrade, type Trade } from './support/trade.ts'

/** What comes at the same time. With TEST_DATABASE_URL it runs on PostgreSQL, on many sessions. */
let t: Trade & { close(): Promise<void> }
before(async () => {
  t = await startTrade()
})
after(() => t.close())

const AT_ONCE = testDatabaseUrl ? 100 : 40
const ACCEPTABLE = 7

for (const [title, limit] of [
  ['a multiple of what is asked for', ACCEPTABLE * 40_000],
  ['one won less than the next', (ACCEPTABLE + 1) * 40_000 - 1],
] as const) {
  test(`of ${AT_ONCE} acceptances at once as many pass as the limit bears: ${title}`, async () => {
    const { receivableAmount } = await t.owed(t.buyerRow)
    await t.credit({ creditLimitAmount: null })
    const ids: number[] = []
    for (let n = 0; n < AT_ONCE; n++) ids.push((await t.asked({ requestType: 'DIRECT' })).requestId)
    const { agreed } = await agreedNow()
    await t.credit({ creditLimitAmount: receivableAmount + agreed + limit, creditPolicy: 'BLOCK' })
    const replies = await atOnce(AT_ONCE, (n) => t.move(t.dealer, ids[n] ?? 0, 'ACCEPTED'))
    const codes = replies.map(({ status, body }) => (status === 200 ? 'ACCEPTED' : `${status} ${body.code}`))
    assert.deepEqual(
      [codes.filter((c) => c === 'ACCEPTED').length, codes.filter((c) => c === '409 CREDIT_EXCEEDED').length],
      [ACCEPTABLE, AT_ONCE - ACCEPTABLE],
    )
    assert.equal((await agreedNow()).agreed, agreed + ACCEPTABLE * 40_000)
    assert.deepEqual(await t.faults(), [])
  })
}

const agreedNow = () =>
  t.db
    .selectFrom('purchaseRequests')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('confirmedAmount'), e.val(0)).as('agreed'))
    .where('senderClientId', '=', t.buyerRow)
    .where('status', 'in', ['ACCEPTED', 'PREPARING'])
    .executeTakeFirstOrThrow()

test('of twenty requests for the last goods as many are agreed as there are goods', async () => {
  await t.credit({ creditLimitAmount: null })
  const lots = [await t.lot({ quantity: 10 }), await t.lot({ quantity: 11, expiryDate: '2099-12-31' })]
  const ids: number[] = []
  for (let n = 0; n < 20; n++) ids.push((await t.asked()).requestId)
  const replies = await atOnce(20, (n) => t.move(t.dealer, ids[n] ?? 0, 'ACCEPTED'))
  const agreed = replies.filter(({ status }) => status === 200)
  assert.deepEqual([agreed.length, replies.filter(({ body }) => body.code === 'STOCK_SHORT').length], [5, 15])
  const { kept } = await t.db
    .selectFrom('inventoryLots')
    .select((e) => e.fn.sum<number>('quantityReserved').as('kept'))
    .where('lotId', 'in', lots)
    .executeTakeFirstOrThrow()
  assert.equal(kept, 20)
  const shipped = await atOnce(5, (n) => t.move(t.dealer, agreed[n]?.body.requestId, 'SHIPPED'))
  assert.deepEqual(
    shipped.map(({ status, body }) => (status === 200 ? body.status : body.message)),
    Array(5).fill('SHIPPED'),
  )
  assert.deepEqual(await t.faults(), [])
})

test('of twenty who ship one request and twenty who call it off one kind wins, once', async () => {
  for (const round of [0, 1]) {
    await t.lot()
    const { requestId, transactionId } = await t.agreed()
    const { receivableAmount } = await t.owed(t.buyerRow)
    const replies = await atOnce(40, (n) =>
      n % 2 === round
        ? t.move(t.dealer, requestId, 'SHIPPED')
        : t.move(t.dealer, requestId, 'CANCELED', { reasonCode: 'OUT_OF_STOCK' }),
    )
    const { status } = await t.see(t.dealer, requestId)
    assert.deepEqual(
      [replies.filter((r) => r.status === 200).length, replies.filter((r) => r.status === 409).length],
      [20, 20],
    )
    const isShipped = status === 'SHIPPED'
    assert.equal((await t.paperOf(transactionId)).status, isShipped ? 'POSTED' : 'DELETED')
    assert.equal((await t.owed(t.buyerRow)).receivableAmount, receivableAmount + (isShipped ? 40_000 : 0))
    assert.deepEqual([await t.kept(requestId), await t.faults()], [[], []])
  }
})

test('a shipping that is pressed twenty times with one key is answered twenty times alike and posts one sale', async () => {
  await t.lot()
  const { requestId } = await t.agreed()
  const key = randomUUID()
  const papers = () => t.db.selectFrom('transactions').select('transactionId').where('status', '=', 'POSTED').execute()
  const before = (await papers()).length
  const replies = await atOnce(20, () => t.move(t.dealer, requestId, 'SHIPPED', { restToChild: true }, key))
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200])
  assert.equal(new Set(replies.map(({ text }) => text)).size, 1)
  assert.equal((await papers()).length, before + 1)
})

/** How a request comes to where a move starts from, and the move. */
const moves: [from: string, by: 'buyer' | 'dealer', to: Status, body: (request: PurchaseRequestDetail) => object][] = [
  ['DRAFT', 'buyer', 'REQUESTED', () => ({})],
  ['REQUESTED', 'dealer', 'COUNTERED', (r) => ({ lines: [{ itemId: r.items[0]?.itemId, quantity: 3 }] })],
  ['REQUESTED', 'dealer', 'ACCEPTED', () => ({})],
  ['REQUESTED', 'dealer', 'REJECTED', () => ({ reason: '물량이 없어요' })],
  ['REQUESTED', 'buyer', 'CANCELED', () => ({})],
  ['COUNTERED', 'buyer', 'ACCEPTED', () => ({})],
  ['COUNTERED', 'buyer', 'REQUESTED', () => ({})],
  ['ACCEPTED', 'dealer', 'PREPARING', () => ({})],
  ['ACCEPTED', 'dealer', 'SHIPPED', () => ({ restToChild: true })],
  ['ACCEPTED', 'dealer', 'CANCELED', () => ({ reasonCode: 'OUT_OF_STOCK' })],
  ['PREPARING', 'dealer', 'SHIPPED', () => ({})],
  ['SHIPPED', 'buyer', 'COMPLETED', () => ({})],
]

async function requestIn(from: string): Promise<PurchaseRequestDetail> {
  await t.lot({ quantity: 4 })
  const request = await t.asked({ isDraft: from === 'DRAFT' })
  const { requestId } = request
  const offer = { lines: [{ itemId: request.items[0]?.itemId, quantity: 2 }] }
  if (from === 'COUNTERED') return t.moved(t.dealer, requestId, 'COUNTERED', offer)
  if (from === 'DRAFT' || from === 'REQUESTED') return request
  const agreed = await t.moved(t.dealer, requestId, 'ACCEPTED')
  return from === 'PREPARING' || from === 'SHIPPED' ? t.moved(t.dealer, requestId, from) : agreed
}

for (const [from, by, to, body] of moves) {
  test(`ten who press at once take ${from} to ${to} once`, async () => {
    const request = await requestIn(from)
    const { requestId, history } = request
    const counted = async () => [
      (await t.db.selectFrom('notifications').select('id').execute()).length,
      (await t.db.selectFrom('transactions').select('transactionId').execute()).length,
      (await t.db.selectFrom('stockMovements').select('movementId').execute()).length,
    ]
    const before = await counted()
    const [first, ...others] = await atOnce(10, () => t.move(t[by], requestId, to, body(request)))
    assert.equal(first?.status, 200, first?.text)
    for (const reply of others) assert.deepEqual([reply.status, reply.body.status], [200, to], reply.text)
    const seen = await t.see(t.buyer, requestId)
    assert.deepEqual([seen.status, seen.history.length], [to, history.length + 1])
    const [notices = 0, papers = 0, movements = 0] = (await counted()).map((n, at) => n - (before[at] ?? 0))
    const isAgreed = to === 'ACCEPTED'
    assert.deepEqual([notices, papers], [1, isAgreed ? 1 : 0])
    const ships = to === 'SHIPPED' ? 2 : 0
    assert.ok(movements >= ships && (ships > 0 || isAgreed || to === 'CANCELED' || movements === 0), `${movements}`)
    assert.deepEqual(await t.faults(), [])
  })
}

const onServer = { skip: testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL' }

test('goods of a sale that is just being voided are claimed no more', onServer, async () => {
  await t.lot({ quantity: 4 })
  const { requestId, transactionId } = await t.agreed()
  const { items } = await t.moved(t.dealer, requestId, 'SHIPPED')
  const body = { lines: [{ itemId: items[0]?.itemId ?? 0, quantity: 1, reason: 'DAMAGE' }] }
  const waits = async (many: number) => {
    while ((await lockWaiters(t.db)) < many) await setImmediate()
  }
  const answered = await t.db.transaction().execute(async (trx) => {
    await lockDays(trx, t.dealer.id)
    const voiding = t.undo(transactionId ?? 0).then(({ status }) => status)
    await waits(1)
    const claiming = t.call(createClaim, t.buyer, { params: { id: requestId }, body }).then(({ status }) => status)
    await waits(2)
    return () => Promise.all([voiding, claiming])
  })
  assert.deepEqual(await answered(), [200, 409])
})
