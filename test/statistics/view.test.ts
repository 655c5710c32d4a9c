import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readDay } from '../../client/statistics/dailyView.ts'
import { periodOf, presets } from '../../client/statistics/periods.ts'
import { sorts } from '../../client/statistics/statisticsColumns.ts'
import {
  changed,
  defaults,
  inBook,
  pathTo,
  periodIn,
  readView,
  type View,
} from '../../client/statistics/statisticsView.ts'
import { comparisons, groupings, measures } from '../../shared/statistics/words.ts'

const asked = (address: string) => readView(new URL(address, 'https://market.example').searchParams)
const today = '2026-11-22'

const id = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null })
const day = fc.constantFrom('', '2026-01-01', '2024-02-29', '2026-11-22')
const view: fc.Arbitrary<View> = fc.record({
  book: id,
  period: fc.constantFrom(...presets),
  from: day,
  to: day,
  by: fc.constantFrom(...groupings),
  measure: fc.constantFrom(...measures),
  compare: fc.constantFrom(...comparisons),
  client: id,
  product: id,
  sort: fc.option(fc.constantFrom(...sorts), { nil: null }),
})

test('an address says the whole view again, and nothing of what is not chosen', () => {
  fc.assert(fc.property(view, (one) => assert.deepEqual(asked(pathTo(one)), { view: { ...one }, dropped: [] })))
  assert.equal(pathTo(defaults), '/statistics')
})

test('whatever stands in an address, what is unknown falls back and is named', () => {
  const { view: read, dropped } = asked(
    '/statistics?by=%27;drop&measure=SALES&compare=1&period=ever&from=2026-02-30&client=-1&sort=secret',
  )
  assert.deepEqual(read, defaults)
  assert.deepEqual(dropped, ['기간', '시작일', '묶는 기준', '볼 금액', '비교', '거래처', '정렬'])
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(defaults)), fc.string(), (name, value) => {
      const { view: fallen } = readView(new URLSearchParams([[name, value]]))
      assert.deepEqual(asked(pathTo(fallen)), { view: fallen, dropped: [] })
    }),
  )
})

const periods: [preset: (typeof presets)[number], from: string, to: string][] = [
  ['today', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-11-21', '2026-11-21'],
  ['week', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-01', '2026-11-22'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
  ['year', '2026-01-01', '2026-11-22'],
]
for (const [preset, from, to] of periods) {
  test(`on a Sunday in November ${preset} is from ${from} to ${to}`, () =>
    assert.deepEqual(periodOf(preset, today), { from, to }))
}

const own: [from: string, to: string, period: { from: string; to: string }][] = [
  ['2026-11-10', '2026-11-12', { from: '2026-11-10', to: '2026-11-12' }],
  ['2026-11-10', '', { from: '2026-11-10', to: '2026-11-22' }],
  ['', '2026-10-12', { from: '2026-10-01', to: '2026-10-12' }],
  ['2027-01-05', '', { from: '2027-01-05', to: '2027-01-05' }],
]
for (const [from, to, period] of own) {
  test(`days of one’s own, ${from || 'none'} and ${to || 'none'}, are ${period.from} to ${period.to}`, () =>
    assert.deepEqual(periodIn({ period: 'year', from, to }, today), period))
}

test('another grouping forgets the order of columns it may not have', () => {
  const sortedByWeight = { ...defaults, by: 'PRODUCT', sort: '-saleKg' } as const
  assert.equal(changed(sortedByWeight, { by: 'CLIENT' }), '/statistics?by=CLIENT')
  assert.equal(changed(sortedByWeight, { measure: 'PURCHASE' }), '/statistics?by=PRODUCT&measure=PURCHASE&sort=-saleKg')
})

test('another book’s statistics are asked for without the product that was chosen in the last one', () => {
  const chosen = { ...defaults, book: 4, by: 'MONTH', client: 7, product: 9 } as const
  assert.equal(pathTo(inBook(chosen, 5)), '/statistics?book=5&by=MONTH')
})

const days: [address: string, date: string, dropped: string[]][] = [
  ['date=2026-11-21', '2026-11-21', []],
  ['date=2026-11-23', '', ['날짜']],
  ['date=yesterday', '', ['날짜']],
  ['', '', []],
]
for (const [address, date, dropped] of days) {
  test(`the statistics of a day at ?${address} are of ${date || 'today'}`, () => {
    const read = readDay(new URLSearchParams(address), today)
    assert.deepEqual([read.view.date, read.dropped], [date, dropped])
  })
}
