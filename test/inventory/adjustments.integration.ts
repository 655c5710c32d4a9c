import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { adjustLot, changeLot, changeLotStatus, type Lot, oneLot, reserveLot } from '../../shared/inventory/contract.ts'
import { addDays, businessDate } from '../../shared/kit/dates.ts'
import { changeWarehouseStatus } from '../../shared/warehouses/contract.ts'
import { DAY, startShelf } from './support/shelf.ts'

const today = businessDate(Date.now())
let shelf: Awaited<ReturnType<typeof startShelf>>
before(async () => {
  shelf = await startShelf()
})
after(() => shelf.close())

const adjust = (id: number, body: object) => shelf.call(adjustLot, shelf.dealer, { params: { id }, body })
const holds = ({ quantityOnHand, weightOnHand, amountOnHand }: Lot) => [quantityOnHand, weightOnHand, amountOnHand]

const moves: [name: string, body: object, after: [number, number, number]][] = [
  ['two packages were lost', { quantity: -2, reasonCode: 'THEFT' }, [8, 80, 8_000]],
  ['one more was found', { quantity: 1, reasonCode: 'INPUT_ERROR' }, [11, 110, 11_000]],
  ['it dried', { weightKg: -1.5, reasonCode: 'MOISTURE' }, [10, 98.5, 10_000]],
  ['all of it was damaged', { quantity: -10, reasonCode: 'DAMAGE' }, [0, 0, 0]],
  ['one package fewer weighs more', { quantity: -1, weightKg: 3, reasonCode: 'INPUT_ERROR' }, [9, 103, 9_000]],
  ['a package came in without its weight', { quantity: 1, weightKg: 0, reasonCode: 'ETC' }, [11, 100, 11_000]],
]
for (const [name, body, stands] of moves) {
  test(`a lot is put right: ${name}`, async () => {
    const [lot] = await shelf.received()
    const reply = await adjust(lot?.lotId ?? 0, body).expect(200)
    assert.deepEqual(holds(reply.body), stands)
  })
}

test('the last package that is not kept for somebody is written off at what it weighs', async () => {
  const [lot] = await shelf.received()
  const id = lot?.lotId ?? 0
  await shelf.call(reserveLot, shelf.dealer, { params: { id }, body: { quantity: 9 } }).expect(200)
  const reply = await adjust(id, { quantity: -1, weightKg: -9.6, reasonCode: 'DAMAGE' }).expect(200)
  assert.deepEqual(holds(reply.body), [9, 90.4, 9_000])
})

test('what is left of a lot ends with the last package, whatever rounding has done before', async () => {
  const [lot] = await shelf.received([shelf.line({ quantity: 7, unitPrice: 1_001, extraCostAmount: 5 })])
  const lotId = lot?.lotId ?? 0
  for (let n = 0; n < 7; n += 1) await adjust(lotId, { quantity: -1, reasonCode: 'DAMAGE' }).expect(200)
  const detail = await shelf.seen(lotId)
  assert.deepEqual([holds(detail), detail.status], [[0, 0, 0], 'DEPLETED'])
  const { body: empty } = await shelf.call(oneLot, shelf.dealer, { params: { id: lotId } }).expect(200)
  assert.equal(empty.packageKg, 10, 'what more of it would weigh')
  const back = await adjust(lotId, { quantity: 2, reasonCode: 'INPUT_ERROR' }).expect(200)
  assert.deepEqual([holds(back.body), back.body.status], [[2, 20, 2_004], 'AVAILABLE'])
})

const wrong: [name: string, body: object, code: string, field?: string][] = [
  ['more than there is', { quantity: -11, reasonCode: 'THEFT' }, 'STOCK_SHORT'],
  ['all of the weight of packages that stay', { weightKg: -100, reasonCode: 'MOISTURE' }, 'INVALID_FIELDS', 'weightKg'],
  ['more weight than there is', { weightKg: -101, reasonCode: 'MOISTURE' }, 'STOCK_SHORT'],
  ['nothing at all', { reasonCode: 'ETC' }, 'INVALID_FIELDS', 'quantity'],
  ['no reason', { quantity: -1 }, 'INVALID_FIELDS', 'reasonCode'],
  ['weight alone for theft', { weightKg: -1, reasonCode: 'THEFT' }, 'INVALID_FIELDS', 'quantity'],
  [
    'all packages without all of the weight',
    { quantity: -10, weightKg: -1, reasonCode: 'ETC' },
    'INVALID_FIELDS',
    'weightKg',
  ],
  ['more than is ever counted', { quantity: 999_999_999, reasonCode: 'ETC' }, 'INVALID_FIELDS', 'quantity'],
  [
    'more on a day before it came',
    { quantity: 1, reasonCode: 'ETC', businessDate: DAY },
    'INVALID_FIELDS',
    'businessDate',
  ],
  ['a day to come', { quantity: -1, reasonCode: 'ETC', businessDate: '2999-01-01' }, 'INVALID_FIELDS', 'businessDate'],
]
for (const [name, body, code, field] of wrong) {
  test(`an adjustment by ${name} is refused`, async () => {
    const [lot] = await shelf.received()
    const reply = await adjust(lot?.lotId ?? 0, body)
    assert.deepEqual([reply.body.code, reply.body.fieldErrors[0]?.field], [code, field])
  })
}

test('what is written for an earlier day is refused where a later one would be short, and the movement is named', async () => {
  const [lot] = await shelf.received([shelf.line()], { businessDate: addDays(today, -3) })
  const lotId = lot?.lotId ?? 0
  await adjust(lotId, { quantity: -8, reasonCode: 'DAMAGE', businessDate: addDays(today, -1) }).expect(200)
  await adjust(lotId, { quantity: 5, reasonCode: 'INPUT_ERROR' }).expect(200)
  const early = { quantity: -3, reasonCode: 'THEFT', businessDate: addDays(today, -2) }
  const reply = await adjust(lotId, early)
  assert.equal(reply.body.code, 'LATER_STOCK_SHORT')
  assert.match(reply.body.message, /조정\(−\) 8개/)
  await adjust(lotId, { ...early, quantity: -2 }).expect(200)
  const before = { quantity: -1, reasonCode: 'THEFT', businessDate: addDays(today, -4) }
  assert.equal((await adjust(lotId, before)).body.code, 'LATER_STOCK_SHORT')
})

test('a lot is held back and offered again; what holds nothing is neither', async () => {
  const [lot] = await shelf.received()
  const id = lot?.lotId ?? 0
  const move = (status: string) =>
    shelf.call(changeLotStatus, shelf.dealer, { params: { id }, query: { status }, body: { reason: '검사 대기' } })
  for (const status of ['HOLD', 'HOLD', 'AVAILABLE']) assert.equal((await move(status)).body.status, status)
  await adjust(id, { quantity: -10, reasonCode: 'DAMAGE' }).expect(200)
  const refused = await move('HOLD')
  assert.deepEqual([refused.body.code, refused.body.currentStatus], ['STATUS_CONFLICT', 'DEPLETED'])
})

test('a lot that was held back when it ran out is held back again when goods come back to it', async () => {
  const emptyAndFill = async (lotId: number, between?: () => Promise<void>) => {
    await adjust(lotId, { quantity: -10, reasonCode: 'DAMAGE' }).expect(200)
    assert.equal((await shelf.seen(lotId)).status, 'DEPLETED')
    await between?.()
    return (await adjust(lotId, { quantity: 1, reasonCode: 'INPUT_ERROR' }).expect(200)).body.status
  }
  for (const status of ['HOLD', 'EXPIRED'] as const)
    assert.equal(await emptyAndFill(await shelf.lot({ status })), status)
  const mended = await shelf.lot({ status: 'EXPIRED' })
  const lastsOn = async () => {
    const body = { expiryDate: addDays(today, 5), version: (await shelf.seen(mended)).version }
    await shelf.call(changeLot, shelf.dealer, { params: { id: mended }, body }).expect(200)
  }
  assert.equal(await emptyAndFill(mended, lastsOn), 'AVAILABLE')
})

test('what is said of a lot is put right with the version that was seen', async () => {
  const [lot] = await shelf.received()
  const params = { id: lot?.lotId ?? 0 }
  const save = (body: object) => shelf.call(changeLot, shelf.dealer, { params, body })
  const body = {
    expiryDate: addDays(today, 5),
    memo: '윗칸',
    zoneId: shelf.warehouses[0].zoneId,
    version: lot?.version,
  }
  const saved = await save(body).expect(200)
  assert.deepEqual([saved.body.daysLeft, saved.body.memo, saved.body.zoneName], [5, '윗칸', 'A열'])
  assert.equal((await save(body)).body.code, 'STALE_VERSION')
  const { version } = saved.body
  for (const [change, field] of [
    [{ zoneId: shelf.warehouses[1].zoneId }, 'zoneId'],
    [{ expiryDate: '2020-01-01' }, 'expiryDate'],
    [{ harvestDate: '2999-01-01' }, 'harvestDate'],
  ] as const)
    assert.equal((await save({ ...body, ...change, version })).body.fieldErrors[0].field, field)
})

test('nothing comes into a warehouse that is out of use', async () => {
  const [lot] = await shelf.received([shelf.line()], { warehouseId: shelf.warehouses[1].warehouseId })
  const id = lot?.lotId ?? 0
  await adjust(id, { quantity: -10, reasonCode: 'DAMAGE' }).expect(200)
  const close = { params: { id: shelf.warehouses[1].warehouseId }, query: { status: 'INACTIVE' } }
  await shelf.call(changeWarehouseStatus, shelf.dealer, close).expect(200)
  assert.equal((await adjust(id, { quantity: 1, reasonCode: 'INPUT_ERROR' })).body.code, 'STATUS_CONFLICT')
})

test('who may only look changes nothing, a stranger finds no lot', async () => {
  const [lot] = await shelf.received()
  const params = { id: lot?.lotId ?? 0 }
  const clerk = await shelf.people.member('서무')
  await shelf.people.connect(clerk, shelf.dealer.selfId, 'MANAGER', ['INVENTORY_VIEW'])
  const body = { quantity: -1, reasonCode: 'ETC' }
  assert.equal((await shelf.call(adjustLot, clerk, { params, body })).body.code, 'PERMISSION_MISSING')
  assert.equal((await shelf.call(adjustLot, shelf.stranger, { params, body })).status, 404)
  const seen = (await shelf.call(oneLot, clerk, { params }).expect(200)).body
  assert.deepEqual([seen.mayWrite, seen.mayThrowAway], [false, false])
  const sweeper = await shelf.people.member('폐기 담당')
  await shelf.people.connect(sweeper, shelf.dealer.selfId, 'MANAGER', ['WASTE_WRITE'])
  const swept = (await shelf.call(oneLot, sweeper, { params }).expect(200)).body
  assert.deepEqual([swept.mayWrite, swept.mayThrowAway], [false, true])
})

test('a lot that weighs nothing takes no weight when its last package goes', async () => {
  const lotId = await shelf.lot({ weightKg: 0 })
  const reply = await adjust(lotId, { quantity: -10, weightKg: 5, reasonCode: 'INPUT_ERROR' })
  assert.deepEqual([reply.status, reply.body.fieldErrors?.[0].field], [422, 'weightKg'])
})
