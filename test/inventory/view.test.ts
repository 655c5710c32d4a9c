import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  alertPath,
  changed,
  defaults,
  groupOf,
  isFiltered,
  keyOf,
  lotsOf,
  pathTo,
  readView,
  refined,
  steps,
  type View,
} from '../../client/inventory/view.ts'
import { pageSizes } from '../../client/views/listing.ts'
import { stockSorts } from '../../shared/inventory/contract.ts'
import { alertKinds } from '../../shared/inventory/words.ts'

const read = (path: string) => readView(new URL(path, 'http://own.invalid').searchParams)
const anId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const group = fc.record({ productCodeId: anId, specificationId: fc.option(anId), warehouseId: anId })

const views: fc.Arbitrary<View> = fc.record({
  view: fc.option(fc.nat()),
  cols: fc.constantFrom('', 'product.amount', 'product.alerts.quantity'),
  dense: fc.boolean(),
  book: fc.option(anId),
  warehouse: fc.option(anId),
  product: fc.option(anId),
  q: fc.stringMatching(/^[가-힣ㄱ-ㅎ0-9&=#%+]{0,20}$/),
  alert: fc.option(fc.constantFrom(...alertKinds)),
  sort: fc.constantFrom(...stockSorts),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.constantFrom(...pageSizes),
  open: fc.option(group, { nil: undefined }).map((one) => (one ? keyOf(one) : '')),
  openPage: fc.integer({ min: 1, max: 1_000_000 }),
  lot: fc.option(anId),
  lots: fc.array(anId, { maxLength: 20 }).map((ids) => ids.join()),
  step: fc.option(fc.constantFrom(...steps)),
  trace: fc.option(anId),
  moves: fc.integer({ min: 1, max: 1_000_000 }),
})

test('every view of the stock has an address that leads back to it', () => {
  fc.assert(fc.property(views, (view) => assert.deepEqual(read(pathTo(view)), { view: { ...view }, dropped: [] })))
})

test('the page of a warehouse keeps its own path', () => {
  assert.equal(pathTo(defaults), '/services/inventory')
  assert.equal(pathTo({ q: '사과' }, 7), `/warehouse/7/inventory?${new URLSearchParams({ q: '사과' })}`)
})

const wrong = [
  'sort=price',
  'alert=EVIL',
  'lot=0',
  'lots=1,x',
  `lots=${Array(21).fill(1).join()}`,
  'open=1-2',
  'step=burn',
]
for (const query of wrong) {
  test(`?${query.slice(0, 40)} falls back to the default and says so`, () => {
    const { view, dropped } = read(`/services/inventory?${query}`)
    assert.deepEqual({ view, dropped: dropped.length }, { view: defaults, dropped: 1 })
  })
}

test('a group is told by product, specification and warehouse, also without a specification', () => {
  fc.assert(fc.property(group, (one) => assert.deepEqual(groupOf(keyOf(one)), { ...one })))
})

const here = { view: { ...defaults, open: '1-2-3', lot: 5, page: 3, sort: 'expiry' as const }, place: null }

test('another filter begins at the first page with nothing open', () => {
  assert.equal(refined(here, { warehouse: 2 }), '/services/inventory?warehouse=2&sort=expiry')
})

test('opening a lot keeps the list as it is', () => {
  assert.equal(changed(here, { lot: 6 }), '/services/inventory?sort=expiry&page=3&open=1-2-3&lot=6')
})

test('the panel is about the lots that were picked, else about the one beside the list', () => {
  assert.deepEqual(lotsOf({ ...defaults, lot: 5 }), [5])
  assert.deepEqual(lotsOf({ ...defaults, lot: 5, lots: '7,8' }), [7, 8])
  assert.deepEqual(lotsOf(defaults), [])
})

test('order, page and what is open do not count as filters', () => {
  assert.equal(isFiltered({ ...here.view, size: 100 }), false)
  assert.equal(isFiltered({ ...defaults, product: 1 }), true)
})

test('an alert of goods that are short leads to the list that shows them also when there are none', () => {
  const here = { view: { ...defaults, q: '배추', lot: 3 }, place: null }
  const short = {
    kind: 'LOW_STOCK' as const,
    warehouseId: 7,
    warehouseName: '냉장',
    productCodeId: 11,
    productName: '사과',
  }
  const path = alertPath({ ...short, specName: null, lotId: null, lotNo: null, value: 0, bound: 5 }, here)
  const { view } = read(path)
  assert.deepEqual([view.alert, view.product, view.warehouse, view.q, view.lot], ['LOW_STOCK', 11, 7, '', null])
})
