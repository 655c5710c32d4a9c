import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { adjustLot, reserveLot } from '../../shared/inventory/contract.ts'
import { addDays, businessDate } from '../../shared/kit/dates.ts'
import { changeProductCodeStatus } from '../../shared/product-codes/contract.ts'
import { createTransaction, postTransaction } from '../../shared/transactions/contract.ts'
import { type Stall, startStall } from './support/stall.ts'

let stall: Stall & { close(): Promise<void> }
before(async () => {
  stall = await startStall()
})
after(() => stall.close())
afterEach(async () => assert.deepEqual(await stall.faults(), []))

const today = businessDate(Date.now())

test('a sale takes out what expires first, charges the client and earns what the goods did not cost', async () => {
  const late = await stall.lot({ quantity: 5, expiryDate: addDays(today, 9) })
  const soon = await stall.lot({ quantity: 3, expiryDate: addDays(today, 2) })
  const sale = await stall.sold({ lines: [stall.goods({ quantity: 4, unitPrice: 1_500 })] })
  assert.match(sale.transactionNo ?? '', new RegExp(`^${today.replaceAll('-', '')}-\\d{4}$`))
  assert.deepEqual(
    sale.items.map(({ lotId, quantity, weightKg, amount, costAmount, marginAmount }) => [
      lotId,
      quantity,
      weightKg,
      amount,
      costAmount,
      marginAmount,
    ]),
    [
      [soon, 3, 30, 4_500, 3_000, 1_500],
      [late, 1, 10, 1_500, 1_000, 500],
    ],
  )
  assert.deepEqual(
    [sale.totalAmount, sale.marginAmount, sale.openAmount, sale.dueDate],
    [6_000, 2_000, 6_000, addDays(today, 15)],
  )
  assert.deepEqual(await stall.owed(stall.buyerRow), {
    receivableAmount: 6_000,
    payableAmount: 0,
    oldestDueDate: addDays(today, 15),
  })
})

test('a sale of an earlier day takes goods that lay there on that day, whatever expires first of what came later', async () => {
  const yesterday = addDays(today, -1)
  // Where nothing of the other titles lies.
  const { warehouseId } = stall.warehouses[1]
  const later = await stall.lot({ warehouseId, quantity: 5, businessDate: today, expiryDate: addDays(today, 2) })
  const there = await stall.lot({ warehouseId, quantity: 5, businessDate: yesterday, expiryDate: addDays(today, 9) })
  const sale = await stall.sold({ warehouseId, businessDate: yesterday, lines: [stall.goods({ quantity: 4 })] })
  assert.deepEqual(
    sale.items.map(({ lotId, quantity }) => [lotId, quantity]),
    [[there, 4]],
  )
  const more = await stall.write({ warehouseId, businessDate: yesterday, lines: [stall.goods({ quantity: 2 })] })
  assert.deepEqual([more.status, more.body.code], [409, 'STOCK_SHORT'])
  const rest = await stall.sold({ warehouseId, lines: [stall.goods({ quantity: 6 })] })
  assert.deepEqual(
    rest.items.map(({ lotId, quantity }) => [lotId, quantity]),
    [
      [later, 5],
      [there, 1],
    ],
  )
})

test('goods that lie there are sold, also from a draft, once their product and specification are out of use; nothing else of them is', async () => {
  const inUse = async (isActive: boolean) => {
    const status = isActive ? 'ACTIVE' : 'INACTIVE'
    const asked = { params: { id: stall.productCodeId }, query: { status } }
    await stall.call(changeProductCodeStatus, stall.dealer, asked).expect(200)
    const specs = stall.db.updateTable('specifications').set({ isActive })
    await specs.where('specificationId', '=', stall.specificationId).execute()
  }
  // Where nothing of the other titles lies.
  const { warehouseId } = stall.warehouses[1]
  const lotId = await stall.lot({ warehouseId, quantity: 5 })
  const draft = await stall.sold({ warehouseId, lines: [stall.goods({ quantity: 1 })], isDraft: true })
  await inUse(false)
  const sale = await stall.sold({ warehouseId, lines: [stall.goods({ lotId, quantity: 4 })] })
  assert.deepEqual([sale.items[0]?.lotId, sale.items[0]?.quantity], [lotId, 4])
  const { transactionId, version } = draft
  await stall.call(postTransaction, stall.dealer, { params: { id: transactionId }, body: { version } }).expect(200)
  const bare = await stall.write({ lines: [stall.goods({ takesStock: false, weightKg: 10 })] })
  const bought = { transactionType: 'PURCHASE', clientId: stall.shipperRow, warehouseId }
  for (const { status, body } of [bare, await stall.write(bought)])
    assert.deepEqual([status, body.fieldErrors?.[0].message], [422, '품목을 다시 골라 주세요.'])
  await inUse(true)
})

const shelves = async (lotIds: number[]) =>
  Promise.all(
    lotIds.map(async (lotId) => {
      const { quantityOnHand, weightOnHand, amountOnHand } = await stall.seen(lotId)
      return [quantityOnHand, weightOnHand, amountOnHand]
    }),
  )
const byWeight = (change: object) => stall.goods({ priceBasis: 'WEIGHT', unitPrice: 1_000, ...change })

for (const [quantity, weightKg, left] of [
  [2, 19.7, [2, 20, 2_000]],
  [2, 19.3, [2, 20.4, 2_000]],
  [2, 20.1, [2, 19.6, 2_000]],
  [4, 39.7, [0, 0, 0]],
] as const)
  test(`${quantity} packages that use up a lot of one with 9.7 kg are sold at the ${weightKg} kg of the scales`, async () => {
    const expiryDate = addDays(today, 1)
    const one = await stall.lot({ quantity: 1, weightKg: 9.7, expiryDate })
    const three = await stall.lot({ quantity: 3, weightKg: 30, expiryDate })
    const sale = await stall.sold({ lines: [byWeight({ quantity, weightKg })] })
    assert.deepEqual([sale.weightKg, sale.totalAmount], [weightKg, weightKg * 1_000])
    assert.deepEqual(await shelves([one, three]), [[0, 0, 0], left])
    await stall.undo(sale.transactionId).expect(200)
    assert.deepEqual(await shelves([one, three]), [
      [1, 9.7, 1_000],
      [3, 30, 3_000],
    ])
    await stall.sold({ lines: [stall.goods({ quantity: 4 })] })
  })

test('the last package that is not kept for somebody is sold at what it weighs; the kept ones take the rest along', async () => {
  const lotId = await stall.lot({ quantity: 10 })
  await stall.call(reserveLot, stall.dealer, { params: { id: lotId }, body: { quantity: 9 } }).expect(200)
  const heavy = await stall.write({ lines: [byWeight({ lotId, quantity: 1, weightKg: 10.1 })] })
  assert.deepEqual(heavy.body.fieldErrors, [{ field: 'lines.0.weightKg', message: '남은 중량보다 많아요.' }])
  await stall.sold({ lines: [byWeight({ lotId, quantity: 1, weightKg: 9.6 })] })
  assert.deepEqual(await shelves([lotId]), [[9, 90.4, 9_000]])
})

test('goods that all go out at another weight than the books say wait for the difference to be written off, and say so', async () => {
  const lotId = await stall.lot({ quantity: 1, weightKg: 10 })
  const lines = [byWeight({ lotId, quantity: 1, weightKg: 9.6 })]
  const refused = await stall.write({ lines })
  assert.deepEqual([refused.status, refused.body.fieldErrors[0]?.field], [422, 'lines.0.weightKg'])
  assert.match(refused.body.fieldErrors[0]?.message, /장부 중량 10kg.*재고 조정으로 먼저 맞춰 주세요/)
  const dried = { weightKg: -0.4, reasonCode: 'MOISTURE' }
  await stall.call(adjustLot, stall.dealer, { params: { id: lotId }, body: dried }).expect(200)
  await stall.sold({ lines })
  assert.deepEqual(await shelves([lotId]), [[0, 0, 0]])
})

test('no package is left without its weight, and none goes without', async () => {
  const expiryDate = addDays(today, 1)
  const [one, two] = [
    await stall.lot({ quantity: 1, weightKg: 9.7, expiryDate }),
    await stall.lot({ quantity: 2, weightKg: 20, expiryDate }),
  ]
  for (const weightKg of [9, 9.7, 29.7, 40]) {
    const refused = await stall.write({ lines: [byWeight({ quantity: 2, weightKg })] })
    assert.deepEqual([refused.status, refused.body.fieldErrors[0]?.field], [422, 'lines.0.weightKg'], `${weightKg} kg`)
  }
  assert.deepEqual(await shelves([one, two]), [
    [1, 9.7, 1_000],
    [2, 20, 2_000],
  ])
  await stall.sold({ lines: [stall.goods({ quantity: 3 })] })
})

test('a purchase puts lots on the shelf that cost what was paid and a share of the extra costs', async () => {
  const purchase = await stall.bought({
    lines: [stall.goods({ quantity: 3, unitPrice: 10_000 }), stall.goods({ quantity: 1, unitPrice: 20_000 })],
    extraCosts: [
      { type: 'HANDLING', amount: 5_000, borneBy: 'BUYER' },
      { type: 'FEE', amount: 900, borneBy: 'SELLER' },
    ],
  })
  assert.deepEqual([purchase.supplyAmount, purchase.costsAmount, purchase.totalAmount], [50_000, 5_000, 55_000])
  const lots = await Promise.all(purchase.items.map(({ lotId }) => stall.seen(lotId ?? 0)))
  assert.deepEqual(
    lots.map(({ quantityOnHand, amountOnHand }) => [quantityOnHand, amountOnHand]),
    [
      [3, 33_000],
      [1, 22_000],
    ],
  )
  assert.equal((await stall.owed(stall.shipperRow)).payableAmount, 55_000)
})

test('money settles what fell due first, and what is left over waits', async () => {
  const clientId = await stall.people.outsider(stall.dealer, '한식당 A')
  const outside = (unitPrice: number) => ({
    clientId,
    lines: [stall.goods({ takesStock: false, unitPrice, weightKg: 20 })],
  })
  const [first, second] = [await stall.sold(outside(1_000)), await stall.sold(outside(2_000))]
  const receipt = await stall.paid({ clientId, amount: 7_000 })
  assert.deepEqual(
    receipt.allocations.map(({ transactionId, amount }) => [transactionId, amount]),
    [
      [first.transactionId, 2_000],
      [second.transactionId, 4_000],
    ],
  )
  assert.equal(receipt.openAmount, 1_000)
  assert.deepEqual(await stall.owed(clientId), { receivableAmount: -1_000, payableAmount: 0, oldestDueDate: null })
  const undone = (await stall.undo(receipt.transactionId).expect(200)).body
  assert.deepEqual([undone.totalAmount, undone.reversalOfId], [-7_000, receipt.transactionId])
  assert.equal((await stall.read(first.transactionId)).body.openAmount, 2_000)
  assert.deepEqual((await stall.owed(clientId)).receivableAmount, 6_000)
})

test('a paid sale that is voided gives its money back to the client, and the goods to their lot', async () => {
  const clientId = await stall.people.outsider(stall.dealer, '취소 식당')
  const lotId = await stall.lot({ quantity: 6 })
  const sale = await stall.sold({
    clientId,
    lines: [stall.goods({ lotId })],
    payment: { amount: 3_000, paymentMethod: 'CASH' },
  })
  assert.equal(sale.openAmount, 0)
  assert.equal((await stall.seen(lotId)).quantityOnHand, 4)
  const reversal = (await stall.undo(sale.transactionId).expect(200)).body
  assert.equal((await stall.seen(lotId)).quantityOnHand, 6)
  assert.deepEqual((await stall.owed(clientId)).receivableAmount, -3_000)
  const voided = (await stall.read(sale.transactionId)).body
  assert.deepEqual([voided.status, voided.reversedByNo, voided.may.void], ['VOIDED', reversal.transactionNo, false])
  const again = await stall.undo(sale.transactionId)
  assert.deepEqual([again.status, again.body.code, again.body.currentStatus], [409, 'STATUS_CONFLICT', 'VOIDED'])
})

test('two boxes come back into their lot at their cost and settle the sale they came from; not more than were sold', async () => {
  const clientId = await stall.people.outsider(stall.dealer, '반품 식당')
  const lotId = await stall.lot({ quantity: 10 })
  const sale = await stall.sold({ clientId, lines: [stall.goods({ lotId, quantity: 5 })] })
  const returnOfItemId = sale.items[0]?.itemId
  const back = (quantity: number) =>
    stall.write({ transactionType: 'SALE_RETURN', clientId, lines: [stall.goods({ quantity, returnOfItemId })] })
  const returned = (await back(2).expect(200)).body
  assert.deepEqual([returned.totalAmount, returned.openAmount, returned.items[0].costAmount], [3_000, 0, 2_000])
  assert.equal((await stall.read(sale.transactionId)).body.openAmount, 4_500)
  assert.equal((await stall.seen(lotId)).quantityOnHand, 7)
  const tooMuch = await back(4)
  assert.deepEqual([tooMuch.status, tooMuch.body.code], [409, 'RETURNED_TOO_MUCH'])
  const blocked = await stall.undo(sale.transactionId)
  assert.deepEqual([blocked.status, blocked.body.message], [409, '반품이 있는 전표예요. 반품을 먼저 취소해 주세요.'])
})

test('the days of the last trade and payment are those of papers in force, not of what was voided or the void', async () => {
  const clientId = await stall.people.outsider(stall.dealer, '어제 거래')
  const lines = [stall.goods({ takesStock: false, weightKg: 1 })]
  const yesterday = addDays(today, -1)
  await stall.sold({ clientId, lines, businessDate: yesterday })
  const wrong = await stall.sold({ clientId, lines })
  const paid = await stall.paid({ clientId })
  await stall.undo(wrong.transactionId).expect(200)
  await stall.undo(paid.transactionId).expect(200)
  const dates = await stall.db
    .selectFrom('clients')
    .select(['firstTradeDate', 'lastTradeDate', 'lastPaymentDate'])
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(dates, { firstTradeDate: yesterday, lastTradeDate: yesterday, lastPaymentDate: null })
})

test('a second press of the button is the same paper', async () => {
  const idempotencyKey = randomUUID()
  const body = {
    transactionType: 'SALE',
    clientId: stall.buyerRow,
    lines: [stall.goods({ takesStock: false, weightKg: 1 })],
  }
  const send = () => stall.call(createTransaction, stall.dealer, { body, idempotencyKey }).expect(200)
  const [first, again] = [await send(), await send()]
  assert.equal(again.text, first.text)
})

test('what is not on the shelf is refused, and nothing of the paper stays', async () => {
  const clientId = await stall.people.outsider(stall.dealer, '모자란 식당')
  const refused = await stall.write({
    clientId,
    lines: [stall.goods({ takesStock: false, weightKg: 1 }), stall.goods({ quantity: 9_999 })],
  })
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.fieldErrors[0].field],
    [409, 'STOCK_SHORT', 'lines.1.quantity'],
  )
  assert.equal((await stall.owed(clientId)).receivableAmount, 0)
  const left = await stall.db
    .selectFrom('transactions')
    .select('transactionId')
    .where('clientId', '=', clientId)
    .execute()
  assert.deepEqual(left, [])
})
