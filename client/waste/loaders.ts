import { type Loading, page } from '../app/page.ts'
import type { DeskData } from './list.ts'
import { wasteParts } from './parts.ts'
import type { RegisterData } from './register.ts'

/** The list with what belongs to it, or the form for a new waste. */
export type WasteData = { desk: DeskData; register: null } | { desk: null; register: RegisterData }

// What the page loads and does is a chunk of its own: it would weigh on every other page.
export const wastePage = page<WasteData>({
  id: 'waste',
  module: 'client/waste/WastePage',
  beside: wasteParts,
  path: 'services/waste-management',
  component: () => import('./WastePage.tsx').then((m) => m.WastePage),
  load: async () => {
    const [{ withViews }, { listing }, { loadDesk }, { loadRegister }] = await Promise.all([
      import('../views/load.ts'),
      import('./view.ts'),
      import('./list.ts'),
      import('./register.ts'),
    ])
    return async (loading: Loading): Promise<WasteData> => {
      const { searchParams } = loading.url
      if (searchParams.has('lot') || searchParams.has('new')) return { desk: null, register: loadRegister(loading) }
      return { desk: await withViews(listing, loading, loadDesk), register: null }
    }
  },
  act: () => import('./act.ts').then((m) => m.act),
})
