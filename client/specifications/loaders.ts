import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import { part } from '../app/part.ts'
import type { SpecificationsData } from './list.ts'
import { specificationParts } from './parts.ts'

// What a page loads and does is a chunk of its own: it would weigh on every other page.
/** How goods are packed: what is common to all and what belongs to the book. */
export const specificationPage: RouteObject = page<SpecificationsData>({
  id: 'specifications',
  path: 'services/specificationManagement',
  module: 'client/specifications/SpecificationsPage',
  beside: specificationParts,
  component: () => import('./SpecificationsPage.tsx').then((m) => m.SpecificationsPage),
  async load(loading) {
    const [{ withViews }, { listing }, { loadSpecifications }] = await Promise.all([
      import('../views/load.ts'),
      import('./view.ts'),
      import('./list.ts'),
    ])
    return withViews(listing, loading, loadSpecifications)
  },
  act: part('client/specifications/save', () => import('./save.ts').then((m) => m.act)),
})
