import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { businessDay } from '../../backend/inventory/businessDay.ts'
import { besideAuctions } from '../../backend/statistics/dayQueries.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { oneDailyClose } from '../../shared/daily-closes/contract.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { type DailyStatistics, dailyStatistics, type Statistics, statistics } from '../../shared/statistics/contract.ts'
import { groupings } from '../../shared/statistics/words.ts'
import { createWaste } from '../../shared/waste/contract.ts'
import type { Person } from '../support/people.ts'
import { type Stall, startStall } from '../transactions/support/stall.ts'
import { requireEqual } from './compare.ts'

let stall: Stall & { close(): Promise<void> }
let today: string
let warehouseId: number
before(async () => {
  stall = await startStall()
  today = await businessDay(stall.db, stall.dealer.id, Date.now())
  warehouseId = stall.warehouses[0].warehouseId
})
after(() => stall.close())

type Query = Record<string, string | number>
const ask = (query: Query = {}, by: Person = stall.dealer) => stall.call(statistics, by, { query })
const shown = async (query: Query = {}, by?: Person): Promise<Statistics> => (await ask(query, by).expect(200)).body
const ofDay = async (query: Query = {}, by: Person = stall.dealer): Promise<DailyStatistics> =>
  (await stall.call(dailyStatistics, by, { query }).expect(200)).body
const book = () => ({ bookOwnerId: stall.dealer.id })

/** Whoever works in the dealer's book, with all of it or with one client. */
async function staff(permissions: readonly Permission[], clientId = stall.dealer.selfId): Promise<Person> {
  const person = await stall.people.member('직원')
  await stall.people.connect(person, clientId, 'MANAGER', permissions)
  return person
}

test('a day without trade shows nothing, each day of the month so far', async () => {
  const { total, rows, period, comparedPeriod } = await shown()
  assert.equal(total.saleAmount, 0)
  assert.equal(total.marginRate, null)
  assert.equal(total.changeRate, null)
  assert.equal(rows.length, Number(today.slice(8)))
  assert.deepEqual([period.to, rows.at(-1)?.key, comparedPeriod?.to], [today, today, addDays(period.from, -1)])
})

test('a period at the end of what a calendar can say is refused in words, and nobody waits for it', async () => {
  for (const [from, to] of [
    ['9999-12-01', '9999-12-31'],
    ['2026-11-01', '3000-01-01'],
  ] as const) {
    const { status, body } = await ask({ from, to })
    assert.deepEqual([status, body.code], [422, 'INVALID_FIELDS'])
  }
  assert.equal((await ask({ from: '2999-12-01', to: '2999-12-31', groupBy: 'WEEK' })).status, 200)
})

test('what is sold, bought, paid, given back, thrown away and voided is summed up as it is written', async () => {
  const { goods, sold, bought, paid, undo, write, pay, shipperRow, buyerRow } = stall
  await bought({
    lines: [goods({ quantity: 20, unitPrice: 1_000, originName: '경북 안동시' })],
    extraCosts: [{ type: 'HANDLING', amount: 2_000, borneBy: 'BUYER' }],
  })
  const sale = await sold({
    lines: [goods({ quantity: 4, unitPrice: 1_500, taxAmount: 300 })],
    extraCosts: [
      { type: 'FREIGHT', amount: 700, borneBy: 'BUYER' },
      { type: 'PACKING', amount: 250, borneBy: 'SELLER' },
    ],
  })
  await sold({ lines: [goods({ quantity: 3, takesStock: false, weightKg: 30 })] })
  const wrong = await sold({ lines: [goods({ quantity: 5 })] })
  await undo(wrong.transactionId).expect(200)
  const [line] = sale.items
  await write({
    transactionType: 'SALE_RETURN',
    lines: [goods({ quantity: 1, unitPrice: 1_500, returnOfItemId: line?.itemId, lotId: line?.lotId })],
  }).expect(200)
  await paid({ amount: 2_000 })
  const mistaken = await paid({ amount: 900 })
  await undo(mistaken.transactionId).expect(200)
  await pay({ transactionType: 'PAYMENT', clientId: shipperRow, amount: 5_000 }).expect(200)
  await pay({ transactionType: 'DISCOUNT', account: 'AR', amount: 100, paymentMethod: null }).expect(200)
  await stall
    .call(createWaste, stall.dealer, { body: { lotId: line?.lotId ?? 0, quantity: 2, reason: 'SPOILAGE' } })
    .expect(200)

  const { total } = await shown({ from: today, to: today })
  const returned = 1_500 + 75
  assert.equal(total.saleAmount, 4 * 1_500 + 300 + 700 + 3 * 1_500 - returned)
  assert.equal(total.purchaseAmount, 22_000)
  assert.deepEqual([total.receiptAmount, total.paymentAmount, total.discountAmount], [2_000, 5_000, 100])
  assert.deepEqual([total.ownCostsAmount, total.uncostedAmount, total.costAmount], [250, 4_500, 3 * 1_100])
  assert.equal(total.marginAmount, 3 * 1_500 - 3 * 1_100 - 250)
  assert.deepEqual([total.wasteKg, total.wasteAmount], [20, 2_200])
  assert.equal(total.arAmount, (await stall.owed(buyerRow)).receivableAmount)
  assert.deepEqual(await stall.faults(), [])
  for (const groupBy of groupings) {
    const answer = await shown({ groupBy, from: today, to: today, compare: 'NONE' })
    await requireEqual(stall.db, { ...book(), groupBy, from: today, to: today }, answer)
  }
})

test('goods of unknown cost that come back earn nothing and cost nothing, and count in their lot as the others there', async () => {
  const before = (await shown({ from: today, to: today })).total
  const line = stall.goods({ takesStock: false, weightKg: 40, quantity: 4, unitPrice: 100_000 })
  const sale = await stall.sold({ lines: [line] })
  const lotId = await stall.lot({ quantity: 6 })
  const back = (change: object) =>
    stall.write({
      transactionType: 'SALE_RETURN',
      lines: [stall.goods({ unitPrice: 100_000, returnOfItemId: sale.items[0]?.itemId, ...change })],
    })
  await back({ quantity: 3, takesStock: false, weightKg: 30 }).expect(200)
  const half = (await shown({ from: today, to: today })).total
  assert.deepEqual(
    [half.marginAmount, half.uncostedAmount],
    [before.marginAmount, (before.uncostedAmount ?? 0) + 100_000],
  )
  const { body } = await back({ quantity: 1, lotId, weightKg: 10 }).expect(200)
  assert.deepEqual([body.marginAmount, body.items[0].costAmount], [null, null])
  const { quantityOnHand, amountOnHand } = await stall.seen(lotId)
  assert.deepEqual([quantityOnHand, amountOnHand], [7, 7_000])
  const after = (await shown({ from: today, to: today })).total
  assert.deepEqual([after.marginAmount, after.uncostedAmount], [before.marginAmount, before.uncostedAmount])
  assert.deepEqual(await stall.faults(), [])
})

test('a line of unknown cost whose sale is voided the same day is not said to be left out of the margin', async () => {
  const day = async () =>
    (await stall.call(oneDailyClose, stall.dealer, { params: { date: today }, query: {} }).expect(200)).body.totals
  const before = await day()
  const line = stall.goods({ takesStock: false, weightKg: 20 })
  const { transactionId } = await stall.sold({ lines: [line] })
  assert.equal((await day()).uncostedLines, before.uncostedLines + 1)
  await stall.undo(transactionId).expect(200)
  const { uncostedLines, marginAmount } = await day()
  assert.deepEqual([uncostedLines, marginAmount], [before.uncostedLines, before.marginAmount])
})

test('a paper that is voided on a later day stays on its own and is taken back on the later', async () => {
  const yesterday = addDays(today, -1)
  const line = stall.goods({ quantity: 1, unitPrice: 40_000, takesStock: false, weightKg: 10 })
  const sale = await stall.sold({ businessDate: yesterday, lines: [line] })
  const before = (await ofDay()).summary.saleAmount
  await stall.undo(sale.transactionId).expect(200)
  const { rows } = await shown({ from: yesterday, to: today, groupBy: 'DAY' })
  assert.deepEqual(
    rows.map(({ saleAmount }) => saleAmount),
    [40_000, before - 40_000],
  )
})

test('a day at a glance: by the hour, who and what was traded most, and what is left to do', async () => {
  const day = await ofDay()
  assert.equal(day.businessDate, today)
  assert.equal(day.byHour.length, 24)
  assert.equal(new Set(day.byHour.map(({ hour }) => hour)).size, 24)
  assert.equal(
    day.byHour.reduce((sum, { saleAmount }) => sum + saleAmount, 0),
    day.summary.saleAmount,
  )
  assert.equal(
    day.byHour.reduce((sum, { count }) => sum + count, 0),
    day.summary.count,
  )
  assert.deepEqual(
    day.byClient.map(({ clientId }) => clientId).toSorted(),
    [stall.buyerRow, stall.shipperRow].toSorted(),
  )
  assert.deepEqual(
    day.byProduct.map(({ productCodeId }) => productCodeId),
    [stall.productCodeId],
  )
  assert.equal(day.openItems.drafts, 0)
  assert.ok((day.openItems.payableAmount ?? 0) > 0)
  await stall.write({ isDraft: true }).expect(200)
  assert.equal((await ofDay()).openItems.drafts, 1)
})

test('who and what sold most stands first, however much more was bought of others', async () => {
  const trader = await stall.people.member('많이사는이')
  const codes = await stall.db
    .selectFrom('productCodes')
    .select('productCodeId')
    .where('source', '=', 'STANDARD')
    .orderBy('productCodeId')
    .limit(13)
    .execute()
  const [sold = 0, ...others] = codes.map(({ productCodeId }) => productCodeId)
  const trade = async (
    transactionType: 'SALE' | 'PURCHASE',
    name: string,
    productCodeId: number,
    unitPrice: number,
  ) => {
    const clientId = await stall.people.outsider(trader, name)
    const line = stall.goods({ productCodeId, unitPrice, quantity: 1, takesStock: false, weightKg: 10 })
    await stall.write({ transactionType, clientId, lines: [line] }, trader).expect(200)
    return clientId
  }
  for (const [n, productCodeId] of others.entries()) await trade('PURCHASE', `출하자 ${n}`, productCodeId, 3_000_000)
  const bought = await ofDay({}, trader)
  assert.deepEqual(
    [bought.byClient, bought.byProduct].map((rows) => rows.map(({ purchaseAmount }) => purchaseAmount)),
    Array(2).fill(Array(10).fill(3_000_000)),
  )
  const restaurant = await trade('SALE', '서울식당', sold, 200_000)
  const { byClient, byProduct } = await ofDay({}, trader)
  assert.deepEqual([byClient[0]?.clientId, byClient[0]?.saleAmount, byClient.length], [restaurant, 200_000, 10])
  assert.deepEqual([byProduct[0]?.productCodeId, byProduct[0]?.saleAmount, byProduct.length], [sold, 200_000, 10])
})

test('what was bought stands beside the auctions of the market on that day', async () => {
  const market = await stall.db
    .selectFrom('marketCodes')
    .selectAll()
    .where('marketCode', '=', '110001')
    .executeTakeFirstOrThrow()
  await stall.db
    .updateTable('members')
    .set({ marketCodeId: market.marketCodeId })
    .where('id', '=', stall.dealer.id)
    .execute()
  const product = await stall.db
    .selectFrom('productCodes')
    .select(['productName'])
    .where('productCodeId', '=', stall.productCodeId)
    .executeTakeFirstOrThrow()
  const lots = { corpCode: '11000101', largeCode: '06', midCode: '01', smallCode: '03', rows: 8, n: 7 }
  await stall.db
    .insertInto('auctionTotals')
    .values([
      {
        ...lots,
        marketCode: '110001',
        level: 'LOTS',
        saleDate: today,
        gradeCode: '11',
        minPerKg: 80,
        maxPerKg: 90,
        weightKg: 400,
        amount: 32_000,
        quantity: 40,
      },
      {
        ...lots,
        marketCode: '110001',
        level: 'LOTS',
        saleDate: today,
        gradeCode: '12',
        minPerKg: 90,
        maxPerKg: 120,
        weightKg: 100,
        amount: 12_000,
        quantity: 10,
      },
    ])
    .execute()
  // 20,000 won for 200 kg, without the costs beside, and 44,000 won for 500 kg.
  assert.deepEqual((await ofDay()).auctionCompare, [
    {
      productCodeId: stall.productCodeId,
      product: product.productName,
      ...{ myAvgBuy: 100, marketAvg: 88, diffRate: 13.6, n: 14 },
    },
  ])
})

test('a whole item stands beside all its varieties without tax, whatever else was bought for more', async () => {
  const day = addDays(today, -3)
  const codes = await stall.db
    .selectFrom('productCodes')
    .select(['productCodeId', 'productName', 'standardCode'])
    .where('standardCode', 'in', ['060100', '110100'])
    .where('source', '=', 'STANDARD')
    .execute()
  const idOf = (code: string) => codes.find(({ standardCode }) => standardCode === code)?.productCodeId ?? 0
  const line = (standardCode: string, change: object) => ({
    ...{ productCodeId: idOf(standardCode), quantity: 1, takesStock: false, weightKg: 10, ...change },
  })
  const bought = [
    line('110100', { unitPrice: 900_000, taxAmount: 0 }),
    line('060100', { unitPrice: 40_000, taxAmount: 4_000 }),
  ]
  await stall.bought({ businessDate: day, lines: bought })
  const lots = {
    corpCode: '11000101',
    marketCode: '110001',
    largeCode: '06',
    midCode: '01',
    rows: 4,
    n: 3,
    quantity: 1,
  }
  const dayTotals = { ...lots, level: 'LOTS' as const, saleDate: day, gradeCode: '11', minPerKg: 1, maxPerKg: 9_000 }
  await stall.db
    .insertInto('auctionTotals')
    .values([
      { ...dayTotals, smallCode: '03', weightKg: 100, amount: 300_000 },
      { ...dayTotals, smallCode: '17', weightKg: 100, amount: 500_000 },
    ])
    .execute()
  const found = await besideAuctions(stall.db, stall.dealer.id, day, 1)
  assert.deepEqual(
    found.map(({ productCodeId, myAvgBuy, marketAvg, n }) => [productCodeId, myAvgBuy, marketAvg, n]),
    [[idOf('060100'), 4_000, 4_000, 6]],
  )
})

const refused: { name: string; query: Query; field: string; text: RegExp }[] = [
  { name: 'ten years', query: { from: '2016-01-01', to: '2025-12-31' }, field: 'from', text: /400일까지/ },
  {
    name: 'ten years of months',
    query: { groupBy: 'MONTH', from: '2016-01-01', to: '2025-12-31' },
    field: 'from',
    text: /5년까지/,
  },
  {
    name: 'a period that ends before it begins',
    query: { from: '2026-02-02', to: '2026-02-01' },
    field: 'to',
    text: /시작일보다 빠를 수 없어요/,
  },
  { name: 'a day that is none', query: { from: '2026-02-30' }, field: 'from', text: /달력에 없는/ },
  { name: 'a grouping that is none', query: { groupBy: 'HOUR' }, field: 'groupBy', text: /다시 골라/ },
]
for (const { name, query, field, text } of refused)
  test(`${name} is refused at its field, in Korean`, async () => {
    const { body } = await ask(query).expect(422)
    assert.equal(body.fieldErrors[0].field, field)
    assert.match(body.fieldErrors[0].message, text)
  })

test('whoever sees the statistics without stock and balances sees neither costs nor waste nor what is owed', async () => {
  const clerk = await staff(['STATS_VIEW'])
  await stall.sold({ lines: [stall.goods({ takesStock: false, weightKg: 10, unitPrice: 100_000 })] })
  const { total } = await shown({ ...book(), measure: 'WASTE' }, clerk)
  assert.ok(total.saleAmount > 0)
  const hidden = [
    total.costAmount,
    total.uncostedAmount,
    total.marginAmount,
    total.marginRate,
    total.wasteKg,
    total.wasteAmount,
  ]
  assert.deepEqual([...hidden, total.arAmount, total.prevAmount], Array(8).fill(null))
  const { openItems } = await ofDay(book(), clerk)
  assert.deepEqual([openItems.receivables, openItems.payableAmount, openItems.wastesWaiting], [null, null, null])
})

test('who works for one client sees his figures and nobody else’s', async () => {
  const clerk = await staff(['STATS_VIEW', 'BALANCE_VIEW'], stall.buyerRow)
  const mine = await shown({ ...book(), groupBy: 'CLIENT', from: today, to: today }, clerk)
  assert.deepEqual(
    mine.rows.map(({ clientId }) => clientId),
    [stall.buyerRow],
  )
  assert.equal(mine.total.purchaseAmount, 0)
  assert.equal(mine.total.costAmount, null)
  assert.equal(mine.total.arAmount, (await stall.owed(stall.buyerRow)).receivableAmount)
  const goods = await shown({ ...book(), groupBy: 'PRODUCT', from: today, to: today }, clerk)
  assert.deepEqual([goods.total.saleAmount, goods.total.purchaseAmount], [mine.total.saleAmount, 0])
  await ask({ ...book(), clientId: stall.shipperRow }, clerk).expect(404)
  assert.deepEqual(
    (await ofDay(book(), clerk)).byClient.map(({ clientId }) => clientId),
    [stall.buyerRow],
  )
})

test('without the permission nothing is shown, and a book that is not for his eyes looks like none', async () => {
  const clerk = await staff(['TRANSACTION_VIEW', 'BALANCE_VIEW', 'INVENTORY_VIEW'])
  assert.equal((await ask(book(), clerk).expect(403)).body.code, 'PERMISSION_MISSING')
  await stall.call(dailyStatistics, clerk, { query: book() }).expect(403)
  await ask(book(), stall.stranger).expect(404)
  await ask({ clientId: stall.buyerRow }, stall.stranger).expect(404)
  await ask({ productCodeId: 999_999 }).expect(404)
})

test('a figure leads to the papers that it adds up', async () => {
  const { rows } = await shown({ groupBy: 'WAREHOUSE', from: today, to: today, measure: 'WASTE' })
  const [first] = rows
  assert.deepEqual([first?.warehouseId, first?.from, first?.to, first?.label], [warehouseId, today, today, '1냉장'])
  const goods = await shown({ groupBy: 'PRODUCT', from: today, to: today })
  const led = goods.rows.map(({ productCodeId, label }) => [productCodeId, label])
  assert.deepEqual(
    led.toSorted(),
    [
      [stall.productCodeId, '사과 후지'],
      [null, '품목 없음'],
    ].toSorted(),
  )
})
