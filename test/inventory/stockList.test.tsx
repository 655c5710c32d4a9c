import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createCall, type Send } from '../../client/api/call.ts'
import { type App, AppProvider } from '../../client/app/context.ts'
import { Course } from '../../client/inventory/Course.tsx'
import { groupCells } from '../../client/inventory/GroupRow.tsx'
import { LotRows } from '../../client/inventory/LotRows.tsx'
import { MovementFile } from '../../client/inventory/MovementFile.tsx'
import { StockHead } from '../../client/inventory/StockHead.tsx'
import { loadStock, narrowing, type StockData } from '../../client/inventory/stock.ts'
import { defaults, type View } from '../../client/inventory/view.ts'
import { Toasts } from '../../client/ui/Toasts.tsx'
import type { Movement, StockGroup } from '../../shared/inventory/contract.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import { toPage } from '../../shared/kit/page.ts'
import { lot } from './support/lots.ts'

const here = (change: Partial<View> = {}) => ({ view: { ...defaults, ...change }, place: null })
const come = <T,>(value: T) => {
  const outcome = { ok: true, value } as const
  return Object.assign(Promise.resolve(outcome), { status: 'fulfilled', value: outcome })
}
function drawn(element: ReactNode): string {
  const routes = [
    { id: 'r', path: '/', element: <Toasts onShown={() => undefined}>{element}</Toasts>, loader: () => null },
  ]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { r: null } } })
  const app = { knows: () => true, boot: { now: Date.parse('2026-02-10T09:00:00+09:00') } }
  const html = renderToString(
    <AppProvider value={app as unknown as App}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  return html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
}

/** The lots of the group that the address opens, and what was asked for them. */
async function opened(address: string, knowsNone = true) {
  const [packed, loose] = [lot(), lot({ lotId: 2, specificationId: null, specName: null })]
  const asked: URLSearchParams[] = []
  const answers: Record<string, unknown> = {
    '/clients/books': [{ bookOwnerId: 1, reach: 'OWN', permissions: ['INVENTORY_VIEW'] }],
    '/warehouses': [],
    '/inventory': toPage([], 0, { page: 0, size: 50 }),
    '/inventory/alerts': [],
  }
  const send: Send = async ({ path }) => {
    const { pathname, searchParams: query } = new URL(path, 'http://own.invalid')
    if (pathname !== '/inventory/lots') return { status: 200, body: answers[pathname] }
    asked.push(query)
    const of = query.get('specificationId')
    if (of === 'none' && !knowsNone)
      return {
        status: 422,
        body: errorBody('INVALID_FIELDS', 't', {
          fieldErrors: [{ field: 'specificationId', message: '숫자여야 해요.' }],
        }),
      }
    const found = of === 'none' ? [loose] : of === null ? [packed, loose] : [packed]
    return { status: 200, body: { ...toPage(found, found.length, { page: 0, size: 100 }), isCounted: true } }
  }
  const url = new URL(address, 'http://own.invalid')
  const { group } = loadStock({ app: { call: createCall({ send }) } as unknown as App, url, params: {} })
  const outcome = await group
  assert.ok(outcome?.ok, JSON.stringify(outcome))
  return { lots: outcome.value.content.map(({ lotId }) => lotId), asked }
}

test('lots of goods without a specification are asked for by themselves, page by page and as the list was searched', async () => {
  const { lots, asked } = await opened('/services/inventory?q=L2026&open=7-0-1&openPage=3')
  assert.deepEqual(lots, [2])
  const [one = new URLSearchParams(), ...others] = asked
  assert.deepEqual([one.get('specificationId'), one.get('page'), one.get('q'), others], ['none', '2', 'L2026', []])
})

test('an older backend, which does not know goods without a specification, is asked for all lots of the product', async () => {
  assert.deepEqual((await opened('/services/inventory?open=7-0-1', false)).lots, [2])
  assert.deepEqual((await opened('/services/inventory?open=7-3-1')).lots, [1])
})

test('lots of a group beyond the first hundred are on further pages, and which goes first of all is not said of one page', () => {
  const group = { productCodeId: 7, specificationId: 3, warehouseId: 1, safetyStock: null } as StockGroup
  const rows = (lots: number) => {
    const content = [lot(), lot({ lotId: 2, lotNo: 'L20261121-0002' })]
    const of = come({ ...toPage(content, lots, { page: 0, size: 100 }), isCounted: true })
    return drawn(<LotRows of={of} here={here({ open: '7-3-1' })} group={group} bookOwnerId={1} picked={null} />)
  }
  assert.match(rows(101), /aria-label="다음 쪽"[^>]*href="\/services\/inventory\?open=7-3-1&openPage=2"/)
  assert.doesNotMatch(rows(101), /먼저 팔기/)
  assert.doesNotMatch(rows(2), /다음 쪽/)
  assert.match(rows(2), /먼저 팔기/)
})

test('what happened to a lot before its last hundred movements is on further pages', () => {
  const move = {
    movementId: 1,
    type: 'IN_PURCHASE',
    businessDate: '2026-01-02',
    quantity: 1,
    weightKg: 1,
    quantityAfter: 1,
  } as Movement
  const of = come({ ...toPage([move], 101, { page: 0, size: 100 }), isCounted: true })
  assert.match(
    drawn(<Course of={of} specName={null} here={here({ lot: 5 })} />),
    /aria-label="다음 쪽"[^>]*href="\/services\/inventory\?lot=5&moves=2"/,
  )
})

test('the file of lots is narrowed as the list is, by its alert too, and that of movements to this month unless told', () => {
  const found = come({
    bookOwnerId: 1,
    mayWrite: true,
    mayExport: true,
    hasWarehouse: true,
    page: { totalElements: 3 },
  })
  const data = { here: here({ alert: 'LOW_STOCK', warehouse: 2 }), found, place: null } as unknown as StockData
  assert.match(
    drawn(<StockHead data={data} />),
    /\/api\/inventory\/lots\/export\?bookOwnerId=1&alert=LOW_STOCK&warehouseId=2&format=xlsx/,
  )
  const html = drawn(<MovementFile query={narrowing(data.here, 1)} />)
  const form = /<form[^>]*action="\/api\/stock-movements\/export".*?<\/form>/s.exec(html)?.[0] ?? ''
  const values = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1],
    /value="([^"]*)"/.exec(input)?.[1],
  ])
  assert.deepEqual(Object.fromEntries(values), {
    ...{ bookOwnerId: '1', warehouseId: '2' },
    ...{ from: '2026-02-01', to: '2026-02-28' },
  })
})

test('a row of goods says its warehouse on one line, and its safety stock where one points at what is available', () => {
  const group = {
    ...{ productName: '감자', specName: '20kg 상자', warehouseName: '상온/매장', alerts: ['BELOW_SAFETY'] },
    ...{ quantityOnHand: 6, weightOnHand: 120, quantityReserved: 0, quantityAvailable: 6, safetyStock: 20 },
    ...{ averageCost: 1, amountOnHand: 6, daysInStock: 1, daysLeft: null },
  } as unknown as StockGroup
  const { available, warehouse } = groupCells(group, here(), false)
  const table = (cell: ReactNode) =>
    drawn(
      <table>
        <tbody>
          <tr>{cell}</tr>
        </tbody>
      </table>,
    )
  assert.match(table(available), /<span title="안전재고 20">6<\/span>/)
  assert.match(table(warehouse), /<span [^>]*title="상온\/매장">상온\/매장</)
})
