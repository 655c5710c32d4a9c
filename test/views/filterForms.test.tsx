import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type App, AppProvider } from '../../client/app/context.ts'
import { fulfilled } from '../../client/app/settled.ts'
import { Filters } from '../../client/auction-results/Filters.tsx'
import type { Choices } from '../../client/auction-results/results.ts'
import * as auctions from '../../client/auction-results/view.ts'
import type { LookupData } from '../../client/transactions/list.ts'
import { MoreFilters } from '../../client/transactions/MoreFilters.tsx'
import * as papers from '../../client/transactions/view.ts'

const come = <T,>(value: T) => fulfilled({ ok: true as const, value })
/** What the form of a list sends in a browser with scripts when one of its fields is changed. */
function sent(form: ReactNode, name: string, value: string): URLSearchParams {
  const router = createMemoryRouter([{ path: '*', element: form }])
  const html = renderToString(
    <AppProvider value={{ knows: () => true } as unknown as App}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  const withScripts = html.replace(/<noscript>.*?<\/noscript>/gs, '')
  const kept = [...withScripts.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return new URLSearchParams([...kept.map(([, part = '', is = '']) => [part, is]), [name, value]])
}

const saved = { view: 7, cols: 'goods.price', dense: true, q: '사과' }
const choices = { scope: { to: '2026-11-21' }, corporations: [], large: [], mid: [], small: [], grades: [] }

test('choosing a filter of the lots keeps the saved view, its columns and how close its rows stand', () => {
  const view = { ...auctions.defaults, ...saved, tab: 'rows' } as const
  const form = <Filters of={come(choices as unknown as Choices)} view={view} />
  assert.deepEqual(auctions.readView(sent(form, 'large', '06')).view, { ...view, large: '06' })
})

test('taking the last filter of a saved view of the lots away does not open that view again', () => {
  const view = { ...auctions.defaults, view: 7, grade: '11' }
  const form = <Filters of={come(choices as unknown as Choices)} view={view} />
  assert.equal(
    auctions.pathTo(auctions.readView(sent(form, 'grade', '')).view),
    '/services/auctionResults?view=7&page=1',
  )
})

test('choosing a period of papers keeps the saved view, its columns and how close its rows stand', () => {
  const view = { ...papers.defaults, ...saved, cols: 'client.day.amount' }
  const data = { opened: come({ bookOwnerId: 4 }), named: come({}) } as unknown as LookupData
  const form = <MoreFilters {...data} view={view} asked={view} />
  assert.deepEqual(papers.readView(sent(form, 'from', '2026-11-01')).view, { ...view, from: '2026-11-01' })
})
