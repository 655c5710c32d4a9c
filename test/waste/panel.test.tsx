import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type App, AppProvider } from '../../client/app/context.ts'
import { defaults } from '../../client/waste/view.ts'
import { WastePanel } from '../../client/waste/WastePanel.tsx'
import type { WasteDetail } from '../../shared/waste/contract.ts'

const waste = {
  ...{ wasteId: 5, wasteNo: 'W-5', bookOwnerId: 4, lotId: 7, lotNo: 'L-7', productName: '사과 후지', specName: null },
  ...{ status: 'DISPOSED', reason: 'SPOILED', disposalMethod: 'DUMP', businessDate: '2026-11-21', quantity: 1 },
  ...{
    weightKg: 10,
    lossAmount: 1,
    disposalCostAmount: 0,
    createdAt: '2026-11-21',
    photoNames: [],
    steps: [],
    allowed: [],
  },
} as unknown as WasteDetail

test('the lot that was thrown away leads to the stock of the book that it is of', () => {
  const outcome = { ok: true, value: waste } as const
  const come = Object.assign(Promise.resolve(outcome), { status: 'fulfilled', value: outcome })
  const router = createMemoryRouter([{ path: '/', element: <WastePanel of={come} view={defaults} /> }])
  const html = renderToStaticMarkup(
    <AppProvider value={{ knows: () => true } as unknown as App}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  assert.match(html, /href="\/services\/inventory\?book=4&amp;lot=7"[^>]*>L-7</)
})
