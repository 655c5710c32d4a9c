import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  changeLotStatus,
  oneLot,
  releaseReservation,
  reserveLot,
  transferLots,
} from '../../shared/inventory/contract.ts'
import { startShelf } from './support/shelf.ts'

let shelf: Awaited<ReturnType<typeof startShelf>>
before(async () => {
  shelf = await startShelf()
})
after(() => shelf.close())

const stock = async () => (await shelf.received()).map(({ lotId }) => lotId)[0] ?? 0
const keep = (id: number, body: object, idempotencyKey: string = randomUUID()) =>
  shelf.call(reserveLot, shelf.dealer, { params: { id }, body, idempotencyKey })
const letGo = (reservationId: number, as = shelf.dealer) =>
  shelf.call(releaseReservation, as, { params: { reservationId } })

test('goods kept for somebody stand with the lot and are not on offer, until they are let go', async () => {
  const id = await stock()
  const { body } = await keep(id, { quantity: 4, memo: '한솔식자재' }).expect(200)
  assert.deepEqual([body.quantityAvailable, body.weightAvailable, body.quantityReserved], [6, 60, 4])
  const [kept] = body.reservations
  assert.deepEqual([kept.quantity, kept.weightKg, kept.memo, kept.refType], [4, 40, '한솔식자재', 'RESERVATION'])
  const taken = { toWarehouseId: shelf.warehouses[1].warehouseId, lines: [{ lotId: id, quantity: 7 }] }
  const short = await shelf.call(transferLots, shelf.dealer, { body: taken })
  assert.equal(short.body.code, 'STOCK_SHORT')
  assert.match(short.body.message, /6개, 60kg이 남아 있어요 \(예약 4개\)/)
  const free = await letGo(kept.reservationId).expect(200)
  assert.deepEqual([free.body.quantityAvailable, free.body.reservations], [10, []])
  assert.equal((await letGo(kept.reservationId)).status, 404)
})

test('a reservation that is sent twice under one number is one', async () => {
  const id = await stock()
  const key = randomUUID()
  const [first, again] = [await keep(id, { quantity: 2 }, key), await keep(id, { quantity: 2 }, key)]
  assert.deepEqual(again.body, first.body)
  assert.equal((await shelf.seen(id)).quantityReserved, 2)
})

test('nothing is kept of a lot on hold, of more than there is, or of no package', async () => {
  const id = await stock()
  assert.equal((await keep(id, { quantity: 11 })).body.code, 'STOCK_SHORT')
  assert.equal((await keep(id, { quantity: 0, weightKg: 3 })).body.code, 'INVALID_FIELDS')
  await shelf.call(changeLotStatus, shelf.dealer, { params: { id }, query: { status: 'HOLD' } }).expect(200)
  assert.equal((await keep(id, { quantity: 1 })).body.code, 'LOT_ON_HOLD')
})

test('a stranger lets nothing go, and a paper’s goods are let go by the paper alone', async () => {
  const id = await stock()
  const { reservations } = (await keep(id, { quantity: 1 }).expect(200)).body
  const [{ reservationId }] = reservations
  assert.equal((await letGo(reservationId, shelf.stranger)).status, 404)
  await shelf.db.updateTable('stockReservations').set({ refType: 'WASTE' }).where('lotId', '=', id).execute()
  assert.equal((await letGo(reservationId)).body.code, 'STATUS_CONFLICT')
  assert.equal((await shelf.call(oneLot, shelf.dealer, { params: { id } })).body.quantityReserved, 1)
})
