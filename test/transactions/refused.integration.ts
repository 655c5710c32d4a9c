import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { addDays, businessDate } from '../../shared/kit/dates.ts'
import { changeTransaction, postTransaction } from '../../shared/transactions/contract.ts'
import { changeWarehouseStatus } from '../../shared/warehouses/contract.ts'
import { contradictions } from './support/papers.ts'
import { type Stall, startStall } from './support/stall.ts'

/** What looks like a paper and would leave the books wrong. */
let stall: Stall & { close(): Promise<void> }
before(async () => {
  stall = await startStall()
})
after(() => stall.close())
afterEach(async () => assert.deepEqual([...(await stall.faults()), ...(await contradictions(stall.db))], []))

const today = businessDate(Date.now())
const outside = (change = {}) => stall.goods({ takesStock: false, weightKg: 20, ...change })
const client = (name: string) => stall.people.outsider(stall.dealer, name)

test('a draft of a sale that is made a purchase is what we owe, not what the client owes', async () => {
  const clientId = await client('바뀐 거래처')
  const draft = (await stall.write({ clientId, isDraft: true, lines: [outside()] }).expect(200)).body
  const changed = await stall
    .call(changeTransaction, stall.dealer, {
      params: { id: draft.transactionId },
      body: { transactionType: 'PURCHASE', clientId, lines: [outside()], version: draft.version },
    })
    .expect(200)
  await stall
    .call(postTransaction, stall.dealer, {
      params: { id: draft.transactionId },
      body: { version: changed.body.version },
    })
    .expect(200)
  assert.deepEqual(await stall.owed(clientId), { receivableAmount: 0, payableAmount: 3_000, oldestDueDate: null })
})

const returning = (clientId: number, line: object, change = {}) =>
  stall.write({ transactionType: 'SALE_RETURN', clientId, lines: [stall.goods(line)], ...change })

test('what comes back is credited with no more kilograms and no more won than it was sold for', async () => {
  const clientId = await client('무게 식당')
  const lotId = await stall.lot({ quantity: 5 })
  const byWeight = { priceBasis: 'WEIGHT', unitPrice: 100, quantity: 2 }
  const sale = await stall.sold({ clientId, lines: [stall.goods({ ...byWeight, lotId })] })
  const line = { ...byWeight, quantity: 1, returnOfItemId: sale.items[0]?.itemId }
  const heavy = await returning(clientId, { ...line, weightKg: 5_000 })
  assert.deepEqual([heavy.status, heavy.body.fieldErrors[0]?.field], [409, 'lines.0.weightKg'])
  const dear = await returning(clientId, { ...line, unitPrice: 900 })
  assert.deepEqual([dear.status, dear.body.fieldErrors[0]?.field], [409, 'lines.0.unitPrice'])
  const low = (await returning(clientId, { ...line, unitPrice: 50 }).expect(200)).body
  assert.deepEqual([low.totalAmount, low.weightKg], [500, 10])
})

test('what comes back in parts makes what was charged, tax as it was then, to the won and the gram', async () => {
  const clientId = await client('나눠 반품')
  const { productCodeId, dealer, db } = stall
  const setting = { bookOwnerId: dealer.id, productCodeId, taxType: 'TAXABLE' as const }
  await db
    .insertInto('productSettings')
    .values({ ...setting, createdBy: dealer.id, updatedBy: dealer.id })
    .execute()
  const lotId = await stall.lot({ quantity: 9 })
  const sale = await stall.sold({
    clientId,
    lines: [stall.goods({ lotId, quantity: 3, unitPrice: 335, weightKg: 10.001 })],
  })
  assert.deepEqual([sale.supplyAmount, sale.taxAmount], [1_005, 100])
  await db
    .updateTable('productSettings')
    .set({ taxType: 'TAX_FREE' })
    .where('productCodeId', '=', productCodeId)
    .execute()
  const line = { quantity: 1, unitPrice: 335, returnOfItemId: sale.items[0]?.itemId }
  const parts = []
  for (let n = 0; n < 3; n++) parts.push((await returning(clientId, line).expect(200)).body)
  assert.deepEqual(
    parts.map(({ taxAmount }) => taxAmount),
    [33, 34, 33],
  )
  assert.equal((await stall.owed(clientId)).receivableAmount, 0)
  const { quantityOnHand, weightOnHand, amountOnHand } = await stall.seen(lotId)
  assert.deepEqual([quantityOnHand, weightOnHand, amountOnHand], [9, 90, 9_000])
})

test('after a return is voided the last of the goods come back for what is left of what they were charged', async () => {
  const clientId = await client('취소한 반품')
  const { productCodeId, db } = stall
  await db
    .updateTable('productSettings')
    .set({ taxType: 'TAXABLE' })
    .where('productCodeId', '=', productCodeId)
    .execute()
  const lotId = await stall.lot({ quantity: 3 })
  const sale = await stall.sold({ clientId, lines: [stall.goods({ lotId, quantity: 3, unitPrice: 1_005 })] })
  assert.deepEqual([sale.supplyAmount, sale.taxAmount], [3_015, 301])
  await db
    .updateTable('productSettings')
    .set({ taxType: 'TAX_FREE' })
    .where('productCodeId', '=', productCodeId)
    .execute()
  const line = { quantity: 1, unitPrice: 1_005, returnOfItemId: sale.items[0]?.itemId }
  const [first] = [
    (await returning(clientId, line).expect(200)).body,
    (await returning(clientId, line).expect(200)).body,
  ]
  await stall.undo(first.transactionId).expect(200)
  await returning(clientId, line).expect(200)
  await returning(clientId, line).expect(200)
  assert.equal((await stall.owed(clientId)).receivableAmount, 0)
  const { quantityOnHand, weightOnHand, amountOnHand } = await stall.seen(lotId)
  assert.deepEqual([quantityOnHand, weightOnHand, amountOnHand], [3, 30, 3_000])
})

test('goods that came back for less leave the others their own price, not the difference', async () => {
  const clientId = await client('깎아 반품')
  const sale = await stall.sold({ clientId, lines: [outside()] })
  const line = { takesStock: false, quantity: 1, returnOfItemId: sale.items[0]?.itemId }
  await returning(clientId, { ...line, unitPrice: 500 }).expect(200)
  assert.equal((await returning(clientId, line).expect(200)).body.totalAmount, 1_500)
})

test('who may not void gives back no more extra costs than the sale charged, in one return or in several', async () => {
  const staff = await stall.people.member('운임 직원')
  await stall.people.connect(staff, stall.dealer.selfId)
  const clientId = await client('운임 식당')
  const freight = (amount: number) => ({ extraCosts: [{ type: 'FREIGHT', amount, borneBy: 'BUYER' }] })
  const sale = await stall.sold({ clientId, lines: [outside({ quantity: 3 })], ...freight(3_000) })
  const back = (amount: number, by = staff) =>
    stall.write(
      {
        ...{ transactionType: 'SALE_RETURN', clientId, ...freight(amount) },
        lines: [outside({ quantity: 1, weightKg: null, returnOfItemId: sale.items[0]?.itemId })],
      },
      by,
    )
  const all = await back(5_000_000)
  assert.deepEqual([all.status, all.body.code], [403, 'PERMISSION_MISSING'])
  assert.match(all.body.message, /돌려줄 부대비용은 3,000원까지예요/)
  await back(2_000).expect(200)
  assert.match((await back(2_000).expect(403)).body.message, /1,000원까지예요/)
  await back(1_000).expect(200)
  // Who may write an adjustment may lower a debt by more.
  await back(2_000, stall.dealer).expect(200)
})

test('nothing comes back before it was sold', async () => {
  const clientId = await client('어제 반품')
  const sale = await stall.sold({ clientId, lines: [outside()] })
  const line = { takesStock: false, quantity: 1, returnOfItemId: sale.items[0]?.itemId }
  const early = await returning(clientId, line, { businessDate: addDays(today, -1) })
  assert.deepEqual([early.status, early.body.fieldErrors[0]?.field], [422, 'businessDate'])
})

test('a sale names no line that comes back: it would count as returned', async () => {
  const sale = await stall.sold({ lines: [outside()] })
  const returnOfItemId = sale.items[0]?.itemId
  const refused = await stall.write({ lines: [outside({ returnOfItemId })] })
  assert.deepEqual([refused.status, refused.body.fieldErrors[0]?.field], [422, 'lines.0.returnOfItemId'])
  await stall.undo(sale.transactionId).expect(200)
})

test('goods go back to nobody but who sold them', async () => {
  const bought = await stall.bought({ lines: [stall.goods()] })
  const refused = await stall.write({
    transactionType: 'PURCHASE_RETURN',
    clientId: await client('남의 매입처'),
    lines: [stall.goods({ lotId: bought.items[0]?.lotId, quantity: 1 })],
  })
  assert.deepEqual([refused.status, refused.body.fieldErrors[0]?.field], [422, 'lines.0.lotId'])
})

test('who writes sales but no money takes none with a sale either', async () => {
  const staff = await stall.people.member('현장 직원')
  await stall.people.connect(staff, stall.dealer.selfId)
  const clientId = await client('현금 식당')
  const sale = { clientId, lines: [outside()] }
  const refused = await stall.write({ ...sale, payment: { amount: 90_000, paymentMethod: 'CASH' } }, staff)
  assert.deepEqual([refused.status, refused.body.code], [403, 'PERMISSION_MISSING'])
  await stall.write(sale, staff).expect(200)
  assert.equal((await stall.owed(clientId)).receivableAmount, 3_000)
})

test('goods that come back of no sale that is named are for who may undo papers', async () => {
  const staff = await stall.people.member('반품 직원')
  await stall.people.connect(staff, stall.dealer.selfId)
  const clientId = await client('반품 식당')
  const sale = await stall.sold({ clientId, lines: [outside()] })
  const back = (change: object, by = staff) =>
    stall.write({ transactionType: 'SALE_RETURN', clientId, lines: [outside(change)] }, by)
  const refused = await back({})
  assert.deepEqual([refused.status, refused.body.code], [403, 'PERMISSION_MISSING'])
  await back({ quantity: 1, weightKg: 10, returnOfItemId: sale.items[0]?.itemId }).expect(200)
  await back({}, stall.dealer).expect(200)
})

test('who may write bad debts off but sees no balances is not told them', async () => {
  const staff = await stall.people.member('정리 직원')
  await stall.people.connect(staff, stall.dealer.selfId, 'MANAGER', ['CLIENT_VIEW', 'TRANSACTION_VOID'])
  const clientId = await client('떼인 식당')
  await stall.sold({ clientId, lines: [outside()] })
  const refused = await stall.pay({ clientId, transactionType: 'BAD_DEBT', paymentMethod: null, amount: 1e9 }, staff)
  assert.deepEqual(refused.body.fieldErrors, [{ field: 'amount', message: '남은 금액까지 적을 수 있어요.' }])
})

test('a sale that was let off in part, or written off, is not voided over it: nobody is given what he never paid', async () => {
  for (const transactionType of ['DISCOUNT', 'BAD_DEBT'] as const) {
    const clientId = await stall.people.outsider(stall.dealer, `깎아 준 ${transactionType}`)
    const sale = await stall.sold({ clientId, lines: [stall.goods({ takesStock: false, weightKg: 20 })] })
    const off = { clientId, transactionType, account: 'AR', amount: 1_000, paymentMethod: null }
    const less = await stall.paid(off)
    const refused = (await stall.undo(sale.transactionId).expect(409)).body
    assert.match(refused.message, new RegExp(`${less.transactionNo}.*먼저 취소`))
    await stall.undo(less.transactionId).expect(200)
    await stall.undo(sale.transactionId).expect(200)
    assert.equal((await stall.owed(clientId)).receivableAmount, 0)
  }
})

test('what is let off is let off papers: none of it is left over to become money that nobody paid', async () => {
  const clientId = await client('배분 없이 할인한 거래처')
  const sale = await stall.sold({ clientId, lines: [outside()] })
  const { transactionId } = sale
  const off = { clientId, amount: 1_000, paymentMethod: null, account: 'AR' }
  for (const [transactionType, allocations] of [
    ['DISCOUNT', []],
    ['DISCOUNT', [{ transactionId, amount: 400 }]],
    ['BAD_DEBT', []],
  ]) {
    const refused = await stall.pay({ ...off, transactionType, allocations }).expect(422)
    assert.equal(refused.body.fieldErrors[0]?.field, 'allocations')
  }
  await stall.pay({ ...off, transactionType: 'DISCOUNT', allocations: [{ transactionId, amount: 1_000 }] }).expect(200)
  await stall.undo(transactionId).expect(409)
})

test('a sale is discounted by what is open of it, also while its client has paid ahead, and by no more', async () => {
  const clientId = await client('선수금 있는 식당')
  await stall.paid({ clientId, amount: 1_000_000 })
  const { transactionId, totalAmount } = await stall.sold({ clientId, lines: [outside({ unitPrice: 150_000 })] })
  const off = (amount: number) => ({
    ...{ clientId, transactionType: 'DISCOUNT', account: 'AR', amount, paymentMethod: null },
    allocations: [{ transactionId, amount }],
  })
  const refused = await stall.pay(off(totalAmount + 1)).expect(422)
  assert.equal(refused.body.fieldErrors[0]?.message, '남은 금액 300,000원까지 적을 수 있어요.')
  await stall.pay(off(20_000)).expect(200)
  assert.equal((await stall.owed(clientId)).receivableAmount, 300_000 - 1_000_000 - 20_000)
})

test('goods whose price was let off come back for no more than was left of it', async () => {
  const clientId = await stall.people.outsider(stall.dealer, '깎아 준 식당')
  const goods = (change: object = {}) => stall.goods({ takesStock: false, weightKg: 20, ...change })
  const sale = await stall.sold({ clientId, lines: [goods()] })
  const returnOfItemId = sale.items[0]?.itemId
  const off = { clientId, transactionType: 'DISCOUNT', account: 'AR', amount: 1_000, paymentMethod: null }
  const less = await stall.paid({ ...off, allocations: [{ transactionId: sale.transactionId, amount: 1_000 }] })
  const back = (unitPrice: number) =>
    stall.write({ transactionType: 'SALE_RETURN', clientId, lines: [goods({ returnOfItemId, unitPrice })] })
  const refused = (await back(1_500).expect(409)).body
  assert.match(refused.message, new RegExp(`1,000원을 깎아.*2,000원까지.*${less.transactionNo}`))
  await back(1_000).expect(200)
  assert.equal((await stall.owed(clientId)).receivableAmount, 0)
})

test('of a discounted sale comes back what is left of it, whatever came back of others on the same paper', async () => {
  const clientId = await client('함께 돌려준 식당')
  const goods = (change: object = {}) => outside({ quantity: 4, weightKg: 20, unitPrice: 10_000, ...change })
  const one = await stall.sold({ clientId, lines: [goods()] })
  const two = await stall.sold({ clientId, lines: [goods()] })
  const off = { clientId, transactionType: 'DISCOUNT', account: 'AR', amount: 5_000, paymentMethod: null }
  await stall.paid({ ...off, allocations: [{ transactionId: one.transactionId, amount: 5_000 }] })
  const of = (sale: typeof one, quantity: number) =>
    goods({ quantity, weightKg: 5 * quantity, returnOfItemId: sale.items[0]?.itemId })
  const unnamed = goods({ quantity: 1, weightKg: 5 })
  const back = (...lines: object[]) => stall.write({ transactionType: 'SALE_RETURN', clientId, lines })
  await back(of(one, 1), of(two, 3)).expect(200)
  assert.match((await back(of(one, 3)).expect(409)).body.message, /5,000원을 깎아.*25,000원까지/)
  await back(of(one, 2), unnamed).expect(200)
  assert.match((await back(of(one, 1)).expect(409)).body.message, /5,000원까지/)
})

test('freight of a sale that was let off is not given back by a return of another sale beside it', async () => {
  const clientId = await client('운임까지 깎아 준 식당')
  const freight = { extraCosts: [{ type: 'FREIGHT', amount: 10_000, borneBy: 'BUYER' }] }
  const one = await stall.sold({ clientId, lines: [outside({ unitPrice: 50_000 })], ...freight })
  const two = await stall.sold({ clientId, lines: [outside({ quantity: 1, weightKg: 5, unitPrice: 1_000 })] })
  const off = { clientId, transactionType: 'DISCOUNT', account: 'AR', amount: 50_000, paymentMethod: null }
  await stall.paid({ ...off, allocations: [{ transactionId: one.transactionId, amount: 50_000 }] })
  const back = (unitPrice: number, change: object) => {
    const lines = [
      outside({ unitPrice, returnOfItemId: one.items[0]?.itemId }),
      outside({ quantity: 1, weightKg: 5, unitPrice: 1_000, returnOfItemId: two.items[0]?.itemId }),
    ]
    return stall.write({ transactionType: 'SALE_RETURN', clientId, lines, ...change })
  }
  const refused = (await back(30_000, freight).expect(409)).body
  assert.match(refused.message, /50,000원을 깎아.*60,000원까지.*부대비용까지 돌려주려면 전표마다/)
  await back(25_000, freight).expect(200)
  const line = outside({ unitPrice: 1, returnOfItemId: one.items[0]?.itemId })
  assert.equal((await stall.write({ transactionType: 'SALE_RETURN', clientId, lines: [line] })).status, 409)
})

test('freight of another sale is given back beside goods that were let off and had none', async () => {
  const clientId = await client('운임 없이 깎아 준 식당')
  const freight = { extraCosts: [{ type: 'FREIGHT', amount: 10_000, borneBy: 'BUYER' }] }
  const one = await stall.sold({ clientId, lines: [outside({ unitPrice: 50_000 })] })
  const two = await stall.sold({
    clientId,
    lines: [outside({ quantity: 1, weightKg: 5, unitPrice: 1_000 })],
    ...freight,
  })
  const off = { clientId, transactionType: 'DISCOUNT', account: 'AR', amount: 20_000, paymentMethod: null }
  await stall.paid({ ...off, allocations: [{ transactionId: one.transactionId, amount: 20_000 }] })
  const lines = [
    outside({ unitPrice: 40_000, returnOfItemId: one.items[0]?.itemId }),
    outside({ quantity: 1, weightKg: 5, unitPrice: 1_000, returnOfItemId: two.items[0]?.itemId }),
  ]
  await stall.write({ transactionType: 'SALE_RETURN', clientId, lines, ...freight }).expect(200)
})

test('goods of no weight are not sold by the kilogram for nothing', async () => {
  const { items } = await stall.bought({ lines: [stall.goods({ weightKg: 0 })] })
  const line = stall.goods({ priceBasis: 'WEIGHT', lotId: items[0]?.lotId })
  const refused = (await stall.write({ lines: [line] }).expect(422)).body
  assert.deepEqual(refused.fieldErrors[0].field, 'lines.0.weightKg')
})

test('goods of no weight are not given away beside others of the line, unless the scales say what all of them weigh', async () => {
  await stall.db.updateTable('inventoryLots').set({ status: 'HOLD' }).where('quantityOnHand', '>', 0).execute()
  for (const weightKg of [20, 0]) await stall.bought({ lines: [stall.goods({ weightKg })] })
  const write = (weightKg: number | null) =>
    stall.write({ lines: [stall.goods({ quantity: 4, priceBasis: 'WEIGHT', unitPrice: 100, weightKg })] })
  assert.equal((await write(null).expect(422)).body.fieldErrors[0].field, 'lines.0.weightKg')
  assert.equal((await write(20).expect(200)).body.totalAmount, 2_000)
})

test('a balance stays a whole number that can be told', async () => {
  const clientId = await client('거액 상회')
  const adjust = { clientId, transactionType: 'ADJUSTMENT', account: 'AR', amount: Number.MAX_SAFE_INTEGER }
  await stall.paid(adjust)
  const refused = await stall.pay({ ...adjust, amount: 2 })
  assert.deepEqual([refused.status, refused.body.fieldErrors[0]?.field], [422, 'clientId'])
  await stall.paid({ clientId, amount: Number.MAX_SAFE_INTEGER })
})

test('a purchase whose goods came back at another cost is not undone, and who asks is told what to do', async () => {
  const bought = await stall.bought({
    lines: [stall.goods({ quantity: 3, unitPrice: 333 })],
    extraCosts: [{ type: 'FEE', amount: 1, borneBy: 'BUYER' }],
  })
  const line = { lotId: bought.items[0]?.lotId, quantity: 2 }
  const clientId = await client('원가 식당')
  await stall.sold({ clientId, lines: [stall.goods(line)] })
  await returning(clientId, line).expect(200)
  const refused = await stall.undo(bought.transactionId)
  assert.deepEqual([refused.status, refused.body.code], [409, 'STOCK_SHORT'])
  assert.match(refused.body.message, /반대되는 전표를 적어 주세요/)
})

test('a client whose sums are rounded owes nothing when all has come back in parts, whichever was taken back between', async () => {
  const clientId = await client('끝수 반품')
  await stall.db.updateTable('clients').set({ roundingUnit: 10 }).where('clientId', '=', clientId).execute()
  const sale = await stall.sold({ clientId, lines: [outside({ quantity: 3, unitPrice: 495 })] })
  assert.equal(sale.totalAmount, 1_490)
  const line = { takesStock: false, quantity: 1, unitPrice: 495, returnOfItemId: sale.items[0]?.itemId }
  const back = async () => (await returning(clientId, line).expect(200)).body
  const [first, second] = [await back(), await back()]
  assert.deepEqual([first.totalAmount, second.totalAmount], [500, 490])
  await stall.undo(first.transactionId).expect(200)
  assert.equal((await back()).totalAmount + (await back()).totalAmount, 1_000)
  assert.equal((await stall.owed(clientId)).receivableAmount, 0)
})

test('money told with a draft is refused rather than forgotten', async () => {
  const payment = { amount: 3_000, paymentMethod: 'CASH' }
  const refused = await stall.write({ lines: [outside()], isDraft: true, payment })
  assert.deepEqual([refused.status, refused.body.fieldErrors[0]?.field], [422, 'payment'])
})

test('goods do not come back into a warehouse that is out of use, voided or returned, until it is in use again', async () => {
  const { warehouseId } = stall.warehouses[1]
  const clientId = await client('닫힌 창고 식당')
  const bought = await stall.bought({ warehouseId, lines: [stall.goods({ quantity: 4 })] })
  const lotId = bought.items[0]?.lotId
  const sale = await stall.sold({ clientId, lines: [stall.goods({ lotId, quantity: 4 })] })
  const status = (to: string) =>
    stall.call(changeWarehouseStatus, stall.dealer, { params: { id: warehouseId }, query: { status: to } }).expect(200)
  await status('INACTIVE')
  const back = { quantity: 1, returnOfItemId: sale.items[0]?.itemId }
  for (const refused of [await stall.undo(sale.transactionId), await returning(clientId, back)]) {
    assert.deepEqual([refused.status, refused.body.code], [409, 'STATUS_CONFLICT'])
    assert.match(refused.body.message, /^사용을 멈춘 창고\(2냉장\).*다시 사용으로 바꾼 뒤/)
  }
  assert.equal((await stall.seen(lotId ?? 0)).quantityOnHand, 0)
  await returning(clientId, { ...back, takesStock: false, weightKg: 10 }).expect(200)
  await status('ACTIVE')
  await returning(clientId, back).expect(200)
  assert.equal((await stall.seen(lotId ?? 0)).quantityOnHand, 1)
})
