import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { balanceOfTransaction, oneBalance } from '../../shared/balances/contract.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import { changeStatus } from '../../shared/purchase-requests/contract.ts'
import { createPayment, oneTransaction } from '../../shared/transactions/contract.ts'
import { startTestBackend } from '../support/backend.ts'
import { type PartnersMarket, partnersIn } from '../support/partners.ts'
import { type Posted, post, settle } from './support/papers.ts'

/** The buyer owes the dealer two sales, one of them paid in part; the dealer's row for the buyer is `buyerRow`. */
let market: PartnersMarket & { close(): Promise<void> }
let buyerRow: number
let sold: Posted
let received: Posted
const today = seoulDate(Date.now())

before(async () => {
  const backend = await startTestBackend()
  market = { ...(await partnersIn(backend)), close: () => backend.close() }
  const { db, dealer, buyer } = market
  buyerRow = await db
    .selectFrom('clients')
    .select('clientId')
    .where('bookOwnerId', '=', dealer.id)
    .where('linkedClientId', '=', buyer.selfId)
    .executeTakeFirstOrThrow()
    .then(({ clientId }) => clientId)
  await db.updateTable('clients').set({ creditLimitAmount: 1_000_000 }).where('clientId', '=', buyerRow).execute()
  const sale = { clientId: buyerRow, type: 'SALE' } as const
  sold = await post(db, { ...sale, amount: 90_000, businessDate: addDays(today, -20), dueDate: addDays(today, -10) })
  await post(db, { ...sale, amount: 10_000, businessDate: addDays(today, -2), dueDate: addDays(today, 10) })
  received = await post(db, { clientId: buyerRow, type: 'RECEIPT', amount: 50_000, businessDate: addDays(today, -1) })
  await settle(db, {
    credit: received.entries.AR,
    debit: sold.entries.AR,
    amount: 40_000,
    businessDate: addDays(today, -1),
  })
})
after(() => market.close())

const one = async (query: Record<string, string> = {}, as = market.dealer, id = buyerRow) =>
  (await market.call(oneBalance, as, { params: { id }, query }).expect(200)).body

test('every open paper stands there with what is paid and what is left, the oldest due first', async () => {
  const { papers, credits, arAmount, overdueAmount, prepaidAmount } = await one()
  assert.deepEqual(
    papers.map((p: Record<string, unknown>) => [p.totalAmount, p.paidAmount, p.openAmount]),
    [
      [90_000, 40_000, 50_000],
      [10_000, 0, 10_000],
    ],
  )
  assert.deepEqual([arAmount, overdueAmount, prepaidAmount], [50_000, 50_000, -10_000])
  assert.deepEqual(
    credits.map((p: Record<string, unknown>) => [p.transactionType, p.totalAmount, p.openAmount]),
    [['RECEIPT', -50_000, -10_000]],
  )
  assert.ok(papers[0].overdueDays >= 10 && papers[1].overdueDays === 0)
})

test('what is agreed on and not charged yet takes its part of the limit', async () => {
  const before = await one()
  assert.deepEqual(
    [before.credit.agreedAmount, before.credit.exposureAmount, before.credit.availableAmount, before.credit.usedRate],
    [0, 50_000, 950_000, 5],
  )
  const { requestId, requestedAmount } = await market.send()
  await market
    .call(changeStatus, market.dealer, { params: { id: requestId }, query: { status: 'ACCEPTED' } })
    .expect(200)
  const { credit } = await one()
  assert.ok(requestedAmount)
  assert.deepEqual(
    [credit.agreedAmount, credit.exposureAmount, credit.availableAmount],
    [requestedAmount, 50_000 + requestedAmount, 950_000 - requestedAmount],
  )
})

test('a day in the past is shown as it is known now, or as it was known at an instant', async () => {
  const day = addDays(today, -1)
  const knownAt = new Date().toISOString()
  const before = await one({ day, knownAt })
  assert.deepEqual([before.arAmount, before.overdueAmount], [50_000, 50_000])
  // A slip that comes late is of that day, and was not known then.
  const late = await post(market.db, {
    clientId: buyerRow,
    type: 'SALE',
    amount: 7_000,
    businessDate: day,
    dueDate: day,
  })
  // Credit and the last days of trade are always of now.
  const owed = ({ credit, lastTradeDate, ...rest }: Record<string, unknown>) => rest
  assert.deepEqual(owed(await one({ day, knownAt })), owed(before))
  assert.equal((await one({ day })).arAmount, 57_000)
  assert.equal((await one({ day: addDays(today, -2) })).arAmount, 100_000)
  assert.equal((await one({ day: addDays(today, -30) })).arAmount, 0)
  await post(market.db, { clientId: buyerRow, type: 'ADJUSTMENT', amount: -7_000, businessDate: today, account: 'AR' })
  assert.ok(late.transactionId)
})

test('a reminder leads either side to the other in his own book, and nobody else anywhere', async () => {
  const params = { id: sold.transactionId }
  const { dealer, buyer, stranger, dealerRow } = market
  const at = async (as: typeof dealer) => (await market.call(balanceOfTransaction, as, { params })).body.clientId
  assert.equal(await at(dealer), buyerRow)
  assert.equal(await at(buyer), dealerRow)
  assert.equal((await market.call(balanceOfTransaction, stranger, { params })).status, 404)
})

test('a balance is for eyes that may see it; one’s own business has none', async () => {
  const { dealer, people, stranger } = market
  const staff = await people.member('박직원')
  await people.connect(staff, buyerRow, 'MANAGER', ['TRANSACTION_VIEW'])
  const ask = (as: typeof dealer, id: number) => market.call(oneBalance, as, { params: { id } })
  assert.equal((await ask(staff, buyerRow)).status, 403)
  assert.equal((await ask(stranger, buyerRow)).status, 404)
  assert.equal((await ask(dealer, dealer.selfId)).status, 404)
  const keeper = await people.member('최수금')
  await people.connect(keeper, buyerRow, 'MANAGER', ['PAYMENT_WRITE'])
  const may = { seeTrades: false, pay: true, undo: false, chase: true, editClient: false }
  assert.deepEqual((await one({}, keeper)).may, may)
})

test('whoever takes money and sees no trade writes it down, looks at it again, and finds no paper of goods', async () => {
  const { people, call } = market
  const cashier = await people.member('오경리')
  await people.connect(cashier, buyerRow, 'MANAGER', ['PAYMENT_WRITE'])
  const body = { transactionType: 'RECEIPT', clientId: buyerRow, amount: 1_000, paymentMethod: 'CASH' }
  const paid = (await call(createPayment, cashier, { body }).expect(200)).body
  const read = (id: number) => call(oneTransaction, cashier, { params: { id } })
  assert.equal((await read(paid.transactionId).expect(200)).body.totalAmount, 1_000)
  await read(sold.transactionId).expect(404)
})

test('the limit is changed by who may change the client and his limit', async () => {
  const { people } = market
  const cases = [
    [['CLIENT_EDIT'], false],
    [['CREDIT_EDIT'], false],
    [['CLIENT_EDIT', 'CREDIT_EDIT'], true],
  ] as const
  for (const [rights, may] of cases) {
    const clerk = await people.member('한도 직원')
    await people.connect(clerk, buyerRow, 'MANAGER', ['BALANCE_VIEW', ...rights])
    assert.equal((await one({}, clerk)).may.editClient, may, rights.join())
  }
})
