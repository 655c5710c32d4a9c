import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  adjustLot,
  changeCountStatus,
  createCount,
  createReceipt,
  releaseReservation,
  reserveLot,
  saveCount,
  setSafetyStock,
  transferLots,
} from '../../shared/inventory/contract.ts'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { atOnce } from '../support/atOnce.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { unsound } from './support/books.ts'
import { type Shelf, shelfIn } from './support/shelf.ts'

/** What comes at the same time. With TEST_DATABASE_URL it runs on PostgreSQL, on many sessions. */
let backend: TestBackend
let shelf: Shelf
before(async () => {
  backend = await startTestBackend()
  shelf = await shelfIn(backend)
})
after(() => backend.close())

const AT_ONCE = 50
type Reply = { status: number; body: { code?: string; reservations?: { reservationId: number }[]; status?: string } }

const send = (endpoint: Pick<Endpoint, 'method' | 'path'>, parts: Parameters<TestBackend['call']>[2]) =>
  shelf.call(endpoint, shelf.dealer, parts)
const codes = (replies: Reply[]) => [
  ...new Set(replies.filter(({ status }) => status >= 400).map(({ body }) => body.code)),
]
const fail = (): never => assert.fail('nothing to do')
const sound = async () => assert.deepEqual(await unsound(backend.db), [])

const takings: [name: string, take: (lotId: number) => PromiseLike<Reply>][] = [
  ['adjust', (id) => send(adjustLot, { params: { id }, body: { quantity: -1, reasonCode: 'DAMAGE' } })],
  ['keep goods of', (id) => send(reserveLot, { params: { id }, body: { quantity: 1 } })],
  [
    'move goods of',
    (lotId) =>
      send(transferLots, {
        body: { toWarehouseId: shelf.warehouses[1].warehouseId, lines: [{ lotId, quantity: 1 }] },
      }),
  ],
]
for (const [name, take] of takings) {
  test(`of fifty who ${name} one lot of twenty packages at once twenty do, and the others hear that it is short`, async () => {
    const lotId = await shelf.lot({ quantity: 20 })
    const replies = await atOnce(AT_ONCE, () => take(lotId))
    assert.equal(replies.filter(({ status }) => status === 200).length, 20)
    assert.deepEqual(codes(replies), ['STOCK_SHORT'])
    const { quantityAvailable } = await shelf.seen(lotId)
    assert.equal(quantityAvailable, 0)
    await sound()
  })
}

test('fifty who adjust, keep, move and let go one lot at once never drive it below nothing', async () => {
  const lotId = await shelf.lot({ quantity: 20, weightKg: 197.3, amount: 20_011 })
  const replies = await atOnce(AT_ONCE, async (n) => {
    const [, take] = takings[n % takings.length] ?? fail()
    const reply = await take(lotId)
    const [kept] = reply.body.reservations ?? []
    if (n % 2 === 0 || reply.status !== 200 || !kept) return reply
    const freed: Reply = await send(releaseReservation, { params: { reservationId: kept.reservationId } })
    // Another one may have let it go first.
    return freed.status === 404 ? reply : freed
  })
  assert.deepEqual(codes(replies), ['STOCK_SHORT'])
  await sound()
})

test('those who move the same lots in another order do not wait for each other for ever', async () => {
  const lots = [await shelf.lot({ quantity: 60 }), await shelf.lot({ quantity: 60 }), await shelf.lot({ quantity: 60 })]
  const replies = await atOnce(AT_ONCE, (n) => {
    const lines = (n % 2 ? lots : lots.toReversed()).map((lotId) => ({ lotId, quantity: 1 }))
    return send(transferLots, { body: { toWarehouseId: shelf.warehouses[1].warehouseId, lines } })
  })
  assert.deepEqual(codes(replies), [])
  for (const lotId of lots) assert.equal((await shelf.seen(lotId)).quantityOnHand, 10)
  await sound()
})

test('fifty receipts at once have fifty numbers without a gap, and a hundred lots', async () => {
  const body = { warehouseId: shelf.warehouses[0].warehouseId, lines: [shelf.line(), shelf.line()] }
  const replies = await atOnce(AT_ONCE, () => send(createReceipt, { body }))
  assert.deepEqual(codes(replies), [])
  const receipts = replies.map(
    ({ body: receipt }) => receipt as unknown as { receiptNo: string; lots: { lotNo: string }[] },
  )
  const gapless = (numbers: string[]) => {
    const sorted = numbers.map((no) => Number(no.slice(-4))).toSorted((a, b) => a - b)
    const [first = 0] = sorted
    return sorted.every((n, at) => n === first + at)
  }
  const lotNos = receipts.flatMap(({ lots }) => lots.map(({ lotNo }) => lotNo))
  assert.deepEqual([receipts.length, lotNos.length], [AT_ONCE, 2 * AT_ONCE])
  assert.ok(gapless(receipts.map(({ receiptNo }) => receiptNo)))
  assert.ok(gapless(lotNos))
})

/** How many alerts the keeper of a shelf has heard. */
async function alertsFor({ dealer }: Shelf): Promise<number> {
  const rung = await backend.db
    .selectFrom('notifications')
    .select('id')
    .where('receiverId', '=', dealer.id)
    .where('type', '=', 'INVENTORY_ALERT')
    .execute()
  return rung.length
}

test('of many who take at once the one who makes goods short is told of once', async () => {
  const place = await shelfIn(backend)
  shelf = place
  const { productCodeId, specificationId } = place
  const [{ warehouseId }] = place.warehouses
  const lots = await Promise.all(Array.from({ length: 10 }, () => place.lot({ quantity: 10 })))
  await send(setSafetyStock, { body: { warehouseId, productCodeId, specificationId, quantity: 60 } })
  await atOnce(AT_ONCE, (n) =>
    send(adjustLot, { params: { id: lots[n % 10] ?? 0 }, body: { quantity: -1, reasonCode: 'DAMAGE' } }),
  )
  assert.equal(await alertsFor(place), 1)
})

test('of two who take of different lots at once, and only together too much, it is told', async () => {
  for (let round = 0; round < 10; round++) {
    const place = await shelfIn(backend)
    shelf = place
    const { productCodeId, specificationId } = place
    const [{ warehouseId }] = place.warehouses
    const lots = [await place.lot({ quantity: 8 }), await place.lot({ quantity: 7 })]
    await send(setSafetyStock, { body: { warehouseId, productCodeId, specificationId, quantity: 10 } })
    await atOnce(2, (n) =>
      send(adjustLot, { params: { id: lots[n] ?? 0 }, body: { quantity: -3, reasonCode: 'DAMAGE' } }).expect(200),
    )
    assert.equal(await alertsFor(place), 1, `round ${round + 1}`)
  }
})

test('of many who open, confirm and cancel a count at once one kind wins, and it is posted once', async () => {
  const { lotId, warehouseId } = await shelf.seen(await shelf.lot({ warehouseId: shelf.warehouses[1].warehouseId }))
  const opened = await atOnce(10, () => send(createCount, { body: { warehouseId } }))
  assert.equal(opened.filter(({ status }) => status === 200).length, 1)
  const count = opened.find(({ status }) => status === 200)?.body as unknown as { countId: number; version: number }
  const params = { id: count.countId }
  const lines = [{ lotId, countedQuantity: 7 }]
  await send(saveCount, { params, body: { version: count.version, lines } }).expect(200)
  const statuses = ['CONFIRMED', 'CANCELED']
  const settled = await atOnce(AT_ONCE, (n) =>
    send(changeCountStatus, { params, query: { status: statuses[n % 2] ?? 'CONFIRMED' } }),
  )
  const won = settled.find(({ status }) => status === 200)?.body.status
  assert.equal(settled.filter(({ status }) => status === 200).length, AT_ONCE / 2)
  assert.equal((await shelf.seen(lotId)).quantityOnHand, won === 'CONFIRMED' ? 7 : 10)
  await sound()
})
