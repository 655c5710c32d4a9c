import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import { part } from '../app/part.ts'
import type { EntryData } from './entry.ts'
import type { HistoryData } from './history.ts'
import type { LookupData } from './list.ts'
import { lookupParts } from './parts.ts'

const entry = {
  module: 'client/transactions/EntryPage',
  component: () => import('./EntryPage.tsx').then((m) => m.EntryPage),
}

// What a page loads and does is a chunk of its own: it would weigh on every other page.
/** The screens of papers. */
export const transactionPages: RouteObject[] = [
  page<LookupData>({
    id: 'transaction-view',
    path: 'transaction-view',
    module: 'client/transactions/LookupPage',
    beside: lookupParts,
    component: () => import('./LookupPage.tsx').then((m) => m.LookupPage),
    async load(loading) {
      const [{ withViews }, { listing }, { loadLookup }] = await Promise.all([
        import('../views/load.ts'),
        import('./view.ts'),
        import('./list.ts'),
      ])
      return withViews(listing, loading, loadLookup)
    },
    act: part('client/transactions/acts', () => import('./acts.ts').then((m) => m.act)),
  }),
  page<HistoryData>({
    id: 'transaction-history',
    path: 'client/transactionHistory',
    module: 'client/transactions/HistoryPage',
    component: () => import('./HistoryPage.tsx').then((m) => m.HistoryPage),
    async load(loading) {
      const [{ withViews }, { listing }, { loadHistory }] = await Promise.all([
        import('../views/load.ts'),
        import('./historyView.ts'),
        import('./history.ts'),
      ])
      return withViews(listing, loading, loadHistory)
    },
  }),
  page<EntryData>({
    id: 'transaction-new',
    path: 'transaction/new',
    ...entry,
    load: async (loading) => (await import('./entry.ts')).loadNew(loading),
    act: part('client/transactions/saveEntry', () => import('./saveEntry.ts').then((m) => m.createEntry)),
  }),
  page<EntryData>({
    id: 'transaction-edit',
    path: 'transaction/:id/edit',
    ...entry,
    load: async (loading) => (await import('./entry.ts')).loadDraft(loading),
    act: part('client/transactions/saveEntry', () => import('./saveEntry.ts').then((m) => m.changeEntry)),
  }),
]
