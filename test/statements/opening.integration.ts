import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { balanceTotals, listBalances } from '../../shared/balances/contract.ts'
import { createClient } from '../../shared/clients/contract.ts'
import { addDays } from '../../shared/kit/dates.ts'
import * as contract from '../../shared/statements/contract.ts'
import { clientTransactions } from '../../shared/transactions/contract.ts'
import { type Office, startOffice } from './support/office.ts'

const OPENED = 146_200
const BOUGHT = 30_000
const SOLD = 96_000
const PAID = 50_000

let office: Office & { close(): Promise<void> }
let clientId: number
let slip: number
/** By its first day he trades too. */
let first: string
before(async () => {
  office = await startOffice()
  const { call, dealer } = office
  first = addDays(office.today, -1)
  const body = {
    ...{ clientName: '첫날상회', mobile: '01012345678' },
    ...{ openingArAmount: OPENED, openingApAmount: BOUGHT, openingDate: first },
  }
  clientId = (await call(createClient, dealer, { body }).expect(200)).body.clientId
  slip = await office.sell({ clientId, businessDate: first })
  await office.receive(PAID, { clientId, businessDate: first })
})
after(() => office.close())

test('on the first day a delivery slip names what was owed before, not as sold that day', async () => {
  const { body } = await office.call(contract.transactionPaper, office.dealer, { params: { id: slip } }).expect(200)
  const after = OPENED + SOLD - PAID
  assert.deepEqual(body.balance, { before: OPENED, charged: SOLD, settled: PAID, after })
})

test('a statement over the day of the opening carries it over, and its lines sum up to the trade', async () => {
  const period = { from: addDays(office.today, -5), to: office.today }
  const asked = { params: { id: clientId }, query: period }
  const { sections } = (await office.call(contract.clientPaper, office.dealer, asked).expect(200)).body
  const [receivable, payable] = sections
  assert.deepEqual([receivable.standing.carriedAmount, receivable.chargedAmount], [OPENED, SOLD])
  assert.deepEqual(
    receivable.rows.map((row: { balanceAmount: number }) => row.balanceAmount),
    [OPENED + SOLD, OPENED + SOLD - PAID],
  )
  assert.equal(receivable.standing.balanceAmount, OPENED + SOLD - PAID)
  assert.deepEqual([payable.standing.carriedAmount, payable.chargedAmount, payable.rows], [BOUGHT, 0, []])
})

test('a period before the opening knows nothing of it, one after it carries it', async () => {
  const standing = async (from: string, to: string) => {
    const asked = { params: { id: clientId }, query: { from, to } }
    const { sections } = (await office.call(contract.clientPaper, office.dealer, asked).expect(200)).body
    return [sections[0].standing.carriedAmount, sections[0].standing.balanceAmount]
  }
  const left = OPENED + SOLD - PAID
  assert.deepEqual(await standing(addDays(first, -9), addDays(first, -1)), [0, 0])
  assert.deepEqual(await standing(office.today, office.today), [left, left])
})

test('lists and their sums show an opening of the month as carried over, not as sold or bought', async () => {
  const { content } = (
    await office.call(listBalances, office.dealer, { query: { q: '첫날상회', from: first } }).expect(200)
  ).body
  const [row] = content
  const figures = [row.carriedAmount, row.salesAmount, row.receiptAmount, row.closingAmount]
  assert.deepEqual(figures, [OPENED, SOLD, PAID, OPENED + SOLD - PAID])
  assert.deepEqual([row.carriedApAmount, row.purchaseAmount, row.closingApAmount], [BOUGHT, 0, BOUGHT])
  for (const query of [{ q: '첫날상회' }, {}, { kind: 'AR' }, { kind: 'ALL' }].map((one) => ({
    ...one,
    from: first,
  }))) {
    const totals = (await office.call(balanceTotals, office.dealer, { query }).expect(200)).body
    assert.deepEqual([totals.carriedAmount, totals.salesAmount], [OPENED, SOLD], JSON.stringify(query))
  }
})

test('the month of statements and the history of a partner charge him with his trade alone', async () => {
  const month = { month: first.slice(0, 7) }
  const { content } = (await office.call(contract.listStatements, office.dealer, { query: month }).expect(200)).body
  const row = content.find((one: { clientId: number }) => one.clientId === clientId)
  assert.deepEqual([row.receivable.chargedAmount, row.receivable.balanceAmount], [SOLD, OPENED + SOLD - PAID])
  assert.deepEqual([row.payable.chargedAmount, row.payable.balanceAmount], [0, BOUGHT])
  assert.equal(row.papers, 2, 'the sale and the payment, as its statement has them')
  const asked = { params: { id: clientId }, query: { from: addDays(office.today, -5), to: office.today } }
  const { sums } = (await office.call(clientTransactions, office.dealer, asked).expect(200)).body
  assert.deepEqual(sums.AR, {
    ...{ carriedAmount: OPENED, chargedAmount: SOLD },
    ...{ settledAmount: PAID, balanceAmount: OPENED + SOLD - PAID },
  })
})
