import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type App, AppProvider } from '../../client/app/context.ts'
import { CountPage } from '../../client/inventory/CountPage.tsx'
import { CountSheet } from '../../client/inventory/CountSheet.tsx'
import type { CountData } from '../../client/inventory/count.ts'
import { createOffline } from '../../client/offline/state.ts'
import { Toasts } from '../../client/ui/Toasts.tsx'
import type { StockCount } from '../../shared/inventory/contract.ts'
import { count, line } from './support/lots.ts'

/** What can be done with a count of one lot, of which nine boxes were found, and what is said of it. */
function sheet(change: Partial<StockCount> = {}) {
  const counted = { ...count([line({ countedQuantity: 9, countedWeight: 90 })]), ...change }
  const element = (
    <Toasts onShown={() => undefined}>
      <CountSheet count={counted} data={{ formKey: 'a' } as CountData} />
    </Toasts>
  )
  const stores = { offline: createOffline(), theme: { state: { staysAwake: false } } }
  const app = { call: () => assert.fail('nothing is asked for'), stores }
  const html = renderToStaticMarkup(
    <AppProvider value={app as unknown as App}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </AppProvider>,
  )
  return {
    fields: (html.match(/name="lots\./g) ?? []).length,
    buttons: ['실사 취소', '확정하기'].filter((words) => html.includes(words)),
    isExplained: html.includes('입출고 권한이 있는 사람만'),
    isFound: html.includes('9상자') && html.includes('-3상자'),
  }
}
const readOnly = { fields: 0, buttons: [], isExplained: true, isFound: true }

test('who may only look at the stock reads what is counted so far, and is offered neither fields nor an end of it', () => {
  assert.deepEqual(sheet({ mayWrite: false }), readOnly)
  assert.deepEqual(sheet({ mayWrite: false, status: 'CONFIRMED' }), { ...readOnly, isExplained: false })
})

test('who may move goods counts, also where an older backend does not say whether he may', () => {
  for (const change of [{ mayWrite: true }, {}]) {
    const { fields, buttons, isExplained } = sheet(change)
    assert.deepEqual([fields, buttons, isExplained], [2, ['실사 취소', '확정하기'], false])
  }
})

test('the way back from a count leads to those of the book whose goods are counted', () => {
  const backFrom = (bookOwnerId: number) => {
    const outcome = { ok: true, value: { ...count([line()]), bookOwnerId, status: 'CANCELED' } } as const
    const come = Object.assign(Promise.resolve(outcome), { status: 'fulfilled', value: outcome })
    const routes = [{ id: 'count', path: '/', element: <CountPage />, loader: () => null }]
    const hydrationData = { loaderData: { count: { formKey: 'a', memberId: 1, count: come } } }
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
    return /href="([^"]*)"[^>]*>(?:<svg.*?<\/svg>)?재고 실사</.exec(html)?.[1]
  }
  assert.deepEqual([backFrom(4), backFrom(1)], ['/services/inventory/counts?book=4', '/services/inventory/counts'])
})
