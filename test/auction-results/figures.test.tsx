import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Change } from '../../client/auction-results/Change.tsx'
import { Figures } from '../../client/auction-results/Figures.tsx'
import { PriceChart } from '../../client/auction-results/PriceChart.tsx'
import type { ResultsData } from '../../client/auction-results/results.ts'
import { defaults } from '../../client/auction-results/view.ts'
import { LineChart, type Named } from '../../client/ui/LineChart.tsx'

const text = (html: string) => html.replace(/<[^>]+>/g, '')

const changes: [percent: number | null, words: string][] = [
  [4.5, '4.5% 상승'],
  [-5.7, '5.7% 하락'],
  [0, '보합'],
  [null, '–'],
]
for (const [percent, words] of changes) {
  test(`a change of ${percent} is said as ${words}`, () =>
    assert.equal(text(renderToStaticMarkup(<Change percent={percent} />)), words))
}

const points: Named[] = [
  { key: '2026-11-19', name: '11.19', low: 2_000, value: 3_000, high: 5_000 },
  { key: '2026-11-20', name: '11.20', low: null, value: null, high: null },
  { key: '2026-11-21', name: '11.21', low: 2_500, value: 3_240.4, high: 5_500 },
]
const chart = renderToStaticMarkup(
  <LineChart
    label="11.19부터 11.21까지 kg당 가격"
    points={points}
    unit="원"
    names={{ value: '평균', low: '최저', high: '최고', point: '경락일' }}
    marked={{ at: 0, name: '전일' }}
  />,
)

test('a chart is drawn without a single inline style, and has a name', () => {
  assert.doesNotMatch(chart, /style=/)
  assert.match(chart, /<svg role="img" aria-label="11.19부터 11.21까지 kg당 가격"/)
})

test('a chart says its last and its marked value on the drawing, and all of them in a table, the last first', () => {
  assert.match(text(chart), /전일 3,000.*평균 3,240/)
  const rows = [...chart.matchAll(/<tr><th scope="row".*?<\/tr>/g)].map(([row]) => row.replace(/<[^>]+>/g, ' ').trim())
  assert.deepEqual(
    rows.map((row) => row.split(/\s+/)),
    [
      ['11.21', '3,240', '2,500', '5,500'],
      ['11.20', '–', '–', '–'],
      ['11.19', '3,000', '2,000', '5,000'],
    ],
  )
})

/** What has come already. */
const come = <T,>(value: T) =>
  Object.assign(Promise.resolve(), { status: 'fulfilled', value: { ok: true, value } }) as unknown as Promise<{
    ok: true
    value: T
  }>
const prices = { n: 3, dropped: 0, minPerKg: 900, avgPerKg: 1_000, maxPerKg: 1_200, weightKg: 50, amount: 50_000 }
/** The page of a day before which the market traded on a certain one, and the goods were sold on the last two days given. */
const shownOf = (marketBefore: string, from: string | null, ...sold: [string, string]) => ({
  view: { ...defaults, mid: '0601', date: '2026-11-21', from },
  summary: come({
    ...{ ...prices, scope: null, medianPerKg: 1_000, quantity: 5, yearAgo: null },
    previous: { ...prices, saleDate: marketBefore, changePercent: 0 },
  }),
  series: come({ scope: null, days: sold.map((saleDate) => ({ ...prices, saleDate })) }),
})
const drawn = (data: ReturnType<typeof shownOf>) => {
  const shown = data as unknown as ResultsData & { series: NonNullable<ResultsData['series']> }
  return [<PriceChart key="chart" of={shown.series} data={shown} />, <Figures key="figures" data={shown} />].map(
    (element) => renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />),
  )
}

test('the chart calls no day 전일 that is not the trading day before', () => {
  const [same = '', above = ''] = drawn(shownOf('2026-11-20', null, '2026-11-20', '2026-11-21'))
  assert.match(same, /전일보다/)
  assert.match(text(same), /전일 1,000/)
  assert.match(text(above), /전일 50kg/)
  const [other = ''] = drawn(shownOf('2026-11-20', null, '2026-11-17', '2026-11-21'))
  assert.doesNotMatch(other, /전일/)
  assert.match(other, /11\.17보다/)
  assert.match(text(other), /11\.17 1,000/)
  const [ofDays = '', sums = ''] = drawn(shownOf('2026-11-20', '2026-11-01', '2026-11-20', '2026-11-21'))
  assert.doesNotMatch(ofDays, /전일/)
  assert.doesNotMatch(text(sums), /전일 50kg/)
})
