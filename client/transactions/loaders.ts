import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import { readsList } from '../views/readsList.ts'
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
    load: readsList(
      () => import('./view.ts').then((m) => m.listing),
      () => import('./list.ts').then((m) => m.loadLookup),
    ),
    act: () => import('./acts.ts').then((m) => m.act),
  }),
  page<HistoryData>({
    id: 'transaction-history',
    path: 'client/transactionHistory',
    module: 'client/transactions/HistoryPage',
    component: () => import('./HistoryPage.tsx').then((m) => m.HistoryPage),
    load: readsList(
      () => import('./historyView.ts').then((m) => m.listing),
      () => import('./history.ts').then((m) => m.loadHistory),
    ),
  }),
  page<EntryData>({
    id: 'transaction-new',
    path: 'transaction/new',
    ...entry,
    load: () => import('./entry.ts').then((m) => m.loadNew),
    act: () => import('./saveEntry.ts').then((m) => m.createEntry),
  }),
  page<EntryData>({
    id: 'transaction-edit',
    path: 'transaction/:id/edit',
    ...entry,
    load: () => import('./entry.ts').then((m) => m.loadDraft),
    act: () => import('./saveEntry.ts').then((m) => m.changeEntry),
  }),
]
