import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryPath, paperPath } from '../../client/transactions/paths.ts'
import { periodsOf } from '../../client/transactions/periods.ts'
import { defaults, filtersOf, isFiltered, pathTo, readView, refined } from '../../client/transactions/view.ts'

const read = (query: string) => readView(new URLSearchParams(query))

test('what narrows the papers stands in the address, amounts as people write them', () => {
  const { view, dropped } = read('from=2026-11-01&type=SALE&client=5&min=3만&max=100,000&q=사과')
  assert.deepEqual(dropped, [])
  assert.deepEqual(filtersOf(view, 1), {
    ...{ bookOwnerId: 1, q: '사과', from: '2026-11-01', type: 'SALE', clientId: 5 },
    ...{ minAmount: 30_000, maxAmount: 100_000 },
  })
  assert.deepEqual(readView(new URL(`http://x${pathTo(view)}`).searchParams).view, view)
})

for (const [query, part] of [
  ['type=GIFT', '구분'],
  ['status=DELETED', '상태'],
  ['from=2026-02-30', '시작일'],
  ['min=-1', '최소 금액'],
  ['client=0', '거래처'],
  ['size=7', '한 쪽에 볼 개수'],
] as const) {
  test(`what cannot be (${query}) falls back to the whole list, and says what`, () => {
    assert.deepEqual(read(query), { view: defaults, dropped: [part] })
  })
}

test('another filter begins at the first page with nothing beside the list', () => {
  assert.equal(refined({ ...defaults, page: 3, id: 9 }, { type: 'SALE' }), '/transaction-view?type=SALE')
  assert.equal(isFiltered({ ...defaults, page: 3, id: 9, book: 4 }), false)
  assert.equal(isFiltered({ ...defaults, lot: 9 }), true)
})

test('today, yesterday and the months are one press away', () => {
  assert.deepEqual(periodsOf('2026-03-01'), [
    ['오늘', { from: '2026-03-01', to: '2026-03-01' }],
    ['어제', { from: '2026-02-28', to: '2026-02-28' }],
    ['이번 달', { from: '2026-03-01', to: '' }],
    ['지난달', { from: '2026-02-01', to: '2026-02-28' }],
  ])
})

test('a new paper is begun from a client, from lots that were won, or from the paper it takes back', () => {
  assert.equal(entryPath('SALE', { client: 5 }), '/transaction/new?type=SALE&client=5')
  assert.equal(entryPath('PURCHASE', { auction: [1, 2], book: 3 }), '/transaction/new?type=PURCHASE&book=3&auction=1,2')
  assert.equal(entryPath('SALE_RETURN', { of: 9 }), '/transaction/new?type=SALE_RETURN&of=9')
  assert.equal(paperPath(9, 3), '/transaction-view?book=3&id=9')
})
