import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { sumsIn } from '../../client/transactions/sumsIn.ts'
import { type AuctionResult, listResults, oneResult } from '../../shared/auction-results/contract.ts'
import type { Permission } from '../../shared/connections/permissions.ts'
import { addDays, businessDate } from '../../shared/kit/dates.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import { WAITED } from '../../shared/kit/waited.ts'
import {
  allocatePayment,
  changeTransaction,
  clientTransactions,
  listTransactions,
  noteTransaction,
  postTransaction,
  removeTransaction,
  transactionTotals,
} from '../../shared/transactions/contract.ts'
import { soldLot } from '../auction-results/support/lots.ts'
import { DAY } from '../inventory/support/shelf.ts'
import type { Person } from '../support/people.ts'
import { type Stall, startStall } from './support/stall.ts'

let stall: Stall & { close(): Promise<void> }
before(async () => {
  stall = await startStall()
})
after(() => stall.close())

const today = businessDate(Date.now())
const outside = (change: object = {}) => stall.goods({ takesStock: false, weightKg: 20, ...change })
const call = (...args: Parameters<Stall['call']>) => stall.call(...args)
const client = (name: string) => stall.people.outsider(stall.dealer, name)

test('a draft has no number, owes nothing, is written anew, posted once and then stays', async () => {
  const clientId = await client('초안 식당')
  const draft = await stall.sold({ clientId, lines: [outside()], isDraft: true })
  assert.deepEqual([draft.status, draft.transactionNo, draft.may.post], ['DRAFT', null, true])
  assert.equal((await stall.owed(clientId)).receivableAmount, 0)
  const params = { id: draft.transactionId }
  const body = { transactionType: 'SALE', clientId, lines: [outside({ quantity: 5 })], version: draft.version }
  const changed = (await call(changeTransaction, stall.dealer, { params, body }).expect(200)).body
  assert.equal(changed.totalAmount, 7_500)
  const stale = await call(changeTransaction, stall.dealer, { params, body })
  assert.deepEqual([stale.status, stale.body.code], [409, 'STALE_VERSION'])
  const posted = (await call(postTransaction, stall.dealer, { params, body: { version: changed.version } }).expect(200))
    .body
  assert.deepEqual(
    [posted.status, posted.totalAmount, (await stall.owed(clientId)).receivableAmount],
    ['POSTED', 7_500, 7_500],
  )
  for (const [endpoint, sent] of [
    [changeTransaction, { ...body, version: posted.version }],
    [postTransaction, { version: posted.version }],
    [removeTransaction, undefined],
  ] as const) {
    const late = await call(endpoint, stall.dealer, { params, ...(sent ? { body: sent } : {}) })
    assert.deepEqual([late.status, late.body.code, late.body.currentStatus], [409, 'STATUS_CONFLICT', 'POSTED'])
  }
})

test('a linked partner hears of a sale and of a purchase once it is posted, and is led to his own row of who wrote it', async () => {
  const { people, dealer } = stall
  const partner = await people.member('맞은편상회')
  const [here, there] = [await people.partner(dealer, partner), await people.partner(partner, dealer)]
  const heard = () =>
    stall.db
      .selectFrom('notifications')
      .select(['type', 'content', 'targetType', 'targetId'])
      .where('receiverId', '=', partner.id)
      .orderBy('id')
      .execute()
  const draft = await stall.sold({ clientId: here, lines: [outside()], isDraft: true })
  assert.deepEqual(await heard(), [])
  const params = { id: draft.transactionId }
  const sale = (await call(postTransaction, dealer, { params, body: { version: draft.version } }).expect(200)).body
  const purchase = await stall.bought({ clientId: here })
  assert.deepEqual(
    await heard(),
    [sale, purchase].map(({ transactionNo }) => ({
      type: 'TRANSACTION_COMPLETED',
      content: `${transactionNo} · 3,000원`,
      targetType: 'CLIENT',
      targetId: String(there),
    })),
  )
})

test('a draft that is thrown away is gone', async () => {
  const draft = await stall.sold({ lines: [outside()], isDraft: true })
  const params = { id: draft.transactionId }
  await call(removeTransaction, stall.dealer, { params }).expect(204)
  assert.equal((await stall.read(draft.transactionId)).status, 404)
})

test('a client’s rounding is applied once, to the whole paper', async () => {
  const clientId = await client('끝수 식당')
  await stall.db
    .updateTable('clients')
    .set({ roundingUnit: 100, roundingMode: 'FLOOR' })
    .where('clientId', '=', clientId)
    .execute()
  const sale = await stall.sold({ clientId, lines: [outside({ unitPrice: 1_233 }), outside({ unitPrice: 1_111 })] })
  assert.deepEqual([sale.supplyAmount, sale.roundingAmount, sale.totalAmount], [4_688, -88, 4_600])
})

test('all that comes back of a paper makes what it charged, however the client has been rounded since', async () => {
  const clientId = await client('끝수 바뀐 식당')
  const roundTo = (roundingUnit: number) =>
    stall.db
      .updateTable('clients')
      .set({ roundingUnit, roundingMode: 'FLOOR' })
      .where('clientId', '=', clientId)
      .execute()
  const back = async (item: { itemId: number; unitPrice: number } | undefined) => {
    const line = outside({ unitPrice: item?.unitPrice, returnOfItemId: item?.itemId })
    const { roundingAmount, totalAmount } = await stall.sold({
      transactionType: 'SALE_RETURN',
      clientId,
      lines: [line],
    })
    return [roundingAmount, totalAmount]
  }
  const lines = [outside({ unitPrice: 1_233 }), outside({ unitPrice: 1_111 })]
  await roundTo(100)
  const { items } = await stall.sold({ clientId, lines })
  await roundTo(1)
  assert.deepEqual(await back(items[0]), [0, 2_466])
  assert.deepEqual(await back(items[1]), [-88, 2_134])
  const plain = await stall.sold({ clientId, lines })
  await roundTo(100)
  assert.deepEqual(await back(plain.items[0]), [-66, 2_400])
  assert.deepEqual(await back(plain.items[1]), [66, 2_288])
})

test('tax follows the product as it is on the day, and stays when the product changes', async () => {
  const { productCodeId, dealer, db } = stall
  const setting = { bookOwnerId: dealer.id, productCodeId, taxType: 'TAXABLE' as const }
  await db
    .insertInto('productSettings')
    .values({ ...setting, createdBy: dealer.id, updatedBy: dealer.id })
    .execute()
  const sale = await stall.sold({ lines: [outside({ unitPrice: 10_005 })] })
  assert.deepEqual(
    [sale.supplyAmount, sale.taxAmount, sale.totalAmount, sale.items[0]?.taxType],
    [20_010, 2_001, 22_011, 'TAXABLE'],
  )
  await db
    .updateTable('productSettings')
    .set({ taxType: 'TAX_FREE' })
    .where('productCodeId', '=', productCodeId)
    .execute()
  const { items } = (await stall.read(sale.transactionId)).body
  assert.deepEqual([items[0].taxType, items[0].taxAmount], ['TAXABLE', 2_001])
})

test('a lot won is bought once, and each that was bought, or stands on the paper twice, is named; when the purchase is voided it may be bought again', async () => {
  const [first, second, third] = [await soldLot(stall.db, 76), await soldLot(stall.db, 77), await soldLot(stall.db, 78)]
  const linesOf = (...ids: number[]) => ids.map((auctionResultId) => stall.goods({ auctionResultId }))
  const bought = await stall.bought({ lines: linesOf(first, second) })
  const again = await stall.write({
    transactionType: 'PURCHASE',
    clientId: stall.shipperRow,
    warehouseId: stall.warehouses[0].warehouseId,
    lines: linesOf(second, third, first, third),
  })
  const message = `${withParticle(bought.items[0]?.productName ?? '', '은/는')} 이미 매입으로 등록한 낙찰이에요. 이 줄을 빼 주세요.`
  assert.equal(again.status, 422)
  assert.deepEqual(again.body.fieldErrors, [
    ...[0, 2].map((n) => ({ field: `lines.${n}.productCodeId`, message })),
    { field: 'lines.3.productCodeId', message: '윗줄과 같은 낙찰이에요. 한 줄로 적어 주세요.' },
  ])
  await stall.undo(bought.transactionId).expect(200)
  await stall.bought({ lines: linesOf(first) })
})

test('who sees the papers of a book sees which lots it has bought already, until the purchase is voided', async () => {
  const auctionResultId = await soldLot(stall.db, 81)
  const purchaseOf = async (who: Person, query = {}) => {
    const params = { id: auctionResultId }
    const { body: one } = await stall.call(oneResult, who, { params, query }).expect(200)
    const { body: list } = await stall.call(listResults, who, { query: { size: 100, ...query } }).expect(200)
    const row = list.content.find((lot: AuctionResult) => lot.auctionResultId === auctionResultId)
    assert.equal(row.purchasedTransactionId, one.purchasedTransactionId)
    return one.purchasedTransactionId
  }
  await stall.write({
    transactionType: 'PURCHASE',
    clientId: stall.shipperRow,
    isDraft: true,
    lines: [outside({ auctionResultId })],
  })
  assert.equal(await purchaseOf(stall.dealer), null)
  const { transactionId } = await stall.bought({ lines: [stall.goods({ auctionResultId })] })
  const clerk = await stall.people.member('실장')
  await stall.people.connect(clerk, stall.dealer.selfId, 'MANAGER', ['CLIENT_VIEW', 'TRANSACTION_VIEW'])
  assert.deepEqual(
    [await purchaseOf(stall.dealer), await purchaseOf(stall.buyer), await purchaseOf(clerk)],
    [transactionId, null, null],
  )
  assert.equal(await purchaseOf(clerk, { bookOwnerId: stall.dealer.id }), transactionId)
  await stall.undo(transactionId).expect(200)
  assert.equal(await purchaseOf(stall.dealer), null)
})

test('no paper stands on a sum of settlement, or on a result that is not there: the sum gives way to its lots for all', async () => {
  const sum = await soldLot(stall.db, 79)
  await stall.db.updateTable('auctionResults').set({ isSettled: true }).where('auctionResultId', '=', sum).execute()
  for (const auctionResultId of [sum, 987_654_321])
    for (const change of [{ transactionType: 'PURCHASE', clientId: stall.shipperRow }, { isDraft: true }]) {
      const refused = await stall.write({ lines: [outside({ auctionResultId })], ...change })
      assert.deepEqual([refused.status, refused.body.fieldErrors?.[0].field], [422, 'lines.0.auctionResultId'])
    }
})

test('a lot won that only a sale names is not bought by that', async () => {
  const lines = [outside({ auctionResultId: await soldLot(stall.db, 80) })]
  await stall.sold({ lines })
  await stall.bought({ lines })
})

test('a purchase whose goods are sold already cannot be undone', async () => {
  const bought = await stall.bought({ lines: [stall.goods({ quantity: 3 })] })
  const [item] = bought.items
  await stall.sold({ lines: [stall.goods({ lotId: item?.lotId, quantity: 1 })] })
  const refused = await stall.undo(bought.transactionId)
  assert.deepEqual([refused.status, refused.body.code], [409, 'STOCK_SHORT'])
  assert.deepEqual(await stall.faults(), [])
})

test('a set-off takes what is owed both ways, no more than the smaller of the two', async () => {
  const clientId = await client('맞거래 상회')
  await stall.sold({ clientId, lines: [outside({ unitPrice: 10_000 })] })
  await stall.bought({ clientId, lines: [outside({ unitPrice: 4_000 })] })
  const pay = { transactionType: 'SETOFF', clientId, paymentMethod: null }
  const refused = await stall.pay({ ...pay, amount: 8_001 })
  assert.deepEqual(refused.body.fieldErrors, [{ field: 'amount', message: '남은 금액 8,000원까지 적을 수 있어요.' }])
  const setOff = await stall.paid({ ...pay, amount: 8_000 })
  assert.equal(setOff.paymentMethod, 'OFFSET')
  assert.deepEqual(await stall.owed(clientId), {
    receivableAmount: 12_000,
    payableAmount: 0,
    oldestDueDate: addDays(today, 15),
  })
  assert.deepEqual(
    setOff.allocations.map(({ amount }) => amount),
    [8_000, 8_000],
  )
})

test('money settles the paper that is named, never more than is open of it, never another client’s', async () => {
  const [clientId, other] = [await client('지정 식당'), await client('다른 식당')]
  const [first, second] = [
    await stall.sold({ clientId, lines: [outside()] }),
    await stall.sold({ clientId, lines: [outside()] }),
  ]
  const foreign = await stall.sold({ clientId: other, lines: [outside()] })
  const to = (transactionId: number, amount: number) => ({
    clientId,
    amount: 3_500,
    allocations: [{ transactionId, amount }],
  })
  assert.equal((await stall.pay(to(second.transactionId, 3_001))).body.code, 'OVER_ALLOCATED')
  assert.equal((await stall.pay(to(foreign.transactionId, 100))).body.code, 'NOT_FOUND')
  const paid = await stall.paid(to(second.transactionId, 3_000))
  assert.deepEqual([paid.allocations[0]?.transactionId, paid.openAmount], [second.transactionId, 500])
  const rest = (await call(allocatePayment, stall.dealer, { params: { id: paid.transactionId }, body: {} }).expect(200))
    .body
  assert.deepEqual([rest.openAmount, (await stall.read(first.transactionId)).body.openAmount], [0, 2_500])
})

test('papers of a closed day are refused, and a correction names the day it puts right', async () => {
  const clientId = await client('마감 식당')
  const closed = addDays(DAY, -1)
  await stall.db
    .insertInto('dailyCloses')
    .values({ bookOwnerId: stall.dealer.id, businessDate: closed, status: 'CLOSED', closedBy: null })
    .execute()
  for (const reply of [
    await stall.write({ clientId, businessDate: closed, lines: [outside()] }),
    await stall.pay({ clientId, businessDate: addDays(closed, -1) }),
  ])
    assert.deepEqual([reply.status, reply.body.code], [409, 'DAY_CLOSED'])
  const wrong = await stall.write({ clientId, correctsBusinessDate: today, lines: [outside()] })
  assert.equal(wrong.body.fieldErrors[0].field, 'correctsBusinessDate')
  const correction = await stall.sold({ clientId, correctsBusinessDate: closed, lines: [outside()] })
  assert.deepEqual([correction.businessDate, correction.correctsBusinessDate], [today, closed])
})

test('papers are found by number, client, initials, product, lot, amount and day, with their sums', async () => {
  const clientId = await client('찾을수있는 청과')
  const lotId = await stall.lot({ quantity: 50 })
  const sale = await stall.sold({ clientId, lines: [stall.goods({ lotId, unitPrice: 77_000 })] })
  await stall.paid({ clientId, amount: 4_000 })
  const found = async (query: Record<string, string | number>) =>
    (await call(listTransactions, stall.dealer, { query }).expect(200)).body.content.map(
      (row: { transactionId: number }) => row.transactionId,
    )
  const queries: Record<string, string | number>[] = [
    { q: sale.transactionNo ?? '' },
    { q: '찾을 수 있는' },
    { q: 'ㅊㅇㅅㅇㄴㅊㄱ' },
    { q: 'ㅊ ㅇ ㅅ' },
    { q: 'ckwdmftndlTsms' },
    { clientId, type: 'SALE' },
    { lotId },
    { minAmount: 154_000, maxAmount: 154_000 },
    { clientId, productCodeId: stall.productCodeId },
    { clientId, from: today, to: today, status: 'POSTED', type: 'SALE' },
  ]
  for (const query of queries) assert.ok((await found(query)).includes(sale.transactionId), JSON.stringify(query))
  assert.deepEqual(await found({ q: '%' }), [])
  assert.deepEqual(await found({ clientId, to: addDays(today, -1) }), [])
  const totals = (await call(transactionTotals, stall.dealer, { query: { clientId } }).expect(200)).body
  assert.deepEqual(totals, {
    count: 2,
    saleAmount: 154_000,
    purchaseAmount: 0,
    receiptAmount: 4_000,
    paymentAmount: 0,
    quantity: 2,
    weightKg: 20,
  })
})

test('an item and its packing are looked for on one line, by the list as by its sums', async () => {
  const clientId = await client('두 품목을 산 식당')
  const rows = async (table: 'productCodes' | 'specifications') => {
    const [of, own] =
      table === 'productCodes'
        ? (['productCodeId', stall.productCodeId] as const)
        : (['specificationId', stall.specificationId] as const)
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(of)} as id from ${sql.table(table)} where ${sql.ref(of)} <> ${own} order by 1 limit 1`.execute(
      stall.db,
    )
    return rows[0]?.id ?? 0
  }
  const [productCodeId, specificationId] = [await rows('productCodes'), await rows('specifications')]
  const lines = [outside({ specificationId }), outside({ productCodeId })]
  const { transactionId } = await stall.sold({ clientId, lines })
  const found = async (productCodeId: number, specificationId: number) => {
    const query = { clientId, productCodeId, specificationId }
    const { body } = await call(listTransactions, stall.dealer, { query }).expect(200)
    const totals = (await call(transactionTotals, stall.dealer, { query }).expect(200)).body
    assert.equal(body.totalElements, totals.count)
    return body.content.map((row: { transactionId: number }) => row.transactionId)
  }
  assert.deepEqual(await found(stall.productCodeId, specificationId), [transactionId])
  assert.deepEqual(await found(stall.productCodeId, stall.specificationId), [])
})

test('goods that came back are taken off the quantities of the lookup as off its amounts', async () => {
  const clientId = await client('돌려준 식당')
  const { items } = await stall.sold({ clientId, lines: [outside({ quantity: 10, weightKg: 100 })] })
  const back = outside({ quantity: 4, weightKg: 40, returnOfItemId: items[0]?.itemId })
  await stall.sold({ transactionType: 'SALE_RETURN', clientId, lines: [back] })
  for (const query of [{ clientId }, { clientId, productCodeId: stall.productCodeId }]) {
    const { body } = await call(transactionTotals, stall.dealer, { query: { ...query, type: 'SALE_NET' } }).expect(200)
    assert.deepEqual([body.saleAmount, body.quantity, body.weightKg], [9_000, 6, 60])
  }
})

test('a client’s history runs a balance through every paper, carried in from before the period', async () => {
  const clientId = await client('이력 식당')
  await stall.sold({ clientId, businessDate: addDays(today, -4), lines: [outside({ unitPrice: 1_000 })] })
  await stall.sold({ clientId, businessDate: addDays(today, -2), lines: [outside({ unitPrice: 2_000 })] })
  await stall.paid({ clientId, businessDate: addDays(today, -1), amount: 1_500 })
  await stall.bought({ clientId, lines: [outside({ unitPrice: 300 })] })
  const params = { id: clientId }
  const query = { from: addDays(today, -3), to: today }
  const history = (await call(clientTransactions, stall.dealer, { params, query }).expect(200)).body
  assert.deepEqual(
    history.content.map((row: { transactionType: string; receivedAmount: number; balanceAfter: object }) => [
      row.transactionType,
      row.receivedAmount,
      row.balanceAfter,
    ]),
    [
      ['PURCHASE', 0, { receivableAmount: 4_500, payableAmount: 600 }],
      ['RECEIPT', 1_500, { receivableAmount: 4_500, payableAmount: 0 }],
      ['SALE', 0, { receivableAmount: 6_000, payableAmount: 0 }],
    ],
  )
  assert.deepEqual(history.sums, {
    AR: { carriedAmount: 2_000, chargedAmount: 4_000, settledAmount: 1_500, balanceAmount: 4_500 },
    AP: { carriedAmount: 0, chargedAmount: 600, settledAmount: 0, balanceAmount: 600 },
  })
  const long = await call(clientTransactions, stall.dealer, { params, query: { from: '2020-01-01', to: today } })
  assert.deepEqual(long.body.fieldErrors, [{ field: 'from', message: '2년까지 볼 수 있어요. 기간을 줄여 주세요.' }])
})

test('a client’s history says how many papers there are, however many, and leads to the first of them', async () => {
  const clientId = await client('단골 식당')
  const { transactionId } = await stall.sold({ clientId, businessDate: addDays(today, -4), lines: [outside()] })
  await sql`insert into transactions ("bookOwnerId", "transactionNo", "transactionType", account, "clientId", "businessDate", status,
      "totalAmount", "postedAt") select ${stall.dealer.id}, 'M-' || n, 'RECEIPT', 'AR', ${clientId}, ${today}, 'POSTED', 0, now()
    from generate_series(1, 1000) n`.execute(stall.db)
  const query = { from: addDays(today, -9), to: today, page: 10, size: 100 }
  const { body } = await call(clientTransactions, stall.dealer, { params: { id: clientId }, query }).expect(200)
  assert.deepEqual(
    [body.totalElements, body.totalPages, body.content.map((row: { transactionId: number }) => row.transactionId)],
    [1_001, 11, [transactionId]],
  )
})

test('a paper put aside and confirmed later stands where it was begun, and the balance runs along the rows that are shown', async () => {
  const clientId = await client('출고 식당')
  const one = (unitPrice: number) => ({ clientId, lines: [outside({ quantity: 1, unitPrice })] })
  const draft = await stall.sold({ ...one(10_000), isDraft: true })
  await stall.sold(one(7_000))
  await stall.sold(one(0))
  const confirm = { params: { id: draft.transactionId }, body: { version: draft.version } }
  await call(postTransaction, stall.dealer, confirm).expect(200)
  const query = { from: today, to: today }
  const { content } = (await call(clientTransactions, stall.dealer, { params: { id: clientId }, query }).expect(200))
    .body
  assert.deepEqual(
    content.map((row: { totalAmount: number; balanceAfter?: { receivableAmount: number } }) => [
      row.totalAmount,
      row.balanceAfter?.receivableAmount,
    ]),
    [
      [0, 17_000],
      [7_000, 17_000],
      [10_000, 10_000],
    ],
  )
})

test('a paper says who may collect for it and bring its goods back, by the rights in its own book', async () => {
  const clientId = await client('권한 식당')
  const sale = await stall.sold({ clientId, lines: [outside()] })
  const seenWith = async (...rights: Permission[]) => {
    const staff = await stall.people.member('한 가지 직원')
    await stall.people.connect(staff, stall.dealer.selfId, 'MANAGER', rights)
    const { pay, bringBack } = (await stall.read(sale.transactionId, staff).expect(200)).body.may
    return [pay, bringBack]
  }
  assert.deepEqual(await seenWith('TRANSACTION_VIEW'), [false, false])
  assert.deepEqual(await seenWith('TRANSACTION_VIEW', 'PAYMENT_WRITE'), [true, false])
  assert.deepEqual(await seenWith('TRANSACTION_WRITE'), [false, true])
})

test('a return of no paper waits as a draft for who may undo papers, and its writer is not offered to post it', async () => {
  const clientId = await client('반품 식당')
  const clerk = await stall.people.member('반품 직원')
  await stall.people.connect(clerk, stall.dealer.selfId, 'MANAGER', ['TRANSACTION_WRITE'])
  const back = { transactionType: 'SALE_RETURN', clientId, lines: [outside()] }
  assert.equal((await stall.write(back, clerk)).body.code, 'PERMISSION_MISSING')
  const draft = (await stall.write({ ...back, isDraft: true }, clerk).expect(200)).body
  assert.deepEqual([draft.may.edit, draft.may.post], [true, false])
  const params = { id: draft.transactionId }
  assert.equal((await stall.read(draft.transactionId)).body.may.post, true)
  await call(postTransaction, stall.dealer, { params, body: { version: draft.version } }).expect(200)
})

test('whoever sees no balances gets history without them, and no cost without the stock', async () => {
  const staff = await stall.people.member('현장 직원')
  const clientId = await client('담당 식당')
  await stall.people.connect(staff, clientId)
  const lotId = await stall.lot()
  const sale = await stall.sold({ clientId, lines: [stall.goods({ lotId })] })
  const history = (await call(clientTransactions, staff, { params: { id: clientId } }).expect(200)).body
  assert.deepEqual(['sums' in history, 'balanceAfter' in history.content[0]], [false, false])
  const seen = (await stall.read(sale.transactionId, staff).expect(200)).body
  assert.deepEqual(['marginAmount' in seen, 'costAmount' in seen.items[0], seen.may.void], [false, false, false])
  const named = await stall.write({ clientId, lines: [stall.goods({ lotId })] }, staff)
  assert.deepEqual([named.status, named.body.code], [403, 'PERMISSION_MISSING'])
  await stall.write({ clientId, lines: [stall.goods()] }, staff).expect(200)
})

test('the sums beside a paper and beside its mirror make their totals', async () => {
  const clientId = await client('운임 낸 식당')
  const cost = { type: 'FREIGHT', amount: 5_000, borneBy: 'BUYER' }
  const sale = await stall.sold({ clientId, lines: [outside()], extraCosts: [cost, cost] })
  const mirror = (await stall.undo(sale.transactionId).expect(200)).body
  for (const paper of [sale, mirror])
    assert.equal(
      sumsIn(paper).reduce((sum, [, amount]) => sum + amount, 0),
      paper.totalAmount,
    )
})

test('a note is written on a posted paper, and nothing else of it changes', async () => {
  const sale = await stall.sold({ lines: [outside()] })
  const params = { id: sale.transactionId }
  const noted = (await call(noteTransaction, stall.dealer, { params, body: { memo: '문 앞에 두었어요' } }).expect(200))
    .body
  assert.deepEqual(
    [noted.memo, noted.totalAmount, noted.version],
    ['문 앞에 두었어요', sale.totalAmount, sale.version + 1],
  )
})

test('a note that a colleague has written meanwhile is not written over by who has not seen it', async () => {
  const sale = await stall.sold({ lines: [outside()] })
  const params = { id: sale.transactionId }
  const write = (memo: string, version?: number) =>
    call(noteTransaction, stall.dealer, { params, body: { memo, ...(version && { version }) } })
  const { version } = (await write('문 앞에 두었어요', sale.version).expect(200)).body
  const late = await write('경비실에 맡겼어요', sale.version)
  assert.deepEqual([late.status, late.body.code], [409, 'STALE_VERSION'])
  assert.equal((await write('경비실에 맡겼어요', version).expect(200)).body.memo, '경비실에 맡겼어요')
  // A page of the release before says no version.
  assert.equal((await write('냉장고에 두었어요').expect(200)).body.memo, '냉장고에 두었어요')
})

test('a note that arrives twice under its key is written once', async () => {
  const sale = await stall.sold({ lines: [outside()] })
  const idempotencyKey = randomUUID()
  const write = () =>
    call(noteTransaction, stall.dealer, {
      params: { id: sale.transactionId },
      body: { memo: '문 앞에 두었어요' },
      idempotencyKey,
    }).expect(200)
  const [first, again] = [(await write()).body, (await write()).body]
  assert.deepEqual([first.version, again.version], [sale.version + 1, sale.version + 1])
})

test('a line of goods that were won keeps what they fetched: bought, sold, and by the kilogram', async () => {
  const lines = [stall.goods({ auctionResultId: await soldLot(stall.db, 81) })]
  const bought = await stall.bought({ lines })
  const { lotId, auctionPrice } = bought.items[0] ?? {}
  const { price, weightKg, quantity } = await stall.db
    .selectFrom('auctionResults')
    .select(['price', 'weightKg', 'quantity'])
    .where('slipNo', '=', '81')
    .executeTakeFirstOrThrow()
  const perKg = Math.round((price * quantity) / (weightKg ?? 1))
  const sold = await stall.sold({
    lines: [
      stall.goods({ lotId, quantity: 1 }),
      stall.goods({ lotId, quantity: 1, priceBasis: 'WEIGHT' }),
      outside({}),
    ],
  })
  const perPackage = perKg * 10
  assert.deepEqual(
    [auctionPrice, ...sold.items.map((item) => item.auctionPrice)].map((won) => won != null && Math.round(won / 10)),
    [perPackage, perPackage, perKg, null].map((won) => won !== null && Math.round(won / 10)),
  )
})

test('a paper written without a network is of the day it was written, or of today where that day is closed when it arrives', async () => {
  const clientId = await client('지하 창고 식당')
  const yesterday = addDays(today, -1)
  const arrived = async (change: object = {}) => {
    const { body } = await stall.write({ clientId, lines: [outside()], ...change }).set(WAITED, '86400000')
    return body.code ?? body.businessDate
  }
  assert.deepEqual([await arrived({ isDraft: true }), await arrived()], [yesterday, yesterday])
  assert.equal(await arrived({ businessDate: today, isDraft: true }), today)
  await stall.db
    .insertInto('dailyCloses')
    .values({ bookOwnerId: stall.dealer.id, businessDate: yesterday, status: 'CLOSED', closedBy: null })
    .execute()
  assert.deepEqual([await arrived({ isDraft: true }), await arrived()], [today, today])
  assert.equal(await arrived({ businessDate: yesterday }), 'DAY_CLOSED')
})
