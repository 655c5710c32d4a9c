import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { expiryAlerts } from '../../backend/inventory/alerts/expiryAlerts.ts'
import {
  adjustLot,
  changeLot,
  exportLots,
  listAlerts,
  listStock,
  type StockAlert,
  type StockGroup,
  setSafetyStock,
} from '../../shared/inventory/contract.ts'
import { traceLot } from '../../shared/inventory/trace.ts'
import { addDays, businessDate } from '../../shared/kit/dates.ts'
import { changeProductCodeStatus } from '../../shared/product-codes/contract.ts'
import { changeStatus } from '../../shared/purchase-requests/contract.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { mainSummary } from '../../shared/statistics/main.ts'
import { changeWarehouseStatus } from '../../shared/warehouses/contract.ts'
import { startTestBackend } from '../support/backend.ts'
import { choose } from '../support/settings.ts'
import { type Shelf, shelfIn } from './support/shelf.ts'

const today = businessDate(Date.now())
const backend = await startTestBackend()
let shelf: Shelf
let warehouseId: number
beforeEach(async () => {
  shelf = await shelfIn(backend)
  warehouseId = shelf.warehouses[0].warehouseId
})
after(() => backend.close())

const bound = (quantity: number | null, change: object = {}) => {
  const { productCodeId, specificationId } = shelf
  return shelf.call(setSafetyStock, shelf.dealer, {
    body: { warehouseId, productCodeId, specificationId, quantity, ...change },
  })
}
const take = async (lotId: number, quantity: number) => {
  await shelf
    .call(adjustLot, shelf.dealer, { params: { id: lotId }, body: { quantity, reasonCode: 'DAMAGE' } })
    .expect(200)
}
const rung = async (memberId = shelf.dealer.id) =>
  (
    await backend.db
      .selectFrom('notifications')
      .select(['title', 'content', 'targetType', 'targetId'])
      .where('receiverId', '=', memberId)
      .where('type', '=', 'INVENTORY_ALERT')
      .orderBy('id')
      .execute()
  ).map(({ title, targetType, targetId }) => `${title} ${targetType} ${targetId}`)
const alerts = async () => {
  const { body } = await shelf.call(listAlerts, shelf.dealer).expect(200)
  return body.map((a: { kind: string; value: number; bound: number | null }) => [a.kind, a.value, a.bound])
}

test('goods that become short are told of once, and again only when there was enough between', async () => {
  const [lot] = await shelf.received()
  const lotId = lot?.lotId ?? 0
  await bound(6).expect(204)
  const short = `사과 후지 10kg 상자 특 재고가 안전재고보다 적어요 WAREHOUSE ${warehouseId}`
  await take(lotId, -4)
  assert.deepEqual(await rung(), [])
  await take(lotId, -1)
  await take(lotId, -1)
  assert.deepEqual(await rung(), [short])
  assert.deepEqual(await alerts(), [['LOW_STOCK', 4, 6]])
  await shelf.received([shelf.line({ quantity: 5 })])
  await take(lotId, -4)
  assert.deepEqual(await rung(), [short, short])
  await bound(null).expect(204)
  assert.deepEqual(await alerts(), [])
})

test('goods that become short because they are kept for a request are told of, and again once they were on offer between', async () => {
  await shelf.received([shelf.line({ quantity: 8 })])
  await bound(6).expect(204)
  const move = (id: number, status: Status, body?: object) =>
    shelf.call(changeStatus, shelf.dealer, { params: { id }, query: { status }, ...(body && { body }) }).expect(200)
  const { productCodeId, specificationId } = shelf
  const items = [{ productCodeId, specificationId, requestedQuantity: 4, desiredUnitPrice: 10_000 }]
  for (const times of [1, 2]) {
    const { requestId } = await shelf.send({ requestType: 'STOCK', items })
    await move(requestId, 'ACCEPTED')
    assert.equal((await rung()).length, times)
    assert.deepEqual(await alerts(), [['LOW_STOCK', 4, 6]])
    await move(requestId, 'CANCELED', { reasonCode: 'OUT_OF_STOCK' })
    assert.deepEqual(await alerts(), [])
  }
})

test('goods with a bound of which nothing is left are told of, though no row of the stock has them', async () => {
  await bound(2).expect(204)
  assert.deepEqual(await alerts(), [['LOW_STOCK', 0, 2]])
})

test('who looks after the warehouse is told instead of the holder, as long as he sees its stock', async () => {
  const keeper = await shelf.people.member('박창고')
  await shelf.people.connect(keeper, shelf.dealer.selfId, 'MANAGER', ['INVENTORY_VIEW'])
  const setKeeper = backend.db.updateTable('warehouses').set({ managerMemberId: keeper.id })
  await setKeeper.where('warehouseId', '=', warehouseId).execute()
  await bound(11).expect(204)
  const [lot] = await shelf.received()
  assert.equal((await rung(keeper.id)).length, 1)
  await bound(null).expect(204)
  await backend.db
    .updateTable('connections')
    .set({ status: 'DISCONNECTED' })
    .where('memberId', '=', keeper.id)
    .execute()
  await bound(11).expect(204)
  await take(lot?.lotId ?? 0, -1)
  assert.deepEqual([(await rung(keeper.id)).length, (await rung()).length], [1, 1])
})

test('a warehouse that is nearly full is told of once', async () => {
  await backend.db.updateTable('warehouses').set({ capacityKg: 200 }).where('warehouseId', '=', warehouseId).execute()
  await shelf.received()
  await shelf.received([shelf.line({ quantity: 8 })])
  assert.deepEqual(await rung(), [])
  await shelf.received([shelf.line({ quantity: 1 })])
  await shelf.received([shelf.line({ quantity: 2 })])
  assert.deepEqual(await rung(), [`1냉장에 자리가 얼마 남지 않았어요 WAREHOUSE ${warehouseId}`])
  assert.deepEqual(await alerts(), [['NEARLY_FULL', 105, 90]])
  const { body } = await shelf.call(listStock, shelf.dealer, { query: { alert: 'NEARLY_FULL' } }).expect(200)
  assert.deepEqual(body.content[0].alerts, ['NEARLY_FULL'])
})

test('the night tells of what expires and takes what has off the offer, once', async () => {
  const lots = await shelf.received([
    shelf.line({ expiryDate: addDays(today, 1) }),
    shelf.line({ expiryDate: addDays(today, 3) }),
    shelf.line({ expiryDate: addDays(today, 4) }),
  ])
  const night = (days: number) => expiryAlerts(backend.db, Date.parse(`${addDays(today, days)}T05:00:00+09:00`))
  await night(0)
  await night(0)
  assert.deepEqual(await rung(), [`소비 기한이 다가온 재고가 있어요 WAREHOUSE ${warehouseId}`])
  await night(2)
  assert.equal((await rung()).length, 3)
  const [first, second] = [await shelf.seen(lots[0]?.lotId ?? 0), await shelf.seen(lots[1]?.lotId ?? 0)]
  assert.deepEqual([first.status, second.status], ['EXPIRED', 'AVAILABLE'])
  assert.deepEqual(await alerts(), [
    ['EXPIRES_SOON', 1, null],
    ['EXPIRES_SOON', 3, null],
  ])
  const body = { expiryDate: addDays(today, 9), version: first.version }
  const mended = await shelf.call(changeLot, shelf.dealer, { params: { id: first.lotId }, body }).expect(200)
  assert.equal(mended.body.status, 'AVAILABLE')
})

test('goods stay on offer on their last day until the day of their book ends, also where markets begin late', async () => {
  const last = addDays(today, 5)
  const [lot] = await shelf.received([shelf.line({ expiryDate: last })])
  await choose(backend.db, 'businessDayStart', '18:00')
  const statusAt = async (clock: string) => {
    await expiryAlerts(backend.db, Date.parse(`${last}T${clock}:00+09:00`))
    return (await shelf.seen(lot?.lotId ?? 0)).status
  }
  assert.deepEqual([await statusAt('13:00'), await statusAt('18:00')], ['AVAILABLE', 'EXPIRED'])
  await choose(backend.db, 'businessDayStart', null)
})

test('goods past their date by the day of their book are so in the file and in the trace as well, before the night has marked them', async () => {
  const lotId = await shelf.lot({ expiryDate: addDays(today, -1) })
  const held = await shelf.lot({ expiryDate: addDays(today, -1), status: 'HOLD' })
  const { text } = await shelf.call(exportLots, shelf.dealer, { query: { format: 'csv' } }).expect(200)
  assert.deepEqual(text.match(/판매 가능|기한 지남|보류/g)?.toSorted(), ['기한 지남', '보류'])
  const status = async (id: number) =>
    (await shelf.call(traceLot, shelf.dealer, { params: { id } }).expect(200)).body.lots[0].status
  assert.deepEqual([await status(lotId), await status(held)], ['EXPIRED', 'HOLD'])
})

test('the desk counts all that wants looking at, also beyond what is listed', async () => {
  const desk = async () => {
    const { body } = await shelf.call(mainSummary, shelf.dealer).expect(200)
    return [body.stock.kinds, body.stock.first.length]
  }
  const more = async (lots: number, goods: number) => {
    const received = await shelf.received(
      Array.from({ length: lots }, () => shelf.line({ expiryDate: addDays(today, 1) })),
    )
    const past = received.filter((_, n) => n % 3 === 0).map(({ lotId }) => lotId)
    await backend.db
      .updateTable('inventoryLots')
      .set({ expiryDate: addDays(today, -1) })
      .where('lotId', 'in', past)
      .execute()
    await sql`
      insert into "safetyStocks" ("warehouseId", "productCodeId", "specificationId", quantity)
      select ${warehouseId}, p."productCodeId", s."specificationId", 5 from "productCodes" p cross join specifications s
      where p."productCodeId" <> ${shelf.productCodeId} and not exists (select from "safetyStocks" y
        where (y."warehouseId", y."productCodeId", y."specificationId") = (${warehouseId}, p."productCodeId", s."specificationId"))
      limit ${goods}`.execute(backend.db)
  }
  const counted = (past: number, near: number, short: number) => [
    [
      { kind: 'EXPIRED', count: past },
      { kind: 'EXPIRES_SOON', count: near },
      { kind: 'LOW_STOCK', count: short },
    ],
    3,
  ]
  await more(9, 4)
  assert.deepEqual(await desk(), counted(3, 6, 4))
  for (let receipts = 0; receipts < 3; receipts++) await more(99, 70)
  assert.deepEqual(await desk(), counted(102, 204, 214))
  const listed = (await shelf.call(listAlerts, shelf.dealer).expect(200)).body as StockAlert[]
  assert.equal(listed.length, 200)
  const told = Map.groupBy(listed, ({ kind, ofKind }) => `${kind} ${ofKind}`)
  assert.deepEqual(
    [...told].map(([kind, { length }]) => [kind, length]),
    [
      ['EXPIRED 102', 66],
      ['EXPIRES_SOON 204', 67],
      ['LOW_STOCK 214', 67],
    ],
    'each kind has its share, and says how many there are',
  )
})

test('one warehouse that is nearly full and one thing that is short are listed beside more lots past their date than are shown', async () => {
  for (let receipts = 0; receipts < 3; receipts++)
    await shelf.received(Array.from({ length: 90 }, () => shelf.line({ quantity: 1, expiryDate: addDays(today, 1) })))
  await backend.db
    .updateTable('inventoryLots')
    .set({ expiryDate: addDays(today, -1) })
    .where('bookOwnerId', '=', shelf.dealer.id)
    .execute()
  await bound(6, { warehouseId: shelf.warehouses[1].warehouseId }).expect(204)
  await backend.db.updateTable('warehouses').set({ capacityKg: 10 }).where('warehouseId', '=', warehouseId).execute()
  const listed = (await shelf.call(listAlerts, shelf.dealer).expect(200)).body as StockAlert[]
  assert.deepEqual([listed.length, listed[0]?.ofKind], [200, 270])
  assert.deepEqual(
    listed.slice(198).map(({ kind, ofKind }) => [kind, ofKind]),
    [
      ['LOW_STOCK', 1],
      ['NEARLY_FULL', 1],
    ],
  )
  const there = { query: { warehouseId: shelf.warehouses[1].warehouseId } }
  const ofPlace = (await shelf.call(listAlerts, shelf.dealer, there).expect(200)).body as StockAlert[]
  assert.deepEqual(
    ofPlace.map(({ kind, ofKind }) => [kind, ofKind]),
    [['LOW_STOCK', 1]],
  )
})

test('a warehouse that is out of use is short of nothing', async () => {
  const [, other] = shelf.warehouses
  await bound(3, { warehouseId: other.warehouseId }).expect(204)
  assert.deepEqual(await alerts(), [['LOW_STOCK', 0, 3]])
  const ended = { params: { id: other.warehouseId }, query: { status: 'INACTIVE' } }
  await shelf.call(changeWarehouseStatus, shelf.dealer, ended).expect(200)
  assert.deepEqual(await alerts(), [])
  assert.deepEqual(await short(), [])
})

test('the bound of goods that nobody chooses any more is changed as long as they lie there, or have one', async () => {
  const { productCodeId } = shelf
  const [lot] = await shelf.received()
  const ended = { params: { id: productCodeId }, query: { status: 'INACTIVE' } }
  await shelf.call(changeProductCodeStatus, shelf.dealer, ended).expect(200)
  const other = { warehouseId: shelf.warehouses[1].warehouseId }
  assert.equal((await bound(1, other)).body.fieldErrors[0].field, 'productCodeId')
  await bound(12).expect(204)
  assert.deepEqual(await alerts(), [['LOW_STOCK', 10, 12]])
  await take(lot?.lotId ?? 0, -10)
  await bound(3).expect(204)
  await bound(null).expect(204)
  assert.equal((await bound(3)).body.fieldErrors[0].field, 'productCodeId')
})

const wrong: [name: string, change: () => object, field: string][] = [
  ['a warehouse of another book', () => ({ warehouseId: 987_654_321 }), 'warehouseId'],
  ['a product that is not on offer', () => ({ productCodeId: 987_654_321 }), 'productCodeId'],
  ['a specification that is not on offer', () => ({ specificationId: 987_654_321 }), 'specificationId'],
]
for (const [name, change, field] of wrong)
  test(`a bound for ${name} is refused`, async () => {
    assert.equal((await bound(1, change())).body.fieldErrors[0].field, field)
  })

type Shown = Pick<StockGroup, 'warehouseName' | 'quantityAvailable' | 'alerts'>
const stock = async (query: Record<string, string | number> = {}): Promise<StockGroup[]> =>
  (await shelf.call(listStock, shelf.dealer, { query }).expect(200)).body.content
const shown = (groups: Shown[]) => groups.map((g) => [g.warehouseName, g.quantityAvailable, ...g.alerts])
const short = (query: Record<string, string | number> = {}) => stock({ alert: 'LOW_STOCK', ...query })

test('the list of what is short shows goods that are out as well, as many as the alerts count', async () => {
  const [lot] = await shelf.received()
  await bound(6).expect(204)
  await bound(3, { warehouseId: shelf.warehouses[1].warehouseId }).expect(204)
  assert.deepEqual(shown(await short()), [['2냉장', 0, 'LOW_STOCK']])
  await take(lot?.lotId ?? 0, -10)
  const out = [
    ['1냉장', 0, 'LOW_STOCK'],
    ['2냉장', 0, 'LOW_STOCK'],
  ]
  assert.deepEqual(shown(await short()), out)
  assert.equal((await alerts()).length, 2)
  const [first] = await short()
  assert.deepEqual(
    [first?.lots, first?.averageCost, first?.oldestReceivedDate, first?.daysInStock, first?.safetyStock],
    [0, 0, null, null, 6],
  )
  for (const [query, rows] of [
    [{ q: '사과' }, 2],
    [{ q: '배추' }, 0],
    [{ warehouseId }, 1],
    [{ productCodeId: shelf.productCodeId, sort: 'oldest' }, 2],
    [{ size: 1, page: 1 }, 1],
  ] as const)
    assert.equal((await short(query)).length, rows, JSON.stringify(query))
  assert.deepEqual(await stock(), [])
})

test('goods that were bounded before any came are found by name among those that are short', async () => {
  await bound(3).expect(204)
  assert.deepEqual(shown(await short({ q: '사과' })), [['1냉장', 0, 'LOW_STOCK']])
})

test('a lot that is looked for by its number is not called short where others lie beside it', async () => {
  const [lot] = await shelf.received([shelf.line({ quantity: 3 }), shelf.line({ quantity: 4 })])
  await bound(6).expect(204)
  const q = lot?.lotNo ?? ''
  assert.deepEqual(shown(await stock({ q })), [['1냉장', 3]])
  assert.deepEqual(await short({ q }), [])
  await bound(8).expect(204)
  assert.deepEqual(shown(await short({ q })), [['1냉장', 3, 'LOW_STOCK']])
})
