import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { passDays } from '../../backend/balances/listQueries.ts'
import { businessDay } from '../../backend/inventory/businessDay.ts'
import { disagreements } from '../../backend/transactions/ledger/verifyQueries.ts'
import { type Balance, balanceTotals, listBalances, oneBalance } from '../../shared/balances/contract.ts'
import { type Client, listClients } from '../../shared/clients/contract.ts'
import { addDays, firstOfMonth, seoulDate } from '../../shared/kit/dates.ts'
import { statistics } from '../../shared/statistics/contract.ts'
import { mainSummary } from '../../shared/statistics/main.ts'
import type { TransactionType } from '../../shared/transactions/words.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { post, settle } from './support/papers.ts'

/** Four clients of the dealer's: one late, one over his limit, one who paid ahead, one whom the dealer owes; one is even. */
let market: TestBackend
let people: ReturnType<typeof peopleOf>
let dealer: Person
const clients: Record<'late' | 'over' | 'ahead' | 'owed' | 'even', number> = {
  late: 0,
  over: 0,
  ahead: 0,
  owed: 0,
  even: 0,
}
// The business date may be tomorrow's: what is late by two days is late by three then.
const today = seoulDate(Date.now())
const long = addDays(firstOfMonth(today), -40)

before(async () => {
  market = await startTestBackend()
  const { db } = market
  people = peopleOf(market)
  dealer = await people.member('김도현')
  clients.late = await people.outsider(dealer, '가나식당')
  clients.over = await people.outsider(dealer, '다라마트')
  clients.ahead = await people.outsider(dealer, '마바상회')
  clients.owed = await people.outsider(dealer, '사아청과')
  clients.even = await people.outsider(dealer, '자차유통')
  await db.updateTable('clients').set({ creditLimitAmount: 1_000 }).where('clientId', '=', clients.over).execute()
  const sale = (clientId: number, amount: number, businessDate: string, dueDate: string) =>
    post(db, { clientId, type: 'SALE', amount, businessDate, dueDate })
  const first = await sale(clients.late, 5_000, long, addDays(long, 5))
  await sale(clients.late, 700, today, addDays(today, 20))
  const paid = await post(db, { clientId: clients.late, type: 'RECEIPT', amount: 2_000, businessDate: today })
  await settle(db, { credit: paid.entries.AR, debit: first.entries.AR, amount: 2_000, businessDate: today })
  await sale(clients.over, 1_500, today, addDays(today, 20))
  await post(db, { clientId: clients.ahead, type: 'RECEIPT', amount: 300, businessDate: today })
  await post(db, { clientId: clients.owed, type: 'PURCHASE', amount: 8_000, businessDate: long, account: 'AP' })
  await post(db, { clientId: clients.owed, type: 'PAYMENT', amount: 3_000, businessDate: today, account: 'AP' })
})
after(() => market.close())

const list = async (query: Record<string, string | number> = {}, by = dealer) =>
  (await market.call(listBalances, by, { query }).expect(200)).body
const names = ({ content }: { content: Balance[] }) =>
  content.map(({ clientId }) => Object.entries(clients).find(([, id]) => id === clientId)?.[0])

test('each client shows what was carried over, charged and settled, and what that leaves', async () => {
  const { content } = await list({ from: firstOfMonth(today) })
  const late = content.find(({ clientId }: Balance) => clientId === clients.late)
  assert.deepEqual(
    [late.carriedAmount, late.salesAmount, late.receiptAmount, late.arAmount, late.closingAmount],
    [5_000, 700, 2_000, 3_700, 3_700],
  )
  const owed = content.find(({ clientId }: Balance) => clientId === clients.owed)
  assert.deepEqual(
    [owed.carriedApAmount, owed.purchaseAmount, owed.paymentAmount, owed.apAmount, owed.netAmount],
    [8_000, 0, 3_000, 5_000, -5_000],
  )
})

test('what is unpaid is aged by its remainder, and what was paid ahead is a number of its own', async () => {
  const { content } = await list()
  for (const { buckets, prepaidAmount, arAmount } of content) {
    const sum = Object.values<number>(buckets).reduce((all, n) => all + n, prepaidAmount)
    assert.equal(sum, arAmount)
  }
  const late = content.find(({ clientId }: Balance) => clientId === clients.late)
  assert.deepEqual([late.overdueAmount, late.buckets.NOT_DUE, late.prepaidAmount], [3_000, 700, 0])
  assert.ok(late.maxOverdueDays >= 35)
  const ahead = content.find(({ clientId }: Balance) => clientId === clients.ahead)
  assert.deepEqual([ahead.arAmount, ahead.prepaidAmount, ahead.overdueAmount], [-300, -300, 0])
})

for (const [what, query, expected] of [
  ['nothing: whoever owes or is owed', {}, ['late', 'over', 'owed', 'ahead']],
  ['who owes us', { kind: 'AR' }, ['late', 'over', 'ahead']],
  ['whom we owe', { kind: 'AP' }, ['owed']],
  ['everybody', { kind: 'ALL' }, ['late', 'over', 'owed', 'even', 'ahead']],
  ['who is late', { overdueOnly: 'true' }, ['late']],
  ['who is over his limit', { overLimitOnly: 'true' }, ['over']],
  ['a name', { q: '마바' }, ['ahead']],
  ['initial consonants', { q: 'ㄷㄹ' }, ['over']],
  ['what we owe first', { sort: '-payable' }, ['owed', 'late', 'over', 'ahead']],
  ['what is late first', { sort: '-overdue' }, ['late', 'over', 'ahead', 'owed']],
  ['the name', { sort: 'name' }, ['late', 'over', 'ahead', 'owed']],
] as const) {
  test(`the list goes by ${what}`, async () => assert.deepEqual(names(await list(query)), expected))
}

test('what was agreed on takes its part of the limit in the lists and their filter as where the client is opened', async () => {
  const { db } = market
  const buyer = await people.member('이서연')
  const receiverClientId = await people.partner(buyer, dealer)
  const request = await db
    .insertInto('purchaseRequests')
    .values({
      ...{
        requestNo: 'PR20260115-0901',
        requestType: 'STOCK',
        status: 'ACCEPTED',
        requestedAmount: 500,
        confirmedAmount: 500,
      },
      ...{ senderMemberId: buyer.id, senderClientId: clients.late, receiverMemberId: dealer.id, receiverClientId },
      ...{ businessDate: today, desiredDate: '2099-01-01' },
    })
    .returning('requestId')
    .executeTakeFirstOrThrow()
  await db.updateTable('clients').set({ creditLimitAmount: 4_000 }).where('clientId', '=', clients.late).execute()
  const seen = async () => {
    const over = { overLimitOnly: 'true' }
    const found: Client[] = (await market.call(listClients, dealer, { query: over }).expect(200)).body.content
    const rates = [
      (await list()).content.find(({ clientId }: Balance) => clientId === clients.late).usedRate,
      (await market.call(oneBalance, dealer, { params: { id: clients.late } }).expect(200)).body.credit.usedRate,
      found.find(({ clientId }) => clientId === clients.late)?.creditUsedPercent,
    ]
    const { count } = (await market.call(balanceTotals, dealer, { query: over }).expect(200)).body
    return { rates, over: names(await list(over)), count }
  }
  assert.deepEqual(await seen(), { rates: [105, 105, 105], over: ['late', 'over'], count: 2 })
  for (const status of ['REQUESTED', 'CANCELED', 'SHIPPED'] as const) {
    await db.updateTable('purchaseRequests').set({ status }).where('requestId', '=', request.requestId).execute()
    assert.deepEqual(await seen(), { rates: [93, 93, undefined], over: ['over'], count: 1 }, status)
  }
  await db.updateTable('clients').set({ creditLimitAmount: null }).where('clientId', '=', clients.late).execute()
})

test('the sums are those of every row that matches, whatever the page', async () => {
  for (const query of [{}, { kind: 'AR' }, { overdueOnly: 'true' }, { q: '사아' }, { to: addDays(today, -1) }]) {
    const { content, totalElements } = await list({ ...query, size: 100 })
    const { body: totals } = await market.call(balanceTotals, dealer, { query }).expect(200)
    assert.equal(totals.count, totalElements)
    for (const name of [
      'arAmount',
      'apAmount',
      'salesAmount',
      'receiptAmount',
      'overdueAmount',
      'prepaidAmount',
      'closingAmount',
      'carriedAmount',
    ])
      assert.equal(
        totals[name],
        content.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0),
        name,
      )
  }
})

test('what was paid ahead to whom we buy from is said beside what we owe, also of what is found by words', async () => {
  const sums = async (query: Record<string, string>) => {
    const { body } = await market.call(balanceTotals, dealer, { query }).expect(200)
    return [body.apAmount, body.apPrepaidAmount]
  }
  const kinds: Record<string, string>[] = [{}, { kind: 'AP' }, { kind: 'ALL' }]
  const before = await Promise.all(kinds.map(sums))
  const [owed, ahead] = [await people.outsider(dealer, '파란 산지'), await people.outsider(dealer, '파릇 산지')]
  const bought = { account: 'AP', businessDate: today } as const
  await post(market.db, { clientId: owed, type: 'PURCHASE', amount: 7_000, ...bought })
  await post(market.db, { clientId: ahead, type: 'PAYMENT', amount: 3_000, ...bought })
  for (const kind of kinds) assert.deepEqual(await sums({ ...kind, q: '파' }), [4_000, -3_000], JSON.stringify(kind))
  const after = await Promise.all(kinds.map(sums))
  assert.deepEqual(
    after,
    before.map(([owing, paid]) => [owing + 4_000, paid - 3_000]),
  )
  await market.db
    .updateTable('clients')
    .set({ deletedAt: new Date().toISOString() })
    .where('clientId', 'in', [owed, ahead])
    .execute()
})

test('who is latest first is told by what is late today, also after a day has passed and after a payment', async () => {
  const day = await businessDay(market.db, dealer.id, Date.now())
  const order = async () => names(await list({ sort: '-overdue', size: 2 }))
  const clientId = clients.owed
  const { entries } = await post(market.db, {
    ...{ clientId, type: 'SALE', amount: 9_000, businessDate: day, dueDate: day },
  })
  assert.deepEqual(await order(), ['late', 'over'], 'due today is not late')
  await passDays(market.db, dealer.id, addDays(day, 1))
  const lates = () =>
    market.db.selectFrom('lateSums').select('amount').where('clientId', '=', clientId).executeTakeFirst()
  assert.equal((await lates())?.amount, 9_000, 'tomorrow it is')
  const paid = await post(market.db, { clientId, type: 'RECEIPT', amount: 9_000, businessDate: day })
  await settle(market.db, { credit: paid.entries.AR, debit: entries.AR, amount: 9_000, businessDate: day })
  assert.equal((await lates())?.amount, 0)
  assert.deepEqual(await order(), ['late', 'over'], 'and today again')
  assert.deepEqual(await disagreements(market.db, 10), [])
})

test('who has paid ahead just as much as he owes is listed: both stand open until one settles the other', async () => {
  const clientId = await people.outsider(dealer, '카타김치')
  await post(market.db, { clientId, type: 'SALE', amount: 900, businessDate: long, dueDate: addDays(long, 5) })
  await post(market.db, { clientId, type: 'RECEIPT', amount: 900, businessDate: today })
  for (const kind of [{}, { kind: 'AR' }, { kind: 'ALL' }]) {
    const { content } = await list({ ...kind, size: 100 })
    const row = content.find((one: Balance) => one.clientId === clientId)
    assert.deepEqual([row.arAmount, row.overdueAmount, row.prepaidAmount], [0, 900, -900])
    const { body } = await market.call(balanceTotals, dealer, { query: kind }).expect(200)
    assert.equal(
      body.overdueAmount,
      content.reduce((all: number, one: Balance) => all + one.overdueAmount, 0),
    )
  }
  await market.db
    .updateTable('clients')
    .set({ deletedAt: new Date().toISOString() })
    .where('clientId', '=', clientId)
    .execute()
})

test('연체 above the balances is the sum of the list it leads to, and of the desk, for who has paid ahead too', async () => {
  const seller = await people.member('배선수')
  const owing = await people.outsider(seller, '가나식당')
  const ahead = await people.outsider(seller, '다라식당')
  await post(market.db, { clientId: owing, type: 'SALE', amount: 700, businessDate: long, dueDate: addDays(long, 5) })
  await post(market.db, { clientId: ahead, type: 'SALE', amount: 900, businessDate: long, dueDate: addDays(long, 3) })
  await post(market.db, { clientId: ahead, type: 'RECEIPT', amount: 2_000, businessDate: today })
  const above = await market.call(balanceTotals, seller, { query: {} }).expect(200)
  const late = await list({ overdueOnly: 'true' }, seller)
  const desk = await market.call(mainSummary, seller).expect(200)
  assert.deepEqual(
    late.content.map(({ clientId, overdueAmount }: Balance) => [clientId, overdueAmount]),
    [
      [owing, 700],
      [ahead, 900],
    ],
  )
  assert.equal(above.body.overdueAmount, 1_600)
  assert.deepEqual(desk.body.overdue, { count: 2, amount: 1_600, since: addDays(long, 3) })
  const found = await market.call(listClients, seller, { query: { overdueOnly: 'true' } }).expect(200)
  assert.deepEqual(found.body.content.map(({ clientId }: Client) => clientId).toSorted(), [owing, ahead])
})

test('whom we owe just as much as he was paid ahead is counted beside 미지급금 and stands in the list it leads to', async () => {
  const buyer = await people.member('변선급')
  const bought = { account: 'AP', businessDate: today } as const
  const [even, more, ahead] = [
    await people.outsider(buyer, '가나산지'),
    await people.outsider(buyer, '다라산지'),
    await people.outsider(buyer, '마바산지'),
  ]
  await post(market.db, { clientId: even, type: 'PURCHASE', amount: 500, ...bought })
  await post(market.db, { clientId: even, type: 'PAYMENT', amount: 500, ...bought })
  await post(market.db, { clientId: more, type: 'PURCHASE', amount: 300, ...bought })
  await post(market.db, { clientId: more, type: 'PAYMENT', amount: 900, ...bought })
  await post(market.db, { clientId: ahead, type: 'PAYMENT', amount: 100, ...bought })
  const { body: desk } = await market.call(mainSummary, buyer).expect(200)
  assert.deepEqual([desk.payables.count, desk.payables.amount], [2, 800])
  for (const query of [{ kind: 'AP' }, {}]) {
    const { content } = await list({ ...query, sort: '-payable' }, buyer)
    assert.deepEqual(
      content.map(({ clientId }: Balance) => clientId),
      [even, ahead, more],
    )
    const ofMonth = { ...query, from: firstOfMonth(today) }
    const { body } = await market.call(balanceTotals, buyer, { query: ofMonth }).expect(200)
    const { count, apAmount, apPrepaidAmount, purchaseAmount, paymentAmount } = body
    assert.deepEqual([count, apAmount, apPrepaidAmount], [3, -700, -1_500])
    assert.deepEqual([purchaseAmount, paymentAmount], [800, 1_500], 'what moved is of those that are listed')
  }
})

test('a period that has ended says what was owed at its end', async () => {
  const { content, from } = await list({ from: long, to: addDays(today, -1) })
  const late = content.find(({ clientId }: Balance) => clientId === clients.late)
  assert.equal(from, long)
  assert.deepEqual(
    [late.carriedAmount, late.salesAmount, late.receiptAmount, late.closingAmount, late.arAmount],
    [0, 5_000, 0, 5_000, 3_700],
  )
  const wrong = { from: today, to: addDays(today, -1) }
  assert.equal((await market.call(listBalances, dealer, { query: wrong })).status, 422)
})

test('the list of a month that is over holds whoever owed at its end, also who has paid since: its 기간 말 is the 미수금 that statistics say for that day', async () => {
  const seller = await people.member('조과거')
  const [owing, even, bought] = [
    await people.outsider(seller, '하하식당'),
    await people.outsider(seller, '호호식당'),
    await people.outsider(seller, '후후산지'),
  ]
  const month = { from: '2026-03-01', to: '2026-03-31' }
  const move = (clientId: number, type: TransactionType, amount: number, businessDate: string) =>
    post(market.db, {
      clientId,
      type,
      amount,
      businessDate,
      account: type === 'SALE' || type === 'RECEIPT' ? 'AR' : 'AP',
    })
  await move(owing, 'SALE', 4_000, '2026-02-10')
  const sale = await move(even, 'SALE', 9_000, '2026-03-20')
  const paid = await move(even, 'RECEIPT', 9_000, '2026-04-02')
  await settle(market.db, {
    credit: paid.entries.AR,
    debit: sale.entries.AR,
    amount: 9_000,
    businessDate: '2026-04-02',
  })
  const goods = await move(bought, 'PURCHASE', 2_000, '2026-03-21')
  const given = await move(bought, 'PAYMENT', 2_000, '2026-04-03')
  await settle(market.db, {
    credit: given.entries.AP,
    debit: goods.entries.AP,
    amount: 2_000,
    businessDate: '2026-04-03',
  })
  const { body } = await market.call(statistics, seller, { query: { ...month, groupBy: 'CLIENT' } }).expect(200)
  assert.equal(body.total.arAmount, 13_000)
  for (const [query, ids, ar, ap] of [
    [{}, [owing, even, bought], 13_000, 2_000],
    [{ kind: 'AR' }, [owing, even], 13_000, 0],
    [{ kind: 'AP' }, [bought], 0, 2_000],
    [{ kind: 'ALL' }, [owing, even, bought], 13_000, 2_000],
  ] as const) {
    const { content } = await list({ ...month, ...query, sort: 'name' }, seller)
    assert.deepEqual(
      content.map(({ clientId }: Balance) => clientId),
      ids,
      JSON.stringify(query),
    )
    const { body: sums } = await market.call(balanceTotals, seller, { query: { ...month, ...query } }).expect(200)
    assert.deepEqual(
      [sums.count, sums.closingAmount, sums.closingApAmount],
      [ids.length, ar, ap],
      JSON.stringify(query),
    )
  }
  const now = await list({ from: month.from }, seller)
  assert.deepEqual(
    now.content.map(({ clientId }: Balance) => clientId),
    [owing],
    'without an end it is of today',
  )
})

test('staff see the balances that were opened to them, and nothing of the others', async () => {
  const query = { bookOwnerId: dealer.id }
  const whole = await people.member('정장부')
  await people.connect(whole, dealer.selfId, 'MANAGER', ['BALANCE_VIEW'])
  assert.equal((await list(query, whole)).totalElements, 4)
  const single = await people.member('한거래')
  await people.connect(single, clients.late, 'MANAGER', ['BALANCE_VIEW'])
  await people.connect(single, clients.over, 'MANAGER', ['TRANSACTION_VIEW'])
  assert.deepEqual(names(await list(query, single)), ['late'])
  // The business date may be in the month after today's.
  const ofMonth = { ...query, from: firstOfMonth(today) }
  const { body } = await market.call(balanceTotals, single, { query: ofMonth }).expect(200)
  assert.deepEqual([body.count, body.arAmount, body.overdueAmount, body.salesAmount], [1, 3_700, 3_000, 700])
  const blind = await people.member('안보임')
  await people.connect(blind, dealer.selfId, 'MANAGER', ['TRANSACTION_VIEW'])
  assert.equal((await market.call(listBalances, blind, { query })).status, 403)
  assert.equal((await market.call(listBalances, await people.member('남모름'), { query })).status, 404)
})
