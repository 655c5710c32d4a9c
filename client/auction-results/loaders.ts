import { type RouteObject, redirect } from 'react-router'
import { page } from '../app/page.ts'
import { part } from '../app/part.ts'
import type { ImportsData } from './imports.ts'
import { resultsParts } from './parts.ts'
import { root } from './paths.ts'
import type { ResultsData } from './results.ts'

// What a page loads and does is a chunk of its own: it would weigh on every other page.
const results = {
  module: 'client/auction-results/ResultsPage',
  beside: resultsParts,
  component: () => import('./ResultsPage.tsx').then((m) => m.ResultsPage),
  async load(loading: Parameters<typeof import('./results.ts')['loadResults']>[0]): Promise<ResultsData> {
    const [{ withViews }, { listing }, { loadResults }] = await Promise.all([
      import('../views/load.ts'),
      import('./view.ts'),
      import('./results.ts'),
    ])
    return withViews(listing, loading, loadResults)
  },
  act: part('client/auction-results/act', () => import('./act.ts').then((m) => m.act)),
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
    load: async (loading) => (await import('./imports.ts')).loadImports(loading),
  }),
]
