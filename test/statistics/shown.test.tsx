import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { DailyHours } from '../../client/statistics/DailyHours.tsx'
import { StatisticsFigures as Figures } from '../../client/statistics/StatisticsFigures.tsx'
import { StatisticsTable } from '../../client/statistics/StatisticsTable.tsx'
import type { Found } from '../../client/statistics/statistics.ts'
import { sorted } from '../../client/statistics/statisticsColumns.ts'
import {
  documentsOf,
  documentsOfAll,
  madeInAll,
  narrowerOf,
  periodsBefore,
} from '../../client/statistics/statisticsPaths.ts'
import { changed, defaults, measured } from '../../client/statistics/statisticsView.ts'
import { changeWords, mainWords, periodWords, rowName } from '../../client/statistics/statisticsWords.ts'
import { ColumnChart } from '../../client/ui/ColumnChart.tsx'
import { RankBars } from '../../client/ui/RankBars.tsx'
import { columnsIn, measuresOf, columns as tableColumns } from '../../shared/statistics/columns.ts'
import type { DailyStatistics, Statistics, StatisticsFigures, StatisticsRow } from '../../shared/statistics/contract.ts'
import type { Grouping } from '../../shared/statistics/words.ts'

const nothing: StatisticsFigures = {
  purchaseQty: 0,
  purchaseKg: 0,
  purchaseAmount: 0,
  saleQty: 0,
  saleKg: 0,
  saleAmount: 0,
  besideAmount: 0,
  costAmount: 0,
  uncostedAmount: 0,
  marginAmount: 0,
  marginRate: null,
  ownCostsAmount: 0,
  wasteKg: 0,
  wasteAmount: 0,
  receiptAmount: 0,
  paymentAmount: 0,
  discountAmount: 0,
  arAmount: null,
  count: 0,
  prevAmount: null,
  changeRate: null,
}
const row = (key: string, saleAmount: number, rest: Partial<StatisticsRow> = {}): StatisticsRow => ({
  ...nothing,
  key,
  label: key,
  from: key.length === 10 ? key : '2026-11-01',
  to: key.length === 10 ? key : '2026-11-22',
  clientId: null,
  productCodeId: null,
  warehouseId: null,
  saleAmount,
  ...rest,
})
const statistics = (groupBy: Grouping, rows: StatisticsRow[]): Statistics => ({
  bookOwnerId: 1,
  groupBy,
  measure: 'SALE',
  period: { from: '2026-11-01', to: '2026-11-22' },
  comparedPeriod: { from: '2026-10-10', to: '2026-10-31' },
  total: { ...nothing, saleAmount: rows.reduce((sum, { saleAmount }) => sum + saleAmount, 0), changeRate: 12.3 },
  rows,
  rest: null,
})

test('the sentence of a drawing says the sum, the change and the largest', () => {
  const days = statistics('DAY', [row('2026-11-20', 200_000), row('2026-11-21', 1_000_000)])
  assert.equal(
    mainWords(days, 'PREVIOUS'),
    '매출 1,200,000원이에요. 직전 기간보다 12.3% 늘었어요. 가장 많은 날은 11.21(토), 1,000,000원이에요.',
  )
  const clients = statistics('CLIENT', [row('7', 750, { label: '서울청과' }), row('8', 250)])
  assert.match(mainWords(clients, 'LAST_YEAR'), /가장 많은 거래처는 서울청과, 750원으로 전체의 75\.0%예요\.$/)
})

const changes: [percent: number | null, words: string][] = [
  [12.3, '직전 기간보다 12.3% 늘었어요.'],
  [-1234.5, '직전 기간보다 1,234.5% 줄었어요.'],
  [0, '직전 기간과 같아요.'],
  [null, ''],
]
for (const [percent, words] of changes) {
  test(`a change of ${percent} is said as ${words || 'nothing'}`, () =>
    assert.equal(changeWords(percent, 'PREVIOUS'), words))
}

const names: [groupBy: Grouping, key: string, from: string, to: string, name: string][] = [
  ['DAY', '2026-11-21', '2026-11-21', '2026-11-21', '11.21(토)'],
  ['WEEK', '2026-11-16', '2026-11-16', '2026-11-22', '11.16 – 11.22'],
  ['WEEK', '2026-10-26', '2026-11-01', '2026-11-01', '11.01'],
  ['MONTH', '2026-01', '2026-01-01', '2026-01-31', '2026. 1.'],
  ['ORIGIN', '제주', '2026-11-01', '2026-11-22', '제주'],
]
for (const [groupBy, key, from, to, name] of names) {
  test(`a row ${key} ${groupBy} from ${from} is called ${name}`, () =>
    assert.equal(rowName(groupBy, { key, label: key, from, to }), name))
}

test('a period says its year once, and twice over New Year', () => {
  assert.equal(periodWords({ from: '2026-11-01', to: '2026-11-22' }), '2026. 11. 1. – 11. 22.')
  assert.equal(periodWords({ from: '2025-12-01', to: '2026-01-31' }), '2025. 12. 1. – 2026. 1. 31.')
  assert.equal(periodWords({ from: '2026-11-22', to: '2026-11-22' }), '2026. 11. 22.(일)')
})

test('what a member does not see has no column, and nothing is compared without a comparison', () => {
  const hidden = { ...nothing, marginAmount: null, costAmount: null, wasteAmount: null, wasteKg: null }
  assert.deepEqual(columnsIn('DAY', [hidden], null), ['sale', 'purchase', 'receipt', 'payment', 'count'])
  assert.deepEqual(columnsIn('PRODUCT', [nothing], 'SALE').slice(0, 3), ['sale', 'before', 'change'])
})

test('rows go by a column either way; what has no figure there stays last', () => {
  const rows = [row('a', 2), row('b', 3, { changeRate: 5 }), row('c', 1, { changeRate: -5 })]
  const keys = (sort: Parameters<typeof sorted>[1]) => sorted(rows, sort, false).map(({ key }) => key)
  assert.deepEqual(keys(null), ['a', 'b', 'c'])
  assert.deepEqual(
    [keys('-sale'), keys('sale')],
    [
      ['b', 'a', 'c'],
      ['c', 'a', 'b'],
    ],
  )
  assert.deepEqual(
    [keys('-change'), keys('change')],
    [
      ['b', 'c', 'a'],
      ['c', 'b', 'a'],
    ],
  )
  assert.deepEqual(keys('-key'), ['c', 'b', 'a'])
})

const made = madeInAll(
  { book: 4, client: null, product: 9 },
  { from: '2026-11-01', to: '2026-11-22' },
  { papers: true, waste: true, balances: true },
)
const where = (groupBy: Grouping, rest: Partial<StatisticsRow> = {}) => {
  const whole = { made, measure: 'SALE', groupBy, comparedPeriod: { from: '2026-10-10', to: '2026-10-31' } } as const
  return (column: Parameters<typeof documentsOf>[0]) =>
    documentsOf(column, row('x', 1, rest), whole.comparedPeriod, whole)
}
const inBook = '/transaction-view?book=4&from=2026-11-01&to=2026-11-22'

test('a figure leads to the papers it is made of, with what narrowed it', () => {
  const client = where('CLIENT', { clientId: 7 })
  assert.equal(client('sale'), `${inBook}&type=SALE_NET&client=7&product=9`)
  assert.equal(client('count'), `${inBook}&client=7&product=9`)
  assert.equal(client('ar'), '/outstanding-balance/client/7')
  assert.equal(
    client('before'),
    '/transaction-view?book=4&from=2026-10-10&to=2026-10-31&type=SALE_NET&client=7&product=9',
  )
  assert.equal(
    where('PRODUCT', { productCodeId: 3 })('waste'),
    '/services/waste-management?book=4&from=2026-11-01&to=2026-11-22&status=DISPOSED&product=3',
  )
  assert.equal(
    documentsOfAll('receipt', { made, measure: 'SALE', comparedPeriod: null }),
    `${inBook}&type=RECEIPT&product=9`,
  )
})

test('no link promises what no list can show: papers of an origin, a grade or a warehouse', () => {
  assert.equal(where('ORIGIN')('sale'), undefined)
  assert.equal(where('GRADE')('waste'), undefined)
  assert.equal(where('WAREHOUSE', { warehouseId: 5 })('sale'), undefined)
  assert.match(where('WAREHOUSE', { warehouseId: 5 })('waste') ?? '', /warehouse=5/)
  assert.equal(where('CLIENT', { key: '' })('sale'), undefined)
})

test('by goods no payment is looked at, and waste of a client leads nowhere', () => {
  assert.deepEqual(measuresOf('PRODUCT'), ['SALE', 'PURCHASE', 'WASTE'])
  assert.deepEqual(measuresOf('CLIENT'), ['SALE', 'PURCHASE', 'RECEIPT', 'PAYMENT'])
  const paid = { ...defaults, measure: 'RECEIPT' } as const
  assert.equal(changed(paid, { by: 'PRODUCT' }), '/statistics?by=PRODUCT')
  assert.equal(changed(paid, { by: 'CLIENT' }), '/statistics?by=CLIENT&measure=RECEIPT')
  assert.equal(measured({ ...paid, by: 'ORIGIN' }).measure, 'SALE')
  const lists = { papers: true, waste: true, balances: true }
  const period = { from: '2026-11-01', to: '2026-11-22' }
  const wasteOf = (client: number | null) =>
    documentsOfAll('waste', {
      made: madeInAll({ book: 4, client, product: null }, period, lists),
      ...{ measure: 'WASTE', comparedPeriod: null },
    })
  assert.equal(wasteOf(7), undefined)
  assert.match(wasteOf(null) ?? '', /waste-management/)
})

test('a day’s comparison leads to the day that stands in its place in the other period', () => {
  const before = periodsBefore(statistics('DAY', []), 'PREVIOUS')
  assert.deepEqual(before({ key: '2026-11-01' }), { from: '2026-10-10', to: '2026-10-10' })
  assert.deepEqual(periodsBefore(statistics('CLIENT', []), 'PREVIOUS')({ key: '7' }), {
    from: '2026-10-10',
    to: '2026-10-31',
  })
})

test('the name of a row leads one step further in', () => {
  assert.equal(narrowerOf(row('2026-11-21', 1), 'DAY', defaults), '/statistics/daily?date=2026-11-21')
  assert.equal(
    narrowerOf(row('2026-11', 1), 'MONTH', { ...defaults, by: 'MONTH' }),
    '/statistics?from=2026-11-01&to=2026-11-22',
  )
  assert.equal(
    narrowerOf(row('7', 1, { clientId: 7 }), 'CLIENT', { ...defaults, by: 'CLIENT' }),
    '/statistics?client=7',
  )
  assert.equal(narrowerOf(row('제주', 1), 'ORIGIN', { ...defaults, by: 'ORIGIN' }), undefined)
})

const text = (html: string) => html.replace(/<title>.*?<\/title>/g, '').replace(/<[^>]+>/g, ' ')
const columns = [
  { key: 'a', name: '11.20', value: 12_340_000, before: 4_000_000 },
  { key: 'b', name: '11.21', value: -2_000_000, before: null },
]

test('columns are drawn without a single inline style, say their values beside them, and go below zero', () => {
  const html = renderToStaticMarkup(
    <ColumnChart
      label="일별 매출 막대그래프"
      words="매출이 있어요."
      columns={columns}
      unit="원"
      names={{ value: '매출', before: '직전 기간' }}
    />,
  )
  assert.doesNotMatch(html, /style=/)
  assert.match(html, /<figcaption[^>]*>매출이 있어요\.<\/figcaption>/)
  assert.match(html, /<svg role="img" aria-label="일별 매출 막대그래프"/)
  assert.match(text(html), /1,234만/)
  assert.match(text(html), /-200만/)
  assert.match(html, /<title>11\.20 매출 12,340,000원 · 직전 기간 4,000,000원<\/title>/)
})

test('of nothing but zeros only the sentence is left', () => {
  const html = renderToStaticMarkup(
    <ColumnChart
      label="x"
      words="매출이 없어요."
      columns={[{ key: 'a', name: 'a', value: 0, before: 0 }]}
      unit="원"
      names={{ value: '매출', before: '' }}
    />,
  )
  assert.doesNotMatch(html, /<svg/)
})

test('ranked bars are a list with names, links and values; what is less than zero has no bar', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <RankBars
        label="거래처별 매출 순위"
        words="서울청과가 가장 많아요."
        unit="원"
        beforeName="직전 기간"
        rows={[
          { key: '1', name: '서울청과', to: '/a', value: 200, before: 100 },
          { key: '2', name: '가락', value: -50, before: null },
        ]}
      />
    </MemoryRouter>,
  )
  assert.doesNotMatch(html, /style=/)
  assert.match(html, /<ol[^>]*aria-label="거래처별 매출 순위"/)
  assert.match(html, /<a[^>]*href="\/a"[^>]*>서울청과<\/a>/)
  assert.match(text(html), /200\s*원.*가락.*-50\s*원/)
  assert.match(html, /width="0%"/)
})

test('where nothing was sold the profit is zero; of goods whose cost nobody knows there is none', () => {
  assert.equal(tableColumns.margin.of(nothing), 0)
  assert.equal(tableColumns.margin.of({ ...nothing, saleAmount: 500, uncostedAmount: 500 }), null)
  assert.equal(tableColumns.margin.of({ ...nothing, marginAmount: null, uncostedAmount: null }), null)
})

test('an hour in which money came and nothing was traded stands in no table of what was sold and bought by the hour', () => {
  const paid = { hour: 6, saleAmount: 0, purchaseAmount: 0, count: 1 }
  const shown = (byHour: DailyStatistics['byHour']) =>
    renderToStaticMarkup(<DailyHours daily={{ byHour } as DailyStatistics} />)
  assert.match(shown([paid]), /시간별로 볼 매출과 매입이 없어요\./)
  assert.doesNotMatch(shown([paid]), /6시/)
  const both = shown([paid, { hour: 7, saleAmount: 50_000, purchaseAmount: 0, count: 2 }])
  assert.match(both, /7시/)
  assert.doesNotMatch(both, /<td[^>]*>6시/)
})

for (const [groupBy, words] of [
  ['CLIENT', '그 밖 3곳'],
  ['ORIGIN', '그 밖 3곳'],
  ['WAREHOUSE', '그 밖 3곳'],
  ['PRODUCT', '그 밖 3개'],
  ['GRADE', '그 밖 3개'],
] as const)
  test(`what is beyond the rows by ${groupBy} is counted as ${words}`, () => {
    const of = { ...statistics(groupBy, [row('배추', 3_000)]), rest: { ...row('rest', 1_000), of: 3 } }
    const found = { statistics: of, lists: { papers: false, waste: false, balances: false } } as unknown as Found
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <StatisticsTable found={found} view={defaults} />
      </MemoryRouter>,
    )
    assert.ok(html.replaceAll('<!-- -->', '').includes(words))
  })

test('a figure of which there was nothing says of which time', () => {
  const now = statistics('DAY', [row('2026-11-21', 1_000_000)])
  const found = { statistics: now, before: nothing, lists: [] } as unknown as Found
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Figures found={found} view={defaults} />
    </MemoryRouter>,
  )
  assert.match(html, /지난 기간에는 없었어요/)
})
