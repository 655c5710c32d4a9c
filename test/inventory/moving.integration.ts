import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  adjustLot,
  changeLotStatus,
  listMovements,
  oneLot,
  repackLots,
  transferLots,
} from '../../shared/inventory/contract.ts'
import { addDays, businessDate } from '../../shared/kit/dates.ts'
import { changeProductCodeStatus } from '../../shared/product-codes/contract.ts'
import { startShelf } from './support/shelf.ts'

const today = businessDate(Date.now())
let shelf: Awaited<ReturnType<typeof startShelf>>
let here: number
let there: number
before(async () => {
  shelf = await startShelf()
  here = shelf.warehouses[0].warehouseId
  there = shelf.warehouses[1].warehouseId
})
after(() => shelf.close())

const transfer = (lines: object[], change: object = {}) =>
  shelf.call(transferLots, shelf.dealer, { body: { toWarehouseId: there, lines, ...change } })
const repack = (from: object[], to: object[]) => shelf.call(repackLots, shelf.dealer, { body: { from, to } })
/** A package of goods in the first warehouse. */
const pack = (change: object = {}) => ({
  productCodeId: shelf.productCodeId,
  specificationId: shelf.specificationId,
  warehouseId: here,
  ...change,
})
const stock = async (...put: Parameters<typeof shelf.received>) => (await shelf.received(...put)).map((l) => l.lotId)

test('part of a lot that is moved becomes a lot there, of the same age and cost', async () => {
  const [lotId = 0] = await stock(
    [shelf.line({ quantity: 3, unitPrice: 333, extraCostAmount: 1, expiryDate: addDays(today, 4) })],
    {
      businessDate: addDays(today, -2),
    },
  )
  const { body } = await transfer([{ lotId, quantity: 2 }]).expect(200)
  assert.match(body.transferNo, /^M\d{8}-0001$/)
  const [moved] = body.lots
  const left = await shelf.seen(lotId)
  assert.deepEqual(
    [
      moved.quantityOnHand,
      moved.weightOnHand,
      moved.amountOnHand,
      moved.unitCost,
      moved.receivedDate,
      moved.expiryDate,
    ],
    [2, 20, 667, 333, addDays(today, -2), addDays(today, 4)],
  )
  assert.deepEqual([left.quantityOnHand, left.weightOnHand, left.amountOnHand], [1, 10, 333])
  const detail = await shelf.call(oneLot, shelf.dealer, { params: { id: moved.lotId } }).expect(200)
  assert.equal(detail.body.sourceLotNo, left.lotNo)
  const legs = await shelf.call(listMovements, shelf.dealer, { query: { size: 2 } }).expect(200)
  assert.deepEqual(
    legs.body.content.map((m: Record<string, unknown>) => [m.type, m.quantity, m.counterWarehouseName, m.refNo]),
    [
      ['IN_TRANSFER', 2, '1냉장', body.transferNo],
      ['OUT_TRANSFER', -2, '2냉장', body.transferNo],
    ],
  )
})

test('what is on hold stays so wherever it is moved', async () => {
  const [id = 0] = await stock()
  await shelf.call(changeLotStatus, shelf.dealer, { params: { id }, query: { status: 'HOLD' } }).expect(200)
  const { body } = await transfer([{ lotId: id, quantity: 4 }]).expect(200)
  assert.equal(body.lots[0].status, 'HOLD')
})

test('a lot is not moved to where it lies, not twice at once, not into a zone of another warehouse, and all or nothing', async () => {
  const [lotId = 0, second = 0] = await stock([shelf.line(), shelf.line()])
  const line = { lotId, quantity: 1 }
  for (const [lines, change, field] of [
    [[line], { toWarehouseId: here }, 'lines.0.lotId'],
    [[line, line], {}, 'lines.1.lotId'],
    [[line], { toZoneId: shelf.warehouses[0].zoneId }, 'toZoneId'],
    [[line], { toWarehouseId: 987_654_321 }, 'toWarehouseId'],
    [[line, { lotId: 987_654_321, quantity: 1 }], {}, 'lines.1.lotId'],
    [[line, { lotId: second, quantity: 0 }], {}, 'lines.1.quantity'],
    [[line, { lotId: second, quantity: 1, weightKg: 101 }], {}, 'lines.1.weightKg'],
  ] as const) {
    const reply = await transfer([...lines], change)
    assert.deepEqual([reply.status, reply.body.fieldErrors[0]?.field], [422, field])
  }
  assert.equal((await transfer([line, { lotId: second, quantity: 11 }])).body.code, 'STOCK_SHORT')
  assert.equal((await shelf.seen(lotId)).quantityOnHand, 10)
  await transfer([line], { toWarehouseId: here, toZoneId: shelf.warehouses[0].zoneId }).expect(200)
})

test('packages are opened and made into others: weight is lost or stays, the cost goes over to the won', async () => {
  const [first = 0, second = 0] = await stock(
    [
      shelf.line({ unitPrice: 1_001, expiryDate: addDays(today, 5) }),
      shelf.line({ unitPrice: 2_000, expiryDate: addDays(today, 3) }),
    ],
    { businessDate: addDays(today, -1) },
  )
  const { body } = await repack(
    [
      { lotId: first, quantity: 2 },
      { lotId: second, quantity: 1 },
    ],
    [pack({ quantity: 10, weightKg: 9 }), pack({ quantity: 5, weightKg: 9 }), pack({ quantity: 1, weightKg: 9.5 })],
  ).expect(200)
  assert.deepEqual([body.weightIn, body.weightOut, body.lossKg], [30, 27.5, 2.5])
  const amounts = body.lots.map((l: { amountOnHand: number }) => l.amountOnHand)
  assert.equal(
    amounts.reduce((sum: number, n: number) => sum + n, 0),
    2 * 1_001 + 2_000,
  )
  assert.deepEqual(amounts, [1_310, 1_309, 1_383])
  for (const lot of body.lots)
    assert.deepEqual([lot.expiryDate, lot.receivedDate], [addDays(today, 3), addDays(today, -1)])
})

test('what comes of opened packages weighs no more than they did, and lasts no longer', async () => {
  const [lotId = 0] = await stock([shelf.line({ expiryDate: addDays(today, 3) })])
  const from = [{ lotId, quantity: 1 }]
  for (const [to, field] of [
    [[pack({ quantity: 2, weightKg: 10.001 })], 'to'],
    [[pack({ quantity: 2 })], 'to'],
    [[pack({ quantity: 0, weightKg: 1 })], 'to.0.quantity'],
    [[pack({ quantity: 1, weightKg: 1, expiryDate: addDays(today, 4) })], 'to.0.expiryDate'],
    [[pack({ quantity: 1, weightKg: 1, expiryDate: addDays(today, -1) })], 'to.0.expiryDate'],
    [[pack({ quantity: 1, specificationId: null })], 'to.0.weightKg'],
    [[pack({ quantity: 1, warehouseId: 987_654_321 })], 'to.0.warehouseId'],
  ] as const) {
    const reply = await repack(from, [...to])
    assert.deepEqual([reply.status, reply.body.fieldErrors[0]?.field], [422, field])
  }
  await shelf.call(changeLotStatus, shelf.dealer, { params: { id: lotId }, query: { status: 'HOLD' } }).expect(200)
  assert.equal((await repack(from, [pack({ quantity: 1 })])).body.code, 'LOT_ON_HOLD')
})

test('goods that nobody chooses any more are opened like others, and made into nothing else that is out of use', async () => {
  const [lotId = 0] = await stock()
  const { productCodeId } = shelf
  const use = (status: string) =>
    shelf.call(changeProductCodeStatus, shelf.dealer, { params: { id: productCodeId }, query: { status } }).expect(200)
  const from = [{ lotId, quantity: 1 }]
  await use('INACTIVE')
  const { body } = await repack(from, [pack({ quantity: 2, weightKg: 5 })]).expect(200)
  assert.deepEqual([body.lots[0].productCodeId, body.lots[0].weightOnHand], [productCodeId, 5])
  const strange = await repack(from, [pack({ quantity: 1, productCodeId: 987_654_321 })])
  assert.equal(strange.body.fieldErrors[0].field, 'to.0.productCodeId')
  const { body: received } = await shelf.receive()
  assert.equal(received.fieldErrors[0].field, 'lines.0.productCodeId')
  await use('ACTIVE')
})

test('goods past their date are not opened, also before the night has marked them', async () => {
  const lotId = await shelf.lot({ expiryDate: addDays(today, -1) })
  const opened = await repack([{ lotId, quantity: 1 }], [pack({ quantity: 1, weightKg: 1 })])
  assert.deepEqual([opened.body.code, opened.body.message.includes('기한이 지났어요')], ['LOT_ON_HOLD', true])
})

test('all of a lot that lost weight is moved with the weight it has', async () => {
  const [lotId = 0] = await stock()
  const body = { weightKg: -2.5, reasonCode: 'MOISTURE' }
  await shelf.call(adjustLot, shelf.dealer, { params: { id: lotId }, body }).expect(200)
  const moved = await transfer([{ lotId, quantity: 10 }]).expect(200)
  assert.deepEqual([moved.body.lots[0].weightOnHand, moved.body.lots[0].amountOnHand], [97.5, 10_000])
})
