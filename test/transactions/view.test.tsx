import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type App, AppProvider } from '../../client/app/context.ts'
import { filtersOf } from '../../client/transactions/asked.ts'
import { Filters } from '../../client/transactions/Filters.tsx'
import type { LookupData } from '../../client/transactions/list.ts'
import { entryPath, paperPath } from '../../client/transactions/paths.ts'
import { periodsOf } from '../../client/transactions/periods.ts'
import { defaults, isFiltered, listing, pathTo, readView, refined } from '../../client/transactions/view.ts'
import { queryOf, savedAddress } from '../../client/views/listing.ts'

/** What has not come yet. */
const waiting = new Promise(() => undefined)

const read = (query: string) => readView(new URLSearchParams(query))

test('what narrows the papers stands in the address, amounts as people write them', () => {
  const { view, dropped } = read('from=2026-11-01&type=SALE&client=5&min=3만&max=100,000&q=사과')
  assert.deepEqual(dropped, [])
  assert.deepEqual(filtersOf(view, 1, '2026-11-22'), {
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
    ['today', '오늘', { from: '2026-03-01', to: '2026-03-01' }],
    ['yesterday', '어제', { from: '2026-02-28', to: '2026-02-28' }],
    ['month', '이번 달', { from: '2026-03-01', to: '' }],
    ['lastMonth', '지난달', { from: '2026-02-01', to: '2026-02-28' }],
  ])
})

test('a view saved with 오늘 opens today’s papers on another day', () => {
  const data = { view: { ...defaults, type: 'SALE', id: 9 }, dropped: [], named: waiting, opened: waiting } as unknown
  const app = { boot: { site: {} }, now: () => Date.parse('2026-11-21T09:00:00+09:00') }
  const filters = <Filters data={data as LookupData} asked={(data as LookupData).view} />
  const html = renderToStaticMarkup(
    <AppProvider value={app as unknown as App}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: filters }])} />
    </AppProvider>,
  )
  const [, pressed = ''] = /href="([^"]*)"[^>]*>오늘</.exec(html) ?? []
  const { view } = readView(new URL(pressed.replaceAll('&amp;', '&'), 'http://x').searchParams)
  const saved = { viewId: 3, query: queryOf(listing, view, { columns: '', isDense: false }) }
  const opened = readView(new URL(savedAddress(listing, saved, defaults), 'http://x').searchParams).view
  const day = (today: string) => filtersOf(opened, 1, today)
  for (const today of ['2026-11-21', '2026-11-30'])
    assert.deepEqual(day(today), { bookOwnerId: 1, from: today, to: today, type: 'SALE' })
  const own = { ...opened, from: '2026-11-01' }
  assert.deepEqual(filtersOf(own, 1, '2026-11-30'), { bookOwnerId: 1, from: '2026-11-01', type: 'SALE' })
})

test('a new paper is begun from a client, from lots that were won, or from the paper it takes back', () => {
  assert.equal(entryPath('SALE', { client: 5 }), '/transaction/new?type=SALE&client=5')
  assert.equal(entryPath('PURCHASE', { auction: [1, 2], book: 3 }), '/transaction/new?type=PURCHASE&book=3&auction=1,2')
  assert.equal(entryPath('SALE_RETURN', { of: 9 }), '/transaction/new?type=SALE_RETURN&of=9')
  assert.equal(paperPath(9, 3), '/transaction-view?book=3&id=9')
})
