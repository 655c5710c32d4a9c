import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type App, AppProvider } from '../../client/app/context.ts'
import { CloseForm } from '../../client/daily-closes/CloseForm.tsx'
import { Toasts } from '../../client/ui/Toasts.tsx'
import type { DailyClose } from '../../shared/daily-closes/contract.ts'

const htmlOf = (change: Partial<DailyClose>): string => {
  const none = { countedCash: null, note: null, totals: { cashInHand: 0 } }
  const day = { bookOwnerId: 4, businessDate: '2026-11-21', ...none, ...change } as unknown as DailyClose
  const element = (
    <Toasts onShown={() => undefined}>
      <CloseForm day={day} />
    </Toasts>
  )
  const routes = [{ id: 'r', path: '/', element, loader: () => null }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { r: null } } })
  return renderToString(
    <AppProvider value={{ stores: { session: { state: { member: { id: 4 } } } } } as unknown as App}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
}

test('Enter in a cash field closes no day: the button that Enter presses is none, with scripts or without', () => {
  const html = htmlOf({})
  const [first, ...others] = [...html.matchAll(/<button[^>]*type="submit"[^>]*>/g)].map(([button]) => button)
  assert.match(first ?? '', /disabled=""/)
  assert.ok(html.indexOf(first ?? '') < html.indexOf('name="countedCash"'))
  assert.deepEqual([others.length, others[0]?.includes('form="close-day"')], [1, true], 'the one that is asked about')
})

test('the form of a day that was opened again begins with what was counted and noted of it', () => {
  const html = htmlOf({ status: 'REOPENED', countedCash: 123_000, note: '동전은 빼고 셈' })
  assert.match(html, /name="countedCash"[^>]*value="123,000"|value="123,000"[^>]*name="countedCash"/)
  assert.match(html, /동전은 빼고 셈<\/textarea>/)
  assert.match(html, /123,000원 남아요/)
})
