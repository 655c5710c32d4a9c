import { type RouteObject, redirect } from 'react-router'
import { page } from '../app/page.ts'
import { readsList } from '../views/readsList.ts'
import type { ImportsData } from './imports.ts'
import { resultsParts } from './parts.ts'
import { root } from './paths.ts'
import type { ResultsData } from './results.ts'

// What a page loads and does is a chunk of its own: it would weigh on every other page.
const results = {
  module: 'client/auction-results/ResultsPage',
  beside: resultsParts,
  component: () => import('./ResultsPage.tsx').then((m) => m.ResultsPage),
  load: readsList(
    () => import('./view.ts').then((m) => m.listing),
    () => import('./results.ts').then((m) => m.loadResults),
  ),
  act: () => import('./act.ts').then((m) => m.act),
}

/** The screens of auction results. */
export const auctionPages: RouteObject[] = [
  page<ResultsData>({ id: 'services', path: 'services', ...results }),
  page<ResultsData>({ id: 'auction-results', path: 'services/auctionResults', ...results }),
  {
    id: 'auction-result',
    path: 'services/auction/:id',
    loader: ({ params }) => redirect(`${root}?id=${encodeURIComponent(String(params.id))}`),
  },
  page<ImportsData | null>({
    id: 'auction-imports',
    path: 'services/auctionResults/imports',
    module: 'client/auction-results/ImportsPage',
    component: () => import('./ImportsPage.tsx').then((m) => m.ImportsPage),
    load: () => import('./imports.ts').then((m) => m.loadImports),
  }),
]
