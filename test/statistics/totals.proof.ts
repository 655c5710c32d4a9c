import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mainSummary } from '../../backend/statistics/mainSummary.ts'
import { statistics as sumUp } from '../../backend/statistics/statistics.ts'
import { verifyLedger } from '../../backend/transactions/ledger/verify.ts'
import { type Statistics, statistics } from '../../shared/statistics/contract.ts'
import { comparedPeriod, counterparts, measureField } from '../../shared/statistics/rules.ts'
import { groupings } from '../../shared/statistics/words.ts'
import { transactionTotals } from '../../shared/transactions/contract.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { fillDesk } from '../support/deskYear.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { sized } from '../support/size.ts'
import { fillTradeYear, type TradeYear } from '../support/tradeYear.ts'
import { requireEqual } from './compare.ts'
import { plainRows } from './plain.ts'
import { requireDesk } from './plainDesk.ts'

/** A year of trade in one book, beside that of another. */
const PAPERS = sized(600, 900)
let backend: TestBackend
let dealer: Person
let year: TradeYear
before(async () => {
  backend = await startTestBackend()
  const people = peopleOf(backend)
  dealer = await people.member('김도현')
  year = await fillTradeYear(backend.db, dealer.id, { papers: PAPERS, lastDay: '2026-11-20' })
  await fillDesk(backend.db, { bookOwnerId: dealer.id, year, papers: PAPERS, lastDay: '2026-11-20' })
  const other = await people.member('남의 장부')
  await fillTradeYear(backend.db, other.id, { papers: 60, lastDay: '2026-11-20', clients: 5 })
})
after(() => backend.close())

const ask = async (query: Record<string, string | number>): Promise<Statistics> =>
  (await backend.call(statistics, dealer, { query }).expect(200)).body

test('the year that was made is whole', async () => {
  assert.deepEqual((await verifyLedger(backend.db)).faults, [])
})

for (const day of ['2026-11-20', '2026-11-03', '2026-05-15'])
  test(`the desk of ${day}: every number is what the ledger, requests, goods and auctions add up to`, async () => {
    const summary = await mainSummary(
      backend.db,
      { id: dealer.id, role: 'ROLE_USER' },
      {},
      Date.parse(`${day}T01:00+09:00`),
    )
    assert.equal(summary.businessDate, day)
    await requireDesk(backend.db, dealer.id, summary)
  })

test('nothing on that desk is empty, or it proves nothing', async () => {
  const by = { id: dealer.id, role: 'ROLE_USER' } as const
  const desk = await mainSummary(backend.db, by, {}, Date.parse('2026-11-20T01:00+09:00'))
  const { day, requests, clients, overdue, payables, stock, ticker, unfinished, notices } = desk
  const { recentReceived: _received, recentSent: _sent, ...waiting } = requests ?? assert.fail('no requests')
  const counts = [day?.papers, clients.linked, overdue?.count, overdue?.amount, payables?.count, payables?.dueAmount]
  counts.push(day?.sale.amount, day?.sale.before, day?.margin?.amount, ...Object.values(waiting), stock?.kinds.length)
  counts.push(
    unfinished.drafts ?? 0,
    unfinished.openDays?.count,
    unfinished.claims?.count,
    unfinished.wastes ?? 0,
    unfinished.wastesApproved ?? 0,
  )
  counts.push(...ticker.items.map(({ avgPerKg }) => avgPerKg ?? 1), notices.length)
  assert.deepEqual(
    counts.filter((n) => !n),
    [],
  )
  assert.equal(stock?.kinds.length, 4)
})

const periods = [
  { name: 'the whole year', from: '2025-11-21', to: '2026-11-20' },
  { name: 'parts of three months', from: '2026-02-11', to: '2026-04-19' },
  { name: 'a day', from: '2026-05-15', to: '2026-05-15' },
]
for (const { name, from, to } of periods)
  test(`${name}: every grouping is what the ledger and its lines add up to`, async () => {
    for (const groupBy of groupings) {
      const answer = await ask({ groupBy, from, to, compare: 'NONE' })
      await requireEqual(backend.db, { bookOwnerId: dealer.id, groupBy, from, to }, answer)
    }
  })

const [from, to] = ['2026-01-20', '2026-08-09']
test('one client, one product, and one product of one client are what their lines add up to', async () => {
  const [clientId = 0] = year.clientIds
  const productCodeId = year.productCodeIds[3] ?? 0
  for (const groupBy of ['MONTH', 'CLIENT', 'PRODUCT', 'WAREHOUSE'] as const)
    for (const narrowed of [{ clientId }, { productCodeId }, { clientId, productCodeId }]) {
      const answer = await ask({ groupBy, from, to, compare: 'NONE', ...narrowed })
      await requireEqual(backend.db, { bookOwnerId: dealer.id, groupBy, from, to, ...narrowed }, answer)
    }
})

test('the papers that a figure leads to add up to it, with returns and of one product alone', async () => {
  const leads = {
    saleAmount: 'SALE_NET',
    purchaseAmount: 'PURCHASE_NET',
    receiptAmount: 'RECEIPT',
    paymentAmount: 'PAYMENT',
  } as const
  for (const groupBy of ['MONTH', 'CLIENT', 'PRODUCT'] as const) {
    const { rows } = await ask({ groupBy, from, to, compare: 'NONE' })
    for (const row of rows.filter(({ key }) => key !== '').slice(0, 4))
      for (const [figure, type] of Object.entries(leads) as [
        keyof typeof leads,
        (typeof leads)[keyof typeof leads],
      ][]) {
        if (groupBy === 'PRODUCT' && (type === 'RECEIPT' || type === 'PAYMENT')) continue
        const { clientId, productCodeId } = row
        const of = { ...(clientId !== null && { clientId }), ...(productCodeId !== null && { productCodeId }) }
        const query = { from: row.from, to: row.to, type, ...of }
        const { body } = await backend.call(transactionTotals, dealer, { query }).expect(200)
        assert.equal(body[figure], row[figure], `${groupBy} ${row.label} ${figure}`)
      }
  }
})

test('what is beyond the rows that are shown stands in one, and all of them are the whole', async () => {
  const by = { id: dealer.id, role: 'ROLE_USER' } as const
  const query = { groupBy: 'CLIENT', from, to, compare: 'PREVIOUS', measure: 'SALE' } as const
  const whole = await sumUp(backend.db, by, query)
  const { rows, rest, total } = await sumUp(backend.db, by, query, Date.now(), 7)
  assert.equal(whole.rest, null)
  assert.deepEqual([rows.length, rest?.of], [7, whole.rows.length - 7])
  for (const figure of [
    'saleAmount',
    'saleKg',
    'purchaseAmount',
    'marginAmount',
    'receiptAmount',
    'arAmount',
    'prevAmount',
    'count',
  ] as const) {
    const all = [...rows, rest ?? assert.fail('nothing is beyond')].reduce((sum, row) => sum + (row[figure] ?? 0), 0)
    assert.equal(Math.round(all * 1000) / 1000, total[figure], figure)
  }
})

test('what is compared is what the books say of the other period', async () => {
  const compares = ['PREVIOUS', 'LAST_YEAR'] as const
  for (const compare of compares)
    for (const [measure, field] of Object.entries(measureField)) {
      const period = { from: '2026-08-03', to: '2026-09-20' }
      const answer = await ask({ groupBy: 'PRODUCT', ...period, compare, measure })
      const before = comparedPeriod(period, compare)
      assert.deepEqual(answer.comparedPeriod, before)
      const plain = await plainRows(backend.db, { bookOwnerId: dealer.id, groupBy: 'PRODUCT', ...(before ?? period) })
      for (const { key, prevAmount } of answer.rows) assert.equal(prevAmount, plain.get(key)?.[field] ?? 0, key)
      const all = [...plain.values()].reduce((sum, row) => sum + (row[field] ?? 0), 0)
      assert.equal(answer.total.prevAmount, all)
    }
})

test('each day stands beside that of a month before, and each day beside that of the year before', async () => {
  const days = await ask({ groupBy: 'DAY', from: '2026-03-01', to: '2026-03-31' })
  const february = await ask({ groupBy: 'DAY', from: '2026-02-01', to: '2026-02-28' })
  assert.deepEqual(
    days.rows.map(({ prevAmount }) => prevAmount),
    [...february.rows.map(({ saleAmount }) => saleAmount), null, null, null],
  )
})

const partly = [
  { name: 'weeks and months of which a part is shown', from: '2026-03-01', to: '2026-05-20' },
  { name: 'weeks and months that as many days before happen to be whole months', from: '2026-05-01', to: '2026-08-28' },
]
for (const { name, ...period } of partly)
  test(`${name} stand beside as many days, which add up to the whole before`, async () => {
    for (const groupBy of ['WEEK', 'MONTH'] as const)
      for (const compare of ['PREVIOUS', 'LAST_YEAR'] as const) {
        const answer = await ask({ groupBy, ...period, compare })
        const beside = answer.rows.map(({ prevAmount }) => prevAmount ?? 0)
        assert.equal(
          beside.reduce((all, amount) => all + amount, 0),
          answer.total.prevAmount,
        )
        for (const [n, part] of counterparts(groupBy, period, compare).entries())
          if (part)
            assert.equal(beside[n], (await ask({ groupBy, ...part, compare: 'NONE' })).total.saleAmount, part.from)
      }
  })
