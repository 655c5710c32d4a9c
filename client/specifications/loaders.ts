import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import { readsList } from '../views/readsList.ts'
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
  load: readsList(
    () => import('./view.ts').then((m) => m.listing),
    () => import('./list.ts').then((m) => m.loadSpecifications),
  ),
  act: () => import('./save.ts').then((m) => m.act),
})
