import { type RouteObject, redirect } from 'react-router'
import { page } from '../app/page.ts'
import { part } from '../app/part.ts'
import { stockPath as stockPathOf } from '../warehouses/paths.ts'
import type { CountData, CountsData } from './count.ts'
import { stockParts } from './parts.ts'
import { idOf, stockPath } from './paths.ts'
import type { ReceiptData } from './receipt.ts'
import type { StockData } from './stock.ts'

// What a page loads and does is a chunk of its own: it would weigh on every other page.
const stock = {
  module: 'client/inventory/StockPage',
  beside: stockParts,
  component: () => import('./StockPage.tsx').then((m) => m.StockPage),
  async load(loading: Parameters<typeof import('./stock.ts')['loadStock']>[0]): Promise<StockData> {
    const [{ withViews }, { listingOf }, { loadStock }] = await Promise.all([
      import('../views/load.ts'),
      import('./view.ts'),
      import('./stock.ts'),
    ])
    return withViews(listingOf(idOf(loading.params.id)), loading, loadStock)
  },
  act: part('client/inventory/acts', () => import('./acts.ts').then((m) => m.act)),
}

/** The screens of stock. */
export const inventoryPages: RouteObject[] = [
  page<StockData>({ id: 'inventory', path: 'services/inventory', ...stock }),
  page<StockData>({ id: 'warehouse-inventory', path: 'warehouse/:id/inventory', ...stock }),
  {
    id: 'warehouse',
    path: 'warehouse/:id',
    loader: ({ params }) => {
      const id = idOf(params.id)
      return redirect(id === null ? stockPath : stockPathOf(id))
    },
  },
  page<ReceiptData>({
    id: 'inventory-receipt',
    path: 'services/inventory/receipt',
    module: 'client/inventory/ReceiptPage',
    component: () => import('./ReceiptPage.tsx').then((m) => m.ReceiptPage),
    load: async (loading) => (await import('./receipt.ts')).loadReceipt(loading),
    act: part('client/inventory/receipt', () => import('./receipt.ts').then((m) => m.actReceipt)),
  }),
  page<CountsData>({
    id: 'inventory-counts',
    path: 'services/inventory/counts',
    module: 'client/inventory/CountsPage',
    component: () => import('./CountsPage.tsx').then((m) => m.CountsPage),
    load: async (loading) => (await import('./count.ts')).loadCounts(loading),
    act: part('client/inventory/countActs', () => import('./countActs.ts').then((m) => m.startCount)),
  }),
  page<CountData>({
    id: 'inventory-count',
    path: 'services/inventory/counts/:id',
    module: 'client/inventory/CountPage',
    component: () => import('./CountPage.tsx').then((m) => m.CountPage),
    load: async (loading) => (await import('./count.ts')).loadCount(loading),
    act: part('client/inventory/countActs', () => import('./countActs.ts').then((m) => m.actCount)),
  }),
]
