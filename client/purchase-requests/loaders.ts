import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import { readsList } from '../views/readsList.ts'
import type { PurchaseRequestData } from './load.ts'
import { requestParts } from './parts.ts'

// What the page loads and does is a chunk of its own: it would weigh on every other page.
export const purchaseRequestPage: RouteObject = page<PurchaseRequestData>({
  id: 'purchase-requests',
  module: 'client/purchase-requests/PurchaseRequestPage',
  path: 'services/purchase-request',
  open: true,
  beside: requestParts,
  component: () => import('./PurchaseRequestPage.tsx').then((m) => m.PurchaseRequestPage),
  load: readsList(
    () => import('./view.ts').then((m) => m.listing),
    () => import('./load.ts').then((m) => m.loadRequests),
  ),
  keep: { module: 'client/purchase-requests/load', bring: async () => (await import('./load.ts')).keep },
  act: () => import('./act.ts').then((m) => m.act),
})
