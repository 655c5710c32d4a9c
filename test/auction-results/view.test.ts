import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { choicesQuery, filtersOf, pricesQuery, seriesQuery } from '../../client/auction-results/asked.ts'
import {
  cleared,
  defaults,
  isFiltered,
  notOfLots,
  pathTo,
  readView,
  refined,
  tabs,
  type View,
} from '../../client/auction-results/view.ts'
import { pageSizes } from '../../client/views/listing.ts'
import { resultSorts, tradeTypes } from '../../shared/auction-results/words.ts'
import { addDays } from '../../shared/kit/dates.ts'

const read = (path: string) => readView(new URL(path, 'http://own.invalid').searchParams)
const at = (query: string) => read(`/services/auctionResults?${query}`)

const code = (digits: number) => fc.stringMatching(new RegExp(`^\\d{${digits}}$`))
const day = fc.integer({ min: 31, max: 36_000 }).map((n) => addDays('2000-01-01', n))
const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of)

/** Any view that fits together. */
const views: fc.Arbitrary<View> = fc
  .record({
    tab: fc.constantFrom(...tabs),
    market: optional(code(6)),
    goods: fc.tuple(fc.integer({ min: 0, max: 3 }), code(6)),
    span: fc.tuple(fc.integer({ min: 0, max: 2 }), day, fc.integer({ min: 1, max: 30 })),
    corp: optional(code(2)),
    grade: optional(fc.stringMatching(/^[0-9A-Z]{2}$/)),
    origin: fc.stringMatching(/^[가-힣]{0,10}$/),
    trade: optional(fc.constantFrom(...tradeTypes)),
    prices: fc.tuple(optional(fc.nat(1_000_000)), optional(fc.nat(1_000_000))),
    q: fc.stringMatching(/^[가-힣ㄱ-ㅎ0-9&=#%+]{0,20}$/),
    mine: fc.boolean(),
    all: fc.boolean(),
    view: optional(fc.nat()),
    cols: fc.constantFrom('', 'goods.price', 'goods.marks.time'),
    dense: fc.boolean(),
    sort: fc.constantFrom(...resultSorts),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    size: fc.constantFrom(...pageSizes),
    book: optional(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
    id: optional(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  })
  .map(({ goods: [depth, goods], span: [days, date, before], prices: [min, max], corp, ...rest }) => ({
    ...rest,
    corp: corp === null ? null : (rest.market ?? '110001') + corp,
    large: depth > 0 ? goods.slice(0, 2) : null,
    mid: depth > 1 ? goods.slice(0, 4) : null,
    small: depth > 2 ? goods : null,
    date: days > 0 ? date : null,
    from: days > 1 ? addDays(date, -before) : null,
    min: min === null || max === null ? min : Math.min(min, max),
    max: min === null || max === null ? max : Math.max(min, max),
  }))
  .map((view) => (view.tab === 'prices' ? { ...view, ...notOfLots } : view))

test('every view has an address that leads back to it', () => {
  fc.assert(fc.property(views, (view) => assert.deepEqual(read(pathTo(view)), { view: { ...view }, dropped: [] })))
})

test('whatever stands in the address, there is a view of it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(defaults)), fc.string()), (query) => {
      const { view } = at(String(new URLSearchParams(query)))
      assert.deepEqual(read(pathTo(view)).view, view)
    }),
  )
})

test('what is the default is left out of the address', () => {
  assert.equal(pathTo(defaults), '/services/auctionResults')
  assert.equal(pathTo({ date: '2026-11-20', large: '06' }), '/services/auctionResults?date=2026-11-20&large=06')
})

const wrong = [
  'tab=evil',
  'market=11000',
  'date=2026-02-30',
  'date=20261121',
  'date=1999-12-31',
  'corp=110001',
  'large=6',
  'small=06010',
  'grade=1',
  'trade=auction',
  'min=-1',
  'min=1e4',
  'max=9999999999999',
  'mine=true',
  'sort=price;drop',
  'page=0',
  'size=51',
  'book=-1',
  'id=0',
  'q=%00',
  'origin=%00',
  'from=2026-11-20',
]
for (const query of wrong) {
  test(`?${query} falls back to the default and says so`, () =>
    assert.deepEqual(summed(at(query)), { view: defaults, isReset: true }))
}

/** What is read, and whether anything was set aside. */
const summed = ({ view, dropped }: ReturnType<typeof at>) => ({ view, isReset: dropped.length > 0 })

const together: [query: string, kept: Partial<View>, isReset: boolean][] = [
  ['from=2026-11-21&date=2026-11-21', { date: '2026-11-21' }, true],
  ['from=2026-11-22&date=2026-11-21', { date: '2026-11-21' }, true],
  ['from=2026-10-21&date=2026-11-21', { date: '2026-11-21' }, true],
  ['from=2026-10-22&date=2026-11-21', { tab: 'rows', from: '2026-10-22', date: '2026-11-21' }, false],
  ['min=2&max=1', {}, true],
  ['min=10,000&max=many', { tab: 'rows', min: 10_000 }, true],
  ['small=060103', { large: '06', mid: '0601', small: '060103' }, false],
  ['large=08&mid=0601&small=060103', { large: '08' }, false],
  ['mid=0601&small=080103', { large: '06', mid: '0601' }, false],
  ['market=210001&corp=11000105', { market: '210001' }, false],
  ['mine=1', { tab: 'rows', mine: true }, false],
]
for (const [query, kept, isReset] of together) {
  test(`?${query} keeps ${JSON.stringify(kept)}`, () =>
    assert.deepEqual(summed(at(query)), { view: { ...defaults, ...kept }, isReset }))
}

const widened: [words: string, typed: string, shown: Partial<View>][] = [
  ['모든 부류', 'large=&mid=0601&small=060103', {}],
  ['모든 품목', 'large=06&mid=&small=060103', { large: '06' }],
  ['모든 품종', 'large=06&mid=0601&small=', { large: '06', mid: '0601' }],
]
for (const [words, typed, shown] of widened) {
  test(`choosing ${words} takes away what was chosen inside, with scripts or without`, () =>
    assert.deepEqual(summed(at(`${typed}&grade=`)), { view: { ...defaults, ...shown }, isReset: false }))
}

test('another filter begins at the first page with nothing beside it', () => {
  assert.equal(refined({ ...defaults, page: 7, id: 3 }, { grade: '11' }), '/services/auctionResults?grade=11')
})

test('market, day, order and page do not count as filters', () => {
  const view: View = { ...defaults, market: '110001', date: '2026-11-21', sort: '-price', page: 3, size: 100, book: 4 }
  assert.equal(isFiltered(view), false)
  assert.equal(isFiltered({ ...view, mid: '0601', large: '06' }), true)
  assert.deepEqual(cleared({ ...view, q: '사과' }), { ...view, page: 1 })
})

test('calls name each code inside the one before, and only what is said', () => {
  const { view } = at('market=110001&small=060103&date=2026-11-21&q=후지&grade=11')
  const goods = { marketCode: '110001', large: '06', mid: '01', small: '03', grade: '11' }
  const days = { from: '2026-11-21', to: '2026-11-21' }
  assert.deepEqual(pricesQuery(view), { ...goods, date: '2026-11-21', q: '후지', page: 0, size: 50 })
  assert.deepEqual(filtersOf(view), { ...goods, ...days, q: '후지' })
  assert.deepEqual(seriesQuery(view), { ...goods, to: '2026-11-21' })
  assert.deepEqual(choicesQuery(view), { marketCode: '110001', large: '06', mid: '01', ...days })
  assert.deepEqual(filtersOf(defaults), {})
})
