import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { adjustLot, createReceipt, listMovements, listReceipts, oneReceipt } from '../../shared/inventory/contract.ts'
import { addDays, businessDate } from '../../shared/kit/dates.ts'
import { WAITED } from '../../shared/kit/waited.ts'
import { createTransaction, voidTransaction } from '../../shared/transactions/contract.ts'
import { soldLot } from '../auction-results/support/lots.ts'
import { startShelf } from './support/shelf.ts'

let shelf: Awaited<ReturnType<typeof startShelf>>
before(async () => {
  shelf = await startShelf()
})
after(() => shelf.close())

const today = businessDate(Date.now())

test('each line of a receipt becomes a lot with its number, its weight and what it cost', async () => {
  const [first, second] = await shelf.received([
    shelf.line({ quantity: 3, unitPrice: 10_000, extraCostAmount: 2_000, zoneId: shelf.warehouses[0].zoneId }),
    shelf.line({ quantity: 2.5, weightKg: 24.8 }),
  ])
  assert.ok(first && second)
  assert.match(first.lotNo, new RegExp(`^L${today.replaceAll('-', '')}-\\d{4}$`))
  assert.deepEqual(
    [first.quantityOnHand, first.weightOnHand, first.amountOnHand, first.unitCost, first.zoneName, first.status],
    [3, 30, 32_000, 10_667, 'A열', 'AVAILABLE'],
  )
  assert.deepEqual([second.quantityOnHand, second.weightOnHand, second.amountOnHand], [2.5, 24.8, 2_500])
  assert.deepEqual([first.receivedDate, first.daysInStock, first.productName], [today, 0, '사과 후지'])
})

test('a receipt is read again with its lots, stands in the list, and its goods have moved', async () => {
  const { body } = await shelf.receive().expect(200)
  assert.match(body.receiptNo, /^R\d{8}-\d{4}$/)
  const read = await shelf.call(oneReceipt, shelf.dealer, { params: { id: body.receiptId } }).expect(200)
  assert.deepEqual(read.body, body)
  const { lots: _lots, ...row } = body
  const listed = await shelf.call(listReceipts, shelf.dealer).expect(200)
  assert.deepEqual(listed.body.content[0], row)
  const moved = await shelf.call(listMovements, shelf.dealer, { query: { lotId: body.lots[0].lotId } }).expect(200)
  assert.deepEqual(
    moved.body.content.map((m: Record<string, unknown>) => [
      m.type,
      m.quantity,
      m.weightKg,
      m.amount,
      m.quantityAfter,
      m.refNo,
    ]),
    [['IN_PURCHASE', 10, 100, 10_000, 10, body.receiptNo]],
  )
})

test('a receipt that is sent twice under one number is one', async () => {
  const send = () =>
    shelf.call(createReceipt, shelf.dealer, {
      idempotencyKey,
      body: { warehouseId: shelf.warehouses[0].warehouseId, lines: [shelf.line()] },
    })
  const idempotencyKey = randomUUID()
  const [first, again] = [await send().expect(200), await send().expect(200)]
  assert.deepEqual(again.body, first.body)
})

test('goods are taken in for a day that is not closed, and for none to come', async () => {
  const [lot] = await shelf.received(undefined, { businessDate: addDays(today, -3) })
  assert.deepEqual([lot?.receivedDate, lot?.daysInStock], [addDays(today, -3), 3])
  assert.equal((await shelf.receive(undefined, { businessDate: addDays(today, 1) })).body.code, 'INVALID_FIELDS')
  const closed = { bookOwnerId: shelf.dealer.id, businessDate: addDays(today, -5), status: 'CLOSED' as const }
  await shelf.db
    .insertInto('dailyCloses')
    .values({ ...closed, closedBy: shelf.dealer.id })
    .execute()
  for (const [businessDate, code] of [
    [addDays(today, -5), 'DAY_CLOSED'],
    [addDays(today, -9), 'DAY_CLOSED'],
    [addDays(today, -4), undefined],
  ] as const)
    assert.equal((await shelf.receive(undefined, { businessDate })).body.code, code)
})

const wrong: [name: string, line: () => object, field: string][] = [
  ['a product that is not on offer', () => ({ productCodeId: 987_654_321 }), 'lines.1.productCodeId'],
  ['a specification that is not on offer', () => ({ specificationId: 987_654_321 }), 'lines.1.specificationId'],
  ['no weight where the specification has none', () => ({ specificationId: null }), 'lines.1.weightKg'],
  ['no package', () => ({ quantity: 0 }), 'lines.1.quantity'],
  ['a fourth decimal place', () => ({ quantity: 1.0001 }), 'lines.1.quantity'],
  ['a zone of another warehouse', () => ({ zoneId: shelf.warehouses[1].zoneId }), 'lines.1.zoneId'],
  ['a grade that there is not', () => ({ gradeCode: 'ZZ' }), 'lines.1.gradeCode'],
  ['goods that are past their date', () => ({ expiryDate: '2020-01-01' }), 'lines.1.expiryDate'],
  ['a harvest to come', () => ({ harvestDate: '2999-01-01' }), 'lines.1.harvestDate'],
  ['an auction result that there is not', () => ({ auctionResultId: 987_654_321 }), 'lines.1.auctionResultId'],
  ['more won than can be counted', () => ({ unitPrice: 9_000_000_000_000_000, quantity: 5 }), 'lines.1.unitPrice'],
  ['more than fits', () => ({ quantity: 999_999_999 }), 'lines.1.weightKg'],
]
for (const [name, line, field] of wrong) {
  test(`${name} is refused at its line, and nothing comes in`, async () => {
    const reply = await shelf.receive([shelf.line(), shelf.line(line())])
    assert.deepEqual([reply.status, reply.body.fieldErrors[0].field], [422, field])
  })
}

test('the warehouse must be in use, the supplier a client of the book', async () => {
  const { body } = await shelf.receive(undefined, { warehouseId: 987_654_321 })
  assert.equal(body.fieldErrors[0].field, 'warehouseId')
  for (const [supplierClientId, status] of [
    [await shelf.people.outsider(shelf.dealer, '대관령작목반'), 200],
    [shelf.dealerRow, 422],
    [shelf.dealer.selfId, 422],
  ] as const) {
    const reply = await shelf.receive(undefined, { supplierClientId })
    assert.equal(reply.status, status)
    if (status === 200) assert.equal(reply.body.lots[0].supplierName, '대관령작목반')
  }
})

test('who may only look takes nothing in, a stranger finds no book', async () => {
  const clerk = await shelf.people.member('서무')
  await shelf.people.connect(clerk, shelf.dealer.selfId, 'MANAGER', ['INVENTORY_VIEW'])
  const bookOwnerId = shelf.dealer.id
  assert.equal((await shelf.receive(undefined, { bookOwnerId }, clerk)).body.code, 'PERMISSION_MISSING')
  assert.equal((await shelf.receive(undefined, { bookOwnerId }, shelf.stranger)).status, 404)
  await shelf.call(listReceipts, clerk, { query: { bookOwnerId } }).expect(200)
  await shelf.call(listReceipts, shelf.stranger, { query: { bookOwnerId } }).expect(404)
})

test('goods last as long as the book says of the product, unless the receipt says otherwise', async () => {
  const of = { bookOwnerId: shelf.dealer.id, productCodeId: shelf.productCodeId }
  await shelf.db
    .insertInto('productSettings')
    .values({ ...of, shelfLifeDays: 21 })
    .execute()
  const [usual, told] = await shelf.received([shelf.line(), shelf.line({ expiryDate: addDays(today, 3) })])
  assert.deepEqual([usual?.expiryDate, told?.expiryDate], [addDays(today, 21), addDays(today, 3)])
})

test('a lot knows which auction it was won at', async () => {
  const auctionResultId = await soldLot(shelf.db, 77)
  const [lot] = await shelf.received([shelf.line({ auctionResultId })])
  assert.equal(lot?.auctionResultId, auctionResultId)
})

test('a lot won comes in once, by a slip or by a purchase; what a slip took in may be bought without stock', async () => {
  const [bySlip, byPaper] = [await soldLot(shelf.db, 78), await soldLot(shelf.db, 79)]
  const clientId = await shelf.people.outsider(shelf.dealer, '가락청과')
  const { productCodeId, warehouses } = shelf
  const buy = (auctionResultId: number, change = {}) => {
    const line = { productCodeId, quantity: 10, unitPrice: 1_000, weightKg: 100, auctionResultId, ...change }
    const body = { transactionType: 'PURCHASE', clientId, warehouseId: warehouses[0].warehouseId, lines: [line] }
    return shelf.call(createTransaction, shelf.dealer, { body })
  }
  const refused = (
    { status, body }: { status: number; body: { fieldErrors?: { field: string }[] } },
    field = 'lines.0.productCodeId',
  ) => assert.deepEqual([status, body.fieldErrors?.map(({ field }) => field)], [422, [field]])
  const line = shelf.line({ auctionResultId: bySlip })
  refused(await shelf.receive([line, line]), 'lines.1.productCodeId')
  const [lot] = await shelf.received([shelf.line({ auctionResultId: bySlip })])
  refused(await shelf.receive([shelf.line({ auctionResultId: bySlip })]))
  refused(await buy(bySlip))
  const paid = (await buy(bySlip, { takesStock: false }).expect(200)).body
  const bought = (await buy(byPaper).expect(200)).body
  refused(await shelf.receive([shelf.line({ auctionResultId: byPaper })]))
  const undo = (id: number) =>
    shelf.call(voidTransaction, shelf.dealer, { params: { id }, body: { reason: '잘못 적었어요' } }).expect(200)
  await undo(bought.transactionId)
  await undo(paid.transactionId)
  await shelf.received([shelf.line({ auctionResultId: byPaper })])
  const body = { quantity: -(lot?.quantityOnHand ?? 0), reasonCode: 'INPUT_ERROR' }
  await shelf.call(adjustLot, shelf.dealer, { params: { id: lot?.lotId ?? 0 }, body }).expect(200)
  await buy(bySlip).expect(200)
})

test('a lot won comes in no second time after a return of it was voided, of what was sold of it as of what went back to its seller', async () => {
  const { productCodeId, warehouses } = shelf
  const write = async (transactionType: string, clientId: number, change: object) => {
    const line = { productCodeId, quantity: 10, unitPrice: 1_000, ...change }
    const body = { transactionType, clientId, warehouseId: warehouses[0].warehouseId, lines: [line] }
    return (await shelf.call(createTransaction, shelf.dealer, { body }).expect(200)).body
  }
  const undo = (id: number) =>
    shelf.call(voidTransaction, shelf.dealer, { params: { id }, body: { reason: '잘못 적었어요' } }).expect(200)
  const seller = await shelf.people.outsider(shelf.dealer, '가락청과')
  const returns: [priceOf: number, back: (lotId: number) => Promise<{ transactionId: number }>][] = [
    [
      80,
      async (lotId) => {
        const sale = await write('SALE', shelf.buyerRow, { lotId })
        return write('SALE_RETURN', shelf.buyerRow, { returnOfItemId: sale.items[0].itemId })
      },
    ],
    [81, (lotId) => write('PURCHASE_RETURN', seller, { lotId })],
  ]
  for (const [priceOf, back] of returns) {
    const auctionResultId = await soldLot(shelf.db, priceOf)
    const [lot] = await shelf.received([shelf.line({ auctionResultId })])
    await undo((await back(lot?.lotId ?? 0)).transactionId)
    const again = await shelf.receive([shelf.line({ auctionResultId })])
    assert.deepEqual([again.status, again.body.fieldErrors?.[0].field], [422, 'lines.0.productCodeId'])
  }
})

test('what went back to its seller may come in once more', async () => {
  const auctionResultId = await soldLot(shelf.db, 82)
  const clientId = await shelf.people.outsider(shelf.dealer, '구리청과')
  const [lot] = await shelf.received([shelf.line({ auctionResultId })])
  const line = { productCodeId: shelf.productCodeId, quantity: 10, unitPrice: 1_000, lotId: lot?.lotId }
  const body = { transactionType: 'PURCHASE_RETURN', clientId, lines: [line] }
  await shelf.call(createTransaction, shelf.dealer, { body }).expect(200)
  await shelf.received([shelf.line({ auctionResultId })])
})

test('goods taken in without a network are of the day they came, or of today where that day is closed when the slip arrives', async () => {
  const yesterday = addDays(today, -1)
  const arrive = async (change?: object) => {
    const { body } = await shelf.receive(undefined, change).set(WAITED, '86400000')
    return body.code ?? [body.businessDate, body.lots[0].receivedDate]
  }
  const close = (businessDate: string) =>
    shelf.db
      .insertInto('dailyCloses')
      .values({ bookOwnerId: shelf.dealer.id, businessDate, status: 'CLOSED', closedBy: shelf.dealer.id })
      .execute()
  assert.deepEqual(await arrive(), [yesterday, yesterday])
  assert.deepEqual(await arrive({ businessDate: today }), [today, today])
  await close(yesterday)
  assert.deepEqual(await arrive(), [today, today])
  assert.equal(await arrive({ businessDate: yesterday }), 'DAY_CLOSED')
  await close(today)
  assert.equal(await arrive(), 'DAY_CLOSED')
})
