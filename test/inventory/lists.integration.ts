import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  exportLots,
  listLots,
  listMovements,
  listStock,
  oneLot,
  setSafetyStock,
} from '../../shared/inventory/contract.ts'
import { addDays, businessDate } from '../../shared/kit/dates.ts'
import { startShelf } from './support/shelf.ts'

const today = businessDate(Date.now())
let shelf: Awaited<ReturnType<typeof startShelf>>
let other: number
let lots: { lotId: number; lotNo: string }[]
before(async () => {
  shelf = await startShelf()
  const row = await shelf.db
    .selectFrom('productCodes')
    .select('productCodeId')
    .where('productName', 'like', '배추%')
    .executeTakeFirstOrThrow()
  other = row.productCodeId
  lots = await shelf.received(
    [
      shelf.line(),
      shelf.line({ quantity: 4, unitPrice: 3_000, expiryDate: today }),
      shelf.line({
        productCodeId: other,
        specificationId: null,
        weightKg: 30,
        quantity: 3,
        expiryDate: addDays(today, 9),
      }),
    ],
    { businessDate: addDays(today, -2) },
  )
  await shelf.received([shelf.line({ quantity: 1 })], { warehouseId: shelf.warehouses[1].warehouseId })
})
after(() => shelf.close())

const stock = async (query: Record<string, string | number> = {}, by = shelf.dealer) =>
  (await shelf.call(listStock, by, { query }).expect(200)).body
type Group = { productName: string; specName: string; warehouseName: string; quantityOnHand: number }
const names = (page: { content: Group[] }) =>
  page.content.map((g) => `${g.productName} ${g.specName} ${g.warehouseName} ${g.quantityOnHand}`)

test('goods of one product, specification and warehouse stand in one row, with sums over all', async () => {
  const page = await stock()
  assert.deepEqual(names(page).slice(1), ['사과 후지 10kg 상자 특 1냉장 14', '사과 후지 10kg 상자 특 2냉장 1'])
  const apples = page.content[1]
  assert.deepEqual(
    [apples.lots, apples.weightOnHand, apples.amountOnHand, apples.averageCost, apples.daysInStock, apples.daysLeft],
    [2, 140, 22_000, 1_571, 2, 0],
  )
  assert.deepEqual(apples.alerts, ['EXPIRES_SOON'])
  assert.deepEqual(page.totals, { lots: 4, quantityOnHand: 18, weightOnHand: 180, amountOnHand: 26_000 })
  assert.equal(page.totalElements, 3)
})

const narrowings: [name: string, query: Record<string, string | number>, rows: number][] = [
  ['a name', { q: '사과' }, 2],
  ['initials', { q: 'ㅅㄱ' }, 2],
  ['the keyboard left in English', { q: 'tkrhk' }, 2],
  ['nothing like it', { q: '망고스틴' }, 0],
  ['a letter that means anything in SQL', { q: '%' }, 0],
  ['what expires soon', { alert: 'EXPIRES_SOON' }, 1],
  ['what is short', { alert: 'LOW_STOCK' }, 0],
  ['the second page', { page: 1, size: 2 }, 1],
]
for (const [name, query, rows] of narrowings)
  test(`the stock is narrowed to ${name}`, async () => assert.equal((await stock(query)).content.length, rows))

test('a lot is found by its number, and one that holds nothing when asked for', async () => {
  const ask = async (query: Record<string, string | number>) =>
    (await shelf.call(listLots, shelf.dealer, { query }).expect(200)).body
  assert.deepEqual((await ask({ q: lots[0]?.lotNo ?? '' })).totalElements, 1)
  assert.deepEqual([(await ask({})).totalElements, (await ask({})).isCounted], [4, true])
  assert.equal((await ask({ status: 'DEPLETED' })).totalElements, 0)
  for (const sort of ['oldest', 'expiry', '-amount', '-received']) assert.equal((await ask({ sort })).content.length, 4)
})

test('lots without a specification are listed by themselves', async () => {
  const ask = async (query: Record<string, string | number>) =>
    (await shelf.call(listLots, shelf.dealer, { query }).expect(200)).body.totalElements
  const packed = Number(shelf.specificationId)
  assert.deepEqual([await ask({ specificationId: 'none' }), await ask({ specificationId: packed })], [1, 3])
  assert.equal(await ask({ specificationId: 'none', productCodeId: shelf.productCodeId }), 0)
  await shelf.call(listLots, shelf.dealer, { query: { specificationId: 'some' } }).expect(422)
})

test('the file of lots holds those of the goods that the list shows by its alert', async () => {
  const saved = async (query: Record<string, string | number>) => {
    const { text } = await shelf.call(exportLots, shelf.dealer, { query: { ...query, format: 'csv' } }).expect(200)
    return lots
      .filter(({ lotNo }) => text.includes(lotNo))
      .map(({ lotNo }) => lots.findIndex((one) => one.lotNo === lotNo))
  }
  const { warehouseId } = shelf.warehouses[0]
  const { productCodeId, specificationId } = shelf
  const bound = (quantity: number | null, goods: object) =>
    shelf.call(setSafetyStock, shelf.dealer, { body: { warehouseId, quantity, ...goods } }).expect(204)
  const [apples, cabbage] = [
    { productCodeId, specificationId },
    { productCodeId: other, specificationId: null },
  ]
  assert.deepEqual(await saved({}), [0, 1, 2])
  // Both lots of the goods of which one expires, as they stand in the list and in its sums.
  assert.deepEqual(await saved({ alert: 'EXPIRES_SOON' }), [0, 1])
  assert.deepEqual(await saved({ alert: 'LOW_STOCK' }), [])
  await bound(4, cabbage)
  assert.deepEqual(await saved({ alert: 'LOW_STOCK' }), [2])
  assert.deepEqual(await saved({ alert: 'LOW_STOCK', q: '사과' }), [])
  await bound(20, apples)
  assert.deepEqual(await saved({ alert: 'LOW_STOCK' }), [0, 1, 2])
  assert.equal((await stock({ alert: 'LOW_STOCK' })).totals.lots, 3)
  for (const goods of [apples, cabbage]) await bound(null, goods)
  await shelf.db.updateTable('warehouses').set({ capacityKg: 100 }).where('warehouseId', '=', warehouseId).execute()
  assert.deepEqual(await saved({ alert: 'NEARLY_FULL' }), [0, 1, 2])
  await shelf.db.updateTable('warehouses').set({ capacityKg: null }).where('warehouseId', '=', warehouseId).execute()
})

test('movements are narrowed to product, kind and days', async () => {
  const ask = async (query: Record<string, string | number>) =>
    (await shelf.call(listMovements, shelf.dealer, { query }).expect(200)).body.totalElements
  assert.deepEqual(
    [await ask({}), await ask({ productCodeId: other }), await ask({ type: 'OUT_SALE' }), await ask({ from: today })],
    [4, 1, 0, 1],
  )
})

test('who may not see the stock of a book finds neither it nor its lots', async () => {
  const query = { bookOwnerId: shelf.dealer.id }
  const id = lots[0]?.lotId ?? 0
  await shelf.call(listStock, shelf.stranger, { query }).expect(404)
  await shelf.call(listLots, shelf.stranger, { query }).expect(404)
  await shelf.call(listMovements, shelf.stranger, { query }).expect(404)
  await shelf.call(oneLot, shelf.stranger, { params: { id } }).expect(404)
  assert.deepEqual((await stock({}, shelf.stranger)).totals.lots, 0)
  const found = await shelf.call(listMovements, shelf.stranger, { query: { lotId: id } }).expect(200)
  assert.equal(found.body.totalElements, 0)
})

test('goods are found by what the book calls them, and lots by the beginning of their numbers', async () => {
  const of = { bookOwnerId: shelf.dealer.id, productCodeId: other }
  await shelf.db
    .insertInto('productSettings')
    .values({ ...of, aliases: ['속노랑'], aliasInitials: 'ㅅㄴㄹ' })
    .execute()
  for (const q of ['속노', 'ㅅㄴㄹ']) assert.equal((await stock({ q })).content.length, 1)
  const [first] = lots
  const begins = first?.lotNo.slice(0, 9) ?? ''
  for (const [q, found] of [
    [begins, 3],
    [begins.slice(1), 3],
    [`${first?.lotNo}`.toLowerCase(), 1],
    ['L1999', 0],
  ] as const) {
    const { body } = await shelf.call(listLots, shelf.dealer, { query: { q } }).expect(200)
    assert.equal(body.totalElements, found, q)
  }
})
