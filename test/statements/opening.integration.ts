import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setRemoved } from '../../backend/clients/writeQueries.ts'
import { undoOpenings } from '../../backend/transactions/ledger/undoOpenings.ts'
import { balanceTotals, listBalances } from '../../shared/balances/contract.ts'
import { createClient } from '../../shared/clients/contract.ts'
import { addDays } from '../../shared/kit/dates.ts'
import * as contract from '../../shared/statements/contract.ts'
import { clientTransactions, oneTransaction, voidTransaction } from '../../shared/transactions/contract.ts'
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

const opened = async (clientName: string): Promise<number> => {
  const body = { clientName, mobile: '01012345678', openingArAmount: OPENED, openingDate: first }
  return (await office.call(createClient, office.dealer, { body }).expect(200)).body.clientId
}
const takenBack = (id: number, isRemoved: boolean) =>
  office.db.transaction().execute(async (trx) => {
    const at = { bookOwnerId: office.dealer.id, businessDate: office.today, memberId: office.dealer.id }
    await undoOpenings(trx, at, [id])
    if (isRemoved) await setRemoved(trx, [id], office.dealer.id)
  })

test('nobody voids an opening; the refusal names the adjustment instead', async () => {
  const id = await opened('그대로상회')
  const { transactionId } = await office.db
    .selectFrom('transactions')
    .select('transactionId')
    .where('clientId', '=', id)
    .executeTakeFirstOrThrow()
  const asked = { params: { id: transactionId } }
  assert.equal((await office.call(oneTransaction, office.dealer, asked).expect(200)).body.may.void, false)
  const refused = await office.call(voidTransaction, office.dealer, { ...asked, body: { reason: '잘못 적었어요' } })
  assert.deepEqual([refused.status, refused.body.code], [409, 'OPENING_FIXED'])
  assert.match(refused.body.message, /조정 전표/)
})

test('an opening that was taken back stands on the statement on its day, and the lines sum up', async () => {
  const id = await opened('되돌린상회')
  await takenBack(id, false)
  const asked = { params: { id }, query: { from: first, to: office.today } }
  const { sections } = (await office.call(contract.clientPaper, office.dealer, asked).expect(200)).body
  const [{ rows, chargedAmount, standing }] = sections
  assert.deepEqual([standing.carriedAmount, chargedAmount, standing.balanceAmount], [OPENED, -OPENED, 0])
  assert.deepEqual(
    rows.map((row: { name: string; chargedAmount: number; balanceAmount: number }) => [
      row.name,
      row.chargedAmount,
      row.balanceAmount,
    ]),
    [['이월 취소', -OPENED, 0]],
  )
})

test('a client whose import was taken back is in no statement of the month and in no sum of the lists', async () => {
  const id = await opened('가져온상회')
  await takenBack(id, true)
  const month = { month: office.today.slice(0, 7), size: 100 }
  const stated = (await office.call(contract.listStatements, office.dealer, { query: month }).expect(200)).body
  assert.ok(!stated.content.some((one: { clientId: number }) => one.clientId === id))
  for (const kind of ['ALL', undefined]) {
    const query = { from: first, ...(kind ? { kind } : {}) }
    const totals = (await office.call(balanceTotals, office.dealer, { query }).expect(200)).body
    const { content } = (await office.call(listBalances, office.dealer, { query: { ...query, size: 100 } }).expect(200))
      .body
    for (const part of ['carriedAmount', 'salesAmount', 'closingAmount'])
      assert.equal(
        totals[part],
        content.reduce((sum: number, row: Record<string, number>) => sum + (row[part] ?? 0), 0),
        `${part} of ${kind}`,
      )
  }
})
