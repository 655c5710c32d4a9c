import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import * as contract from '../../shared/auction-results/contract.ts'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { type Person, peopleOf } from '../support/people.ts'
import { lot, write } from './support/lots.ts'

let backend: TestBackend
let dealer: Person
let stranger: Person

const day = '2026-01-15'
const before15 = '2026-01-14'
const [fuji, hongro] = [
  { midCode: '01', midName: '사과', smallCode: '03', smallName: '후지' },
  { midCode: '01', midName: '사과', smallCode: '17', smallName: '홍로' },
]
const at = (saleDate: string, time: string) => new Date(`${saleDate}T${time}:00+09:00`).toISOString()

before(async () => {
  backend = await startTestBackend()
  const people = peopleOf(backend)
  dealer = await people.member('대박청과')
  stranger = await people.member('남모름')
  await backend.db.updateTable('members').set({ marketCodeId: 1 }).where('id', '=', dealer.id).execute()
  await write(backend.db, [
    lot({ slipNo: '1', auctionDateTime: at(before15, '21:00'), originName: '전남 나주시' }),
    lot({ slipNo: '2', auctionDateTime: at(before15, '20:00'), quantity: 36, price: 43_000, gradeCode: '12' }),
    lot({ slipNo: '3', auctionDateTime: null, ...fuji, unitQty: 10, quantity: 4, price: 40_000 }),
    lot({ slipNo: '4', ...hongro, unitQty: 5, quantity: 8, price: 30_000, corpCode: '11000101', corpName: '서울청과' }),
    lot({
      slipNo: '5',
      ...fuji,
      unitCode: null,
      unitName: '개',
      quantity: 10,
      price: 9_000,
      tradeType: 'FIXED',
      auctionDateTime: at(day, '01:00'),
    }),
    lot({ saleDate: before15, slipNo: '1', price: 60_000 }),
    lot({ saleDate: '2025-01-17', slipNo: '1', price: 26_000 }),
    lot({
      ...{ marketCode: '240004', corpCode: '24000401', smallName: '-', tradeType: 'NONE' as const, gradeName: '-' },
      ...{ packageName: '-', sizeName: '-', originName: '-', certification: '-', smallCode: '99', gradeCode: null },
    }),
    lot({ marketCode: '250001', corpCode: '25000101', corpName: '농협대전', slipNo: '1' }),
  ])
})
after(() => backend.close())

const list = async (query: Record<string, string | number> = {}, who = dealer) =>
  (await backend.call(contract.listResults, who, { query }).expect(200)).body
const slips = async (query: Record<string, string | number>) =>
  (await list(query)).content.map((row: contract.AuctionResult) => row.slipNo)

describe('the list of results', () => {
  test("is the newest day of the member's own market when nothing is asked for", async () => {
    const { scope, totalElements, isCounted } = await list()
    assert.deepEqual(scope, { marketCode: '110001', marketName: '서울가락', from: day, to: day })
    assert.deepEqual([totalElements, isCounted], [5, true])
  })

  test('is of the market with the most rows for who has none', async () => {
    assert.equal((await list({}, stranger)).scope.marketCode, '110001')
  })

  const cases: [name: string, query: Record<string, string | number>, slips: string[]][] = [
    ['in the order of the hammer, without a time last', { corpCode: '11000105' }, ['2', '1', '5', '3']],
    ['of one corporation', { corpCode: '11000101' }, ['4']],
    ['of one item', { large: '06', mid: '02' }, ['2', '1']],
    ['of one variety', { large: '06', mid: '01', small: '17' }, ['4']],
    ['a middle code without its large code says nothing', { mid: '02', corpCode: '11000101' }, ['4']],
    ['of one grade', { grade: '12' }, ['2']],
    ['from one place', { origin: '나주' }, ['1']],
    ['sold in one way', { tradeType: 'FIXED' }, ['5']],
    ['between two prices', { minPrice: 40_000, maxPrice: 43_000 }, ['2', '3']],
    ['by the name of an item', { q: '배' }, ['2', '1']],
    ['by the name of a variety', { q: '홍로' }, ['4']],
    ['by initial consonants', { q: 'ㅎㄹ' }, ['4']],
    ['by a keyboard left in English', { q: 'ghdfh' }, ['4']],
    ['by a name with a space in it', { q: '홍 로' }, ['4']],
    ['a sign of the pattern is a letter', { q: '%' }, []],
    ['the dearest kilogram first', { sort: '-price', large: '06', mid: '01' }, ['4', '3', '5']],
    ['the largest amount first', { sort: '-amount', large: '06', mid: '02' }, ['2', '1']],
    ['of another day', { from: before15, to: before15 }, ['1']],
  ]
  for (const [name, query, expected] of cases) {
    test(name, async () => assert.deepEqual(await slips(query), expected))
  }

  const refused: [name: string, query: Record<string, string>, field: string][] = [
    ['32 days', { from: '2026-01-01', to: '2026-02-01' }, 'to'],
    ['days the wrong way round', { from: '2026-01-02', to: '2026-01-01' }, 'to'],
    ['a market that is not there', { marketCode: '999999' }, 'marketCode'],
  ]
  for (const [name, query, field] of refused) {
    test(`${name} cannot be asked for`, async () => {
      const { body } = await backend.call(contract.listResults, dealer, { query }).expect(422)
      assert.equal(body.fieldErrors[0].field, field)
    })
  }

  test('shows kilograms, won by the kilogram and names', async () => {
    const { content } = await list({ q: '배', sort: 'price' })
    const [cheap] = content
    assert.deepEqual(
      [cheap.weightKg, cheap.totalAmount, cheap.pricePerKg, cheap.midName, cheap.corpName, cheap.marketName],
      [540, 1_548_000, 2866.67, '배', '한국청과', '서울가락'],
    )
    const [counted] = (await list({ tradeType: 'FIXED' })).content
    assert.deepEqual([counted.weightKg, counted.pricePerKg], [null, null])
  })
})

describe('one row that a file has dated ahead', () => {
  const today = seoulDate(Date.now())
  const ahead = { marketCode: '360301', corpCode: '36030101', auctionDateTime: null }
  const ask = async (endpoint: Pick<Endpoint, 'method' | 'path'>, who: Person, query = {}) =>
    (await backend.call(endpoint, who, { query }).expect(200)).body
  const latest = async (query = {}) => {
    const of = { marketCode: ahead.marketCode, ...query }
    const { scope, dates } = await ask(contract.resultChoices, dealer, of)
    return [scope.to, dates, (await ask(contract.itemPrices, dealer, of)).scope.to]
  }
  const closed = (dates: string[]) =>
    backend.db
      .insertInto('marketHolidays')
      .columns(['marketCodeId', 'date', 'category'])
      .expression((of) =>
        of
          .selectFrom('marketCodes')
          .select((as) => [
            'marketCodeId',
            sql<string>`unnest(${dates}::date[])`.as('date'),
            as.val('ALL').as('category'),
          ])
          .where('marketCode', '=', ahead.marketCode),
      )
      .execute()

  test('is not the newest day of its market, nor does it make the market the largest', async () => {
    const evening = addDays(today, 1)
    await write(backend.db, [lot({ ...ahead, saleDate: today }), lot({ ...ahead, saleDate: addDays(today, 20) })])
    assert.deepEqual(await latest(), [today, [today], today])
    assert.equal((await list({}, stranger)).scope.marketCode, ahead.marketCode)
    await write(backend.db, [lot({ ...ahead, saleDate: evening })])
    assert.deepEqual(await latest(), [evening, [evening, today], evening])
    await write(
      backend.db,
      [1, 2].map((n) => lot({ saleDate: addDays(today, 25), slipNo: String(n) })),
    )
    assert.equal((await list({}, stranger)).scope.marketCode, ahead.marketCode)
  })

  test('is shown to who asks for its day', async () => {
    const date = addDays(today, 20)
    const { scope, content } = await ask(contract.itemPrices, dealer, { marketCode: ahead.marketCode, date })
    assert.deepEqual([scope.to, content.length], [date, 1])
  })

  test('is no mistake where all days before are holidays', async () => {
    await closed(Array.from({ length: 19 }, (_, n) => addDays(today, n + 1)))
    assert.equal((await latest())[0], addDays(today, 20))
  })
})

describe('a file of results', () => {
  test('leaves empty what the source says nothing of', async () => {
    const query = { marketCode: '240004', format: 'csv' }
    const { text } = await backend.call(contract.exportResults, dealer, { query }).expect(200)
    const [heads = [], cells = []] = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const shown = ['매매구분', '품목', '품종', '포장', '크기', '등급', '산지', '인증'].map(
      (head) => cells[heads.indexOf(head)],
    )
    assert.deepEqual(shown, ['', '배', '', '', '', '', '', ''])
  })
})

describe('prices', () => {
  const get = async (endpoint: Pick<Endpoint, 'method' | 'path'>, query = {}) =>
    (await backend.call(endpoint, dealer, { query }).expect(200)).body

  test('are weighted by kilograms, and say how many rows count and how many do not', async () => {
    const { n, dropped, avgPerKg, minPerKg, maxPerKg, medianPerKg, quantity } = await get(contract.resultSummary)
    // (1,040,000 + 1,548,000 + 160,000 + 240,000) won over (300 + 540 + 40 + 40) kg
    assert.deepEqual([n, dropped, avgPerKg], [4, 1, 3247.83])
    assert.deepEqual([minPerKg, maxPerKg, medianPerKg, quantity], [2866.67, 6000, 3733.34, 78])
  })

  test('stand beside the trading day before and the nearest day a year ago', async () => {
    const { previous, yearAgo, avgPerKg } = await get(contract.resultSummary, { large: '06', mid: '02', grade: '11' })
    assert.equal(avgPerKg, 3466.67)
    assert.deepEqual([previous.saleDate, previous.avgPerKg, previous.changePercent], [before15, 4000, -13.3])
    assert.deepEqual([yearAgo.saleDate, yearAgo.avgPerKg, yearAgo.changePercent], ['2025-01-17', 1733.33, 100])
  })

  test('are the same whether totals or rows were asked', async () => {
    const { scope: _1, ...fromTotals } = await get(contract.resultSummary, { large: '06' })
    const { scope: _2, ...fromRows } = await get(contract.resultSummary, { large: '06', minPrice: 1 })
    assert.deepEqual(fromRows, fromTotals)
  })

  test('one line an item, the largest amounts first, beside the day before', async () => {
    const { content, previousDate, totalElements } = await get(contract.itemPrices)
    assert.deepEqual([previousDate, totalElements], [before15, 2])
    const line = (c: contract.ItemPrice) => [c.midName, c.n, c.dropped, c.previousAvgPerKg, c.changePercent]
    assert.deepEqual(content.map(line), [
      ['배', 2, 0, 4000, -23],
      ['사과', 2, 1, null, null],
    ])
  })

  test('one line a variety and grade inside an item', async () => {
    const { content } = await get(contract.itemPrices, { large: '06', mid: '01' })
    const line = (c: contract.ItemPrice) => [c.smallName, c.gradeName, c.n, c.dropped, c.avgPerKg]
    assert.deepEqual(content.map(line), [
      ['홍로', '특', 1, 0, 6000],
      ['후지', '특', 1, 1, 4000],
    ])
  })

  test('a page beyond the last says how many lines there are', async () => {
    const { content, totalElements } = await get(contract.itemPrices, { page: 7, size: 1 })
    assert.deepEqual([content, totalElements], [[], 2])
  })

  test('day by day for a chart', async () => {
    const { days, scope } = await get(contract.priceSeries, { large: '06', mid: '02' })
    assert.deepEqual([scope.from, scope.to], ['2025-12-17', day])
    assert.deepEqual(
      days.map((d: { saleDate: string; avgPerKg: number }) => [d.saleDate, d.avgPerKg]),
      [
        [before15, 4000],
        [day, 3080.95],
      ],
    )
  })

  test('what there is to choose from, with the number of rows', async () => {
    const choices = await get(contract.resultChoices, { large: '06', mid: '01' })
    assert.deepEqual(choices.dates, [day, before15, '2025-01-17'])
    assert.deepEqual(choices.corporations[1], { code: '11000101', name: '서울청과', rows: 1 })
    assert.deepEqual(choices.mid, [
      { code: '01', name: '사과', rows: 3 },
      { code: '02', name: '배', rows: 2 },
    ])
    assert.deepEqual(choices.small, [
      { code: '03', name: '후지', rows: 2 },
      { code: '17', name: '홍로', rows: 1 },
    ])
    assert.deepEqual(choices.grades, [{ code: '11', name: '특', rows: 3 }])
  })

  test('a market without a day has none, and says so', async () => {
    const { scope, n, previous } = await get(contract.resultSummary, { marketCode: '320301' })
    assert.deepEqual([scope.from, n, previous], [null, 0, null])
    assert.deepEqual((await get(contract.priceSeries, { marketCode: '320301' })).days, [])
    assert.deepEqual((await get(contract.itemPrices, { marketCode: '320301' })).content, [])
    assert.deepEqual((await get(contract.resultChoices, { marketCode: '320301' })).dates, [])
  })
})
