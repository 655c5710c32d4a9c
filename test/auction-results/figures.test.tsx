import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Change } from '../../client/auction-results/Change.tsx'
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
