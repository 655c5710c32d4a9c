import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { type App, AppProvider } from '../../client/app/context.ts'
import type { Acting, FormAnswer } from '../../client/forms/answer.ts'
import { act } from '../../client/inventory/acts.ts'
import { RepackStep } from '../../client/inventory/RepackStep.tsx'
import { repackValues } from '../../client/inventory/repackForm.ts'
import type { StockData } from '../../client/inventory/stock.ts'
import { defaults } from '../../client/inventory/view.ts'
import { lot } from './support/lots.ts'

test('without scripts 결과 추가 brings the form back as it was typed, with another line of the same goods', async () => {
  const form = new FormData()
  const typed = { ...repackValues([lot()]), 'from.0.quantity': '2', 'to.0.quantity': '3', intent: 'addTo' }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const url = new URL('http://own.invalid/services/inventory?lot=1&step=repack')
  const answered = (await act({ form, url, params: {}, app: { stores: {} } } as unknown as Acting)) as {
    data: FormAnswer
  }
  const here = { view: { ...defaults, lot: 1, step: 'repack' as const }, place: null }
  const data = { here, formKey: 'a', warehouses: new Promise(() => undefined) } as unknown as StockData
  const routes = [{ id: 'r', path: '/', element: <RepackStep lots={[lot()]} data={data} />, loader: () => null }]
  const hydrationData = { loaderData: { r: null }, actionData: { r: answered.data } }
  const html = renderToString(
    <AppProvider value={{ knows: () => true } as unknown as App}>
      <RouterProvider router={createMemoryRouter(routes, { hydrationData })} />
    </AppProvider>,
  )
  const held = (name: string) => new RegExp(`<input(?=[^>]*name="${name}")[^>]*value="([^"]*)"`).exec(html)?.[1]
  assert.deepEqual(['from.0.quantity', 'to.0.quantity', 'to.1.quantity', 'to.1.productCodeId'].map(held), [
    '2',
    '3',
    '',
    '7',
  ])
  assert.doesNotMatch(html, /알 수 없는 요청/)
})
