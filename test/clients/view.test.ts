import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sidePagesIn, sidePath } from '../../client/clients/sidePath.ts'
import { defaults, isFiltered, pathTo, readView, refined, type View } from '../../client/clients/view.ts'
import { pageSizes } from '../../client/views/listing.ts'
import { clientSorts, clientStatuses, clientTypes } from '../../shared/clients/words.ts'

const read = (path: string) => readView(new URL(path, 'http://own.invalid').searchParams)

const views: fc.Arbitrary<View> = fc.record({
  view: fc.option(fc.nat()),
  cols: fc.constantFrom('', 'name', 'name.status', 'name.status.type'),
  dense: fc.boolean(),
  book: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })),
  q: fc.stringMatching(/^[가-힣ㄱ-ㅎ0-9&=#%+]{0,20}$/),
  status: fc.option(fc.constantFrom(...clientStatuses)),
  type: fc.option(fc.constantFrom(...clientTypes)),
  overdue: fc.boolean(),
  overLimit: fc.boolean(),
  linked: fc.boolean(),
  sort: fc.constantFrom(...clientSorts),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.constantFrom(...pageSizes),
})

test('every view has an address that leads back to it', () => {
  fc.assert(fc.property(views, (view) => assert.deepEqual(read(pathTo(view)), { view: { ...view }, dropped: [] })))
})

test('what is the default is left out of the address', () => {
  assert.equal(pathTo(defaults), '/client/list')
  assert.equal(pathTo({ status: 'PAUSED' }), '/client/list?status=PAUSED')
})

const wrong = [
  'status=EVIL',
  'type=1',
  'sort=name;drop',
  'page=0',
  'page=1e3',
  'size=21',
  'overdue=yes',
  'book=-1',
  'q=%00',
]
for (const query of wrong) {
  test(`?${query} falls back to the default and says so`, () => {
    const { view, dropped } = read(`/client/list?${query}`)
    assert.deepEqual({ view, dropped: dropped.length }, { view: defaults, dropped: 1 })
  })
}

test('what is none of ours is left alone', () => {
  assert.deepEqual(read('/client/list?utm_source=mail&status='), { view: defaults, dropped: [] })
})

test('whatever stands in the address, there is a view of it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(defaults)), fc.string()), (query) => {
      const { view } = read(`/client/list?${new URLSearchParams(query)}`)
      assert.deepEqual(read(pathTo(view)).view, view)
    }),
  )
})

test('another filter begins at the first page', () => {
  assert.equal(
    refined({ ...defaults, page: 7, type: 'SALES' }, { status: 'ACTIVE' }),
    '/client/list?status=ACTIVE&type=SALES',
  )
})

test('order and page do not count as filters', () => {
  assert.equal(isFiltered({ ...defaults, sort: '-code', page: 3, size: 100, book: 4 }), false)
  assert.equal(isFiltered({ ...defaults, linked: true }), true)
})

test('a page of the prices keeps the page of the history, and the other way round', () => {
  const pages = sidePagesIn(new URLSearchParams('prices=3&history=2&price=7'))
  assert.deepEqual(pages, { prices: 3, history: 2 })
  assert.equal(sidePath(5, { ...pages, history: 4 }), '/client/detail/5?prices=3&history=4')
  assert.equal(sidePath(5, { ...pages, prices: 1 }, 'new'), '/client/detail/5?price=new&history=2')
  assert.equal(sidePath(5, sidePagesIn(new URLSearchParams('prices=-1'))), '/client/detail/5')
})
