import { type RouteObject, redirect } from 'react-router'
import { type Loading, page } from '../app/page.ts'
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
  load: async () => {
    const [{ withViews }, { listingOf }, { loadStock }] = await Promise.all([
      import('../views/load.ts'),
      import('./view.ts'),
      import('./stock.ts'),
    ])
    return (loading: Loading) => withViews(listingOf(idOf(loading.params.id)), loading, loadStock)
  },
  act: () => import('./acts.ts').then((m) => m.act),
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
    load: () => import('./receipt.ts').then((m) => m.loadReceipt),
    act: () => import('./receipt.ts').then((m) => m.actReceipt),
  }),
  page<CountsData>({
    id: 'inventory-counts',
    path: 'services/inventory/counts',
    module: 'client/inventory/CountsPage',
    component: () => import('./CountsPage.tsx').then((m) => m.CountsPage),
    load: () => import('./count.ts').then((m) => m.loadCounts),
    act: () => import('./countActs.ts').then((m) => m.startCount),
  }),
  page<CountData>({
    id: 'inventory-count',
    path: 'services/inventory/counts/:id',
    module: 'client/inventory/CountPage',
    component: () => import('./CountPage.tsx').then((m) => m.CountPage),
    load: () => import('./count.ts').then((m) => m.loadCount),
    act: () => import('./countActs.ts').then((m) => m.actCount),
  }),
]
