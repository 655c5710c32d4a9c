import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { CallFailed, networkProblem, problemOf } from '../../client/api/problem.ts'
import type { Item } from '../../client/offline/queue.ts'
import { send } from '../../client/offline/send.ts'
import {
  adjustLot,
  changeCountStatus,
  createCount,
  listCounts,
  listMovements,
  oneCount,
  releaseReservation,
  reserveLot,
  type StockCount,
  saveCount,
} from '../../shared/inventory/contract.ts'
import { businessDate } from '../../shared/kit/dates.ts'
import { WAITED } from '../../shared/kit/waited.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Shelf, shelfIn } from './support/shelf.ts'

const backend: TestBackend = await startTestBackend()
let shelf: Shelf
let lots: number[]
beforeEach(async () => {
  shelf = await shelfIn(backend)
  lots = (await shelf.received([shelf.line(), shelf.line(), shelf.line()])).map(({ lotId }) => lotId)
})
after(() => backend.close())

const open = () => shelf.call(createCount, shelf.dealer, { body: { warehouseId: shelf.warehouses[0].warehouseId } })
const opened = async (): Promise<StockCount> => (await open().expect(200)).body
const save = (count: StockCount, lines: object[]) =>
  shelf.call(saveCount, shelf.dealer, { params: { id: count.countId }, body: { version: count.version, lines } })
const saved = async (count: StockCount, lines: object[]): Promise<StockCount> =>
  (await save(count, lines).expect(200)).body
const settle = ({ countId }: StockCount, status = 'CONFIRMED', body: { version?: number } = {}) =>
  shelf.call(changeCountStatus, shelf.dealer, { params: { id: countId }, query: { status }, body })
const stands = (at: number) => shelf.seen(lots[at] ?? 0)
const adjust = (at: number, quantity: number) =>
  shelf
    .call(adjustLot, shelf.dealer, { params: { id: lots[at] ?? 0 }, body: { quantity, reasonCode: 'DAMAGE' } })
    .expect(200)

test('a count posts what there is more or less of than the books said; what was not counted stays', async () => {
  const count = await opened()
  assert.deepEqual([count.lines.length, count.status], [3, 'DRAFT'])
  const sheet = await saved(count, [
    { lotId: lots[0], countedQuantity: 8 },
    { lotId: lots[1], countedQuantity: 11, countedWeight: 108.5 },
  ])
  assert.equal(sheet.version, count.version + 1)
  const { body } = await settle(sheet).expect(200)
  assert.equal(body.status, 'CONFIRMED')
  const after = [await stands(0), await stands(1), await stands(2)]
  assert.deepEqual(
    after.map(({ quantityOnHand, weightOnHand, amountOnHand }) => [quantityOnHand, weightOnHand, amountOnHand]),
    [
      [8, 80, 8_000],
      [11, 108.5, 11_000],
      [10, 100, 10_000],
    ],
  )
  const moved = await shelf.call(listMovements, shelf.dealer, { query: { size: 2 } }).expect(200)
  for (const { reasonCode, refNo } of moved.body.content) assert.deepEqual([reasonCode, refNo], ['COUNT', body.countNo])
  assert.equal((await settle(sheet)).body.status, 'CONFIRMED')
  assert.equal((await settle(sheet, 'CANCELED')).body.code, 'STATUS_CONFLICT')
})

test('a count that is over says what it has posted in won, also once the goods have gone', async () => {
  const sheet = await saved(await opened(), [
    { lotId: lots[0], countedQuantity: 0 },
    { lotId: lots[1], countedQuantity: 12 },
    { lotId: lots[2], countedQuantity: 10 },
  ])
  assert.deepEqual(
    sheet.lines.map(({ amountOnHand, posted }) => [amountOnHand, posted]),
    Array(3).fill([10_000, null]),
  )
  await settle(sheet).expect(200)
  await adjust(1, -12)
  const { body } = await shelf.call(oneCount, shelf.dealer, { params: { id: sheet.countId } }).expect(200)
  assert.deepEqual(
    body.lines.map(({ posted }: StockCount['lines'][number]) => posted),
    [
      { quantity: -10, weightKg: -100, amount: -10_000 },
      { quantity: 2, weightKg: 20, amount: 2_000 },
      { quantity: 0, weightKg: 0, amount: 0 },
    ],
  )
})

test('what somebody else has counted since is not confirmed unseen', async () => {
  const looked = await saved(await opened(), [{ lotId: lots[0], countedQuantity: 9 }])
  const other = await saved(looked, [{ lotId: lots[1], countedQuantity: 0 }])
  const { status, body } = await settle(looked, 'CONFIRMED', { version: looked.version })
  assert.deepEqual([status, body.code, (await stands(1)).quantityOnHand], [409, 'STALE_VERSION', 10])
  await settle(looked, 'CONFIRMED', { version: other.version }).expect(200)
  assert.equal((await stands(1)).quantityOnHand, 0)
})

test('goods that leave after they were counted are not missing twice', async () => {
  const count = await saved(await opened(), [{ lotId: lots[0], countedQuantity: 9 }])
  await adjust(0, -3)
  const sheet: StockCount = (await shelf.call(oneCount, shelf.dealer, { params: { id: count.countId } })).body
  assert.deepEqual(
    sheet.lines.map(({ hasMoved }) => hasMoved),
    [true, false, false],
  )
  await settle(count).expect(200)
  assert.equal((await stands(0)).quantityOnHand, 6)
})

test('goods that left before they were counted are not missing twice either', async () => {
  const count = await opened()
  await adjust(0, -3)
  const sheet = await saved(count, [{ lotId: lots[0], countedQuantity: 6 }])
  assert.deepEqual([sheet.lines[0]?.systemQuantity, sheet.lines[0]?.hasMoved], [7, false])
  await settle(sheet).expect(200)
  assert.equal((await stands(0)).quantityOnHand, 6)
})

test('goods that were counted without those that were sold, but before the sale was written, are not missing twice', async () => {
  const count = await saved(await opened(), [{ lotId: lots[0], countedQuantity: 7 }])
  await adjust(0, -3)
  const again = await saved(count, [{ lotId: lots[0], countedQuantity: 7, isRecounted: true }])
  assert.deepEqual([again.lines[0]?.systemQuantity, again.lines[0]?.hasMoved], [7, false])
  await settle(again).expect(200)
  assert.equal((await stands(0)).quantityOnHand, 7)
})

test('what was counted without a network is pointed out where goods have moved before it arrives, until it is counted anew', async () => {
  const count = await opened()
  const params = { id: count.countId }
  await adjust(0, -4)
  const body = { version: count.version, lines: [0, 1].map((at) => ({ lotId: lots[at] ?? 0, countedQuantity: 10 })) }
  const sheet: StockCount = (
    await shelf.call(saveCount, shelf.dealer, { params, body }).set(WAITED, '3600000').expect(200)
  ).body
  assert.deepEqual(
    sheet.lines.map(({ hasMoved }) => hasMoved),
    [true, false, false],
  )
  const anew = await saved(sheet, [{ lotId: lots[0], countedQuantity: 6, isRecounted: true }])
  assert.equal(anew.lines[0]?.hasMoved, false)
  await settle(anew).expect(200)
  assert.deepEqual([(await stands(0)).quantityOnHand, (await stands(1)).quantityOnHand], [6, 10])
})

test('goods that are found in a lot which the books call empty weigh what their specification says, and hold up no count', async () => {
  const sheet = await opened()
  await adjust(0, -10)
  const params = { id: sheet.countId }
  const kept = await saved(sheet, [
    { lotId: lots[0], countedQuantity: 3 },
    { lotId: lots[1], countedQuantity: 9 },
  ])
  assert.deepEqual(
    kept.lines.map(({ systemQuantity, packageKg }) => [systemQuantity, packageKg]),
    [
      [0, 10],
      [10, undefined],
      [10, undefined],
    ],
  )
  await settle(kept).expect(200)
  const { quantityOnHand, weightOnHand, amountOnHand } = await stands(0)
  assert.deepEqual([quantityOnHand, weightOnHand, amountOnHand], [3, 30, 3_000])
  const { body } = await shelf.call(oneCount, shelf.dealer, { params }).expect(200)
  assert.deepEqual(body.lines[0].posted, { quantity: 3, weightKg: 30, amount: 3_000 })
})

test('a count that cannot be posted for one lot is posted for none', async () => {
  const count = await saved(await opened(), [
    { lotId: lots[0], countedQuantity: 9 },
    { lotId: lots[1], countedQuantity: 2 },
  ])
  await shelf.call(reserveLot, shelf.dealer, { params: { id: lots[1] ?? 0 }, body: { quantity: 5 } }).expect(200)
  assert.equal((await settle(count)).body.code, 'STOCK_SHORT')
  assert.deepEqual([(await stands(0)).quantityOnHand, (await stands(1)).quantityOnHand], [10, 10])
})

test('a lot that weighs less than what is kept of it holds up the count by its name, with what is on offer', async () => {
  const id = lots[1] ?? 0
  await shelf.call(reserveLot, shelf.dealer, { params: { id }, body: { quantity: 9, weightKg: 95 } }).expect(200)
  const count = await saved(await opened(), [
    { lotId: lots[0], countedQuantity: 9 },
    { lotId: id, countedQuantity: 9, countedWeight: 90 },
  ])
  const refused = await settle(count)
  const { lotNo } = await stands(1)
  assert.deepEqual([refused.status, refused.body.code], [409, 'STOCK_SHORT'])
  assert.equal(refused.body.message, `재고가 모자라요. ${lotNo}에는 1개, 5kg이 남아 있어요 (예약 9개).`)
  assert.equal((await stands(0)).quantityOnHand, 10)
})

test('a lot of which a kept part alone is left is counted at what that weighs', async () => {
  const id = lots[1] ?? 0
  await shelf.call(reserveLot, shelf.dealer, { params: { id }, body: { quantity: 9 } }).expect(200)
  const count = await saved(await opened(), [{ lotId: id, countedQuantity: 9, countedWeight: 90.4 }])
  await settle(count).expect(200)
  const { quantityOnHand, weightOnHand } = await stands(1)
  assert.deepEqual([quantityOnHand, weightOnHand], [9, 90.4])
})

test('a count that would leave packages without weight says of which lot', async () => {
  const sheet = await saved(await opened(), [{ lotId: lots[2], countedQuantity: 9, countedWeight: 0 }])
  const refused = await settle(sheet)
  assert.deepEqual([refused.status, refused.body.code], [422, 'INVALID_FIELDS'])
  assert.equal(refused.body.message, `${(await stands(2)).lotNo}: 남는 수량이 있어서 중량이 모두 나갈 수는 없어요.`)
})

test('a lot that is not there any more ends at nothing', async () => {
  const count = await saved(await opened(), [{ lotId: lots[2], countedQuantity: 0, countedWeight: 0 }])
  await settle(count).expect(200)
  const { quantityOnHand, weightOnHand, amountOnHand, status } = await stands(2)
  assert.deepEqual([quantityOnHand, weightOnHand, amountOnHand, status], [0, 0, 0, 'DEPLETED'])
})

test('a warehouse is counted once at a time; a count that is canceled changes nothing', async () => {
  const count = await saved(await opened(), [{ lotId: lots[0], countedQuantity: 1 }])
  assert.equal((await open()).body.code, 'STATUS_CONFLICT')
  await settle(count, 'CANCELED').expect(200)
  assert.equal((await stands(0)).quantityOnHand, 10)
  const again = await opened()
  const listed = await shelf.call(listCounts, shelf.dealer).expect(200)
  assert.deepEqual(
    listed.body.content.map((c: StockCount) => [c.countNo, c.status]),
    [
      [again.countNo, 'DRAFT'],
      [count.countNo, 'CANCELED'],
    ],
  )
})

test('a count says to who may only look at the stock that he may not count, and to its counter that he may', async () => {
  const count = await opened()
  const clerk = await shelf.people.member('서무')
  await shelf.people.connect(clerk, shelf.dealer.selfId, 'MANAGER', ['INVENTORY_VIEW'])
  const params = { id: count.countId }
  const mayWrite = async (by = shelf.dealer) => (await shelf.call(oneCount, by, { params }).expect(200)).body.mayWrite
  assert.deepEqual([count.mayWrite, await mayWrite(), await mayWrite(clerk)], [true, true, false])
  const body = { version: count.version, lines: [] }
  assert.equal((await shelf.call(saveCount, clerk, { params, body })).body.code, 'PERMISSION_MISSING')
})

test('a sheet is saved with the version that was seen, for its own lots, each once', async () => {
  const count = await opened()
  const line = { lotId: lots[0], countedQuantity: 1 }
  for (const [lines, field] of [
    [[line, line], 'lines.1.lotId'],
    [[line, { lotId: 987_654_321, countedQuantity: 1 }], 'lines.1.lotId'],
    [[{ ...line, countedQuantity: 0, countedWeight: 1 }], 'lines.0.countedWeight'],
  ] as const)
    assert.equal((await save(count, [...lines])).body.fieldErrors[0].field, field)
  assert.equal((await settle(count)).body.code, 'INVALID_FIELDS')
  await saved(count, [line])
  assert.equal((await save(count, [line])).body.code, 'STALE_VERSION')
})

test('a lot that weighed otherwise and has left since holds up no count', async () => {
  const sheet = await saved(await opened(), [
    { lotId: lots[0], countedQuantity: 10, countedWeight: 98 },
    { lotId: lots[1], countedQuantity: 9 },
  ])
  await adjust(0, -10)
  await settle(sheet).expect(200)
  assert.deepEqual([(await stands(0)).weightOnHand, (await stands(1)).quantityOnHand], [0, 9])
})

test('a day that is closed takes no count and keeps nothing for anybody, and says so', async () => {
  const sheet = await saved(await opened(), [{ lotId: lots[0], countedQuantity: 8 }])
  const keep = () => shelf.call(reserveLot, shelf.dealer, { params: { id: lots[1] ?? 0 }, body: { quantity: 1 } })
  const { body: kept } = await keep().expect(200)
  const { reservationId } = kept.reservations[0]
  const close = { bookOwnerId: shelf.dealer.id, businessDate: businessDate(Date.now()), closedBy: null }
  await shelf.db
    .insertInto('dailyCloses')
    .values({ ...close, status: 'CLOSED' })
    .execute()
  const refused = [
    await settle(sheet),
    await keep(),
    await shelf.call(releaseReservation, shelf.dealer, { params: { reservationId } }),
  ]
  assert.deepEqual(
    refused.map(({ status, body }) => [status, body.code]),
    refused.map(() => [409, 'DAY_CLOSED']),
  )
})

test('what was counted without a network and arrives twice under its key counts once', async () => {
  const count = await opened()
  const params = { id: count.countId }
  const idempotencyKey = randomUUID()
  const body = { version: count.version, lines: [{ lotId: lots[0], countedQuantity: 8 }] }
  const send = (more: object = {}) =>
    shelf.call(saveCount, shelf.dealer, { params, body: { ...body, ...more }, idempotencyKey })
  const [first, again] = [(await send().expect(200)).body, (await send().expect(200)).body]
  assert.deepEqual([first.version, again.version], [count.version + 1, count.version + 1])
  const other = await send({ lines: [{ lotId: lots[0], countedQuantity: 7 }] })
  assert.deepEqual([other.status, other.body.code], [409, 'IDEMPOTENCY_CONFLICT'])
})

/** What was counted without a network, as the queue keeps it. */
const waiting = ({ countId, version }: StockCount, lines: object[]): Item => ({
  id: randomUUID(),
  memberId: shelf.dealer.id,
  request: { method: 'PUT', path: `/inventory/counts/${countId}`, body: { version, lines } },
  subject: `count:${countId}:page`,
  isOverwriting: true,
  words: '실사 1줄',
  fix: { path: '/', draft: null },
  at: 1,
  since: 1,
  state: 'waiting',
  reason: null,
})

/** The queue's way to the backend, which loses the answer to the first write that is taken. */
function lineTo({ countId }: StockCount, { losesAnswer }: { losesAnswer: boolean }): Parameters<typeof send>[0] {
  const params = { id: countId }
  let isLossy = losesAnswer
  type Asked = { method: string; body: object; idempotencyKey?: string; waitedMs?: number }
  const again = async ({ method, body, idempotencyKey, waitedMs = 0 }: Asked) => {
    const key = idempotencyKey === undefined ? {} : { idempotencyKey }
    const answer = await (method === 'GET'
      ? shelf.call(oneCount, shelf.dealer, { params })
      : shelf.call(saveCount, shelf.dealer, { params, body, ...key }).set(WAITED, String(waitedMs)))
    if (answer.status !== 200) throw new CallFailed(problemOf(answer.status, answer.body))
    if (method === 'GET' || !isLossy) return answer.body
    isLossy = false
    throw new CallFailed(networkProblem)
  }
  return { again } as unknown as Parameters<typeof send>[0]
}

test('what was counted without a network is said again over what somebody else has saved meanwhile', async () => {
  const count = await opened()
  const item = waiting(count, [{ lotId: lots[0], countedQuantity: 8 }])
  await saved(count, [{ lotId: lots[1], countedQuantity: 9 }])
  const line = lineTo(count, { losesAnswer: false })
  assert.deepEqual(await send(line, item), { kind: 'done' })
  const { body } = await shelf.call(oneCount, shelf.dealer, { params: { id: count.countId } }).expect(200)
  assert.deepEqual(
    (body as StockCount).lines.map(({ countedQuantity }) => countedQuantity),
    [8, 9, null],
  )
})

test('what was counted without a network does not go over what somebody has counted of the same lot after it', async () => {
  const count = await opened()
  const both = [0, 1].map((at) => ({ lotId: lots[at], countedQuantity: 8 }))
  const item = waiting(count, both)
  await saved(count, [{ lotId: lots[0], countedQuantity: 9 }])
  assert.deepEqual(await send(lineTo(count, { losesAnswer: false }), item), { kind: 'done' })
  const { body } = await shelf.call(oneCount, shelf.dealer, { params: { id: count.countId } }).expect(200)
  const quantities = ({ lines }: StockCount) => lines.map(({ countedQuantity }) => countedQuantity)
  assert.deepEqual(quantities(body), [9, 8, null])
  const corrected = await saved(body, [{ lotId: lots[0], countedQuantity: 10 }])
  assert.deepEqual(quantities(corrected), [10, 8, null], 'what is counted now goes over both')
})

test('and is no refusal where the answer to that was lost', async () => {
  const count = await opened()
  const item = waiting(count, [{ lotId: lots[0], countedQuantity: 8 }])
  await saved(count, [{ lotId: lots[1], countedQuantity: 9 }])
  const line = lineTo(count, { losesAnswer: true })
  assert.deepEqual(await send(line, item), { kind: 'away' })
  assert.deepEqual(await send(line, item), { kind: 'done' })
})
