import { page } from '../app/page.ts'
import type { ConnectionsData } from './load.ts'
import { connectionParts } from './parts.ts'

// What the page loads and does is a chunk of its own: it would weigh on every other page.
export const connectionsPage = page<ConnectionsData>({
  id: 'connections',
  module: 'client/connections/ConnectionsPage',
  beside: connectionParts,
  path: 'member/connections',
  open: true,
  component: () => import('./ConnectionsPage.tsx').then((m) => m.ConnectionsPage),
  load: () => import('./load.ts').then((m) => m.loadConnections),
  keep: { module: 'client/connections/load', bring: async () => (await import('./load.ts')).keep },
  act: () => import('./actions.ts').then((m) => m.act),
})
