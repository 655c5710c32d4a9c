import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import { part } from '../app/part.ts'
import type { ListData } from './list.ts'
import type { RegisterData } from './register.ts'

// What a page loads and does is a chunk of its own: it would weigh on every other page.
const list = {
  module: 'client/warehouses/ListPage',
  component: () => import('./ListPage.tsx').then((m) => m.ListPage),
  async load(loading: Parameters<typeof import('./list.ts')['loadList']>[0]) {
    const [{ withViews }, { listing }, { loadList }] = await Promise.all([
      import('../views/load.ts'),
      import('./view.ts'),
      import('./list.ts'),
    ])
    return withViews(listing, loading, loadList)
  },
  act: part('client/warehouses/save', () => import('./save.ts').then((m) => m.changeOne)),
}
const register = {
  module: 'client/warehouses/RegisterPage',
  component: () => import('./RegisterPage.tsx').then((m) => m.RegisterPage),
  load: async (loading: Parameters<typeof import('./register.ts')['loadRegister']>[0]) =>
    (await import('./register.ts')).loadRegister(loading),
  act: part('client/warehouses/save', () => import('./save.ts').then((m) => m.save)),
}

/** The screens of warehouses, each under both of its addresses (spec.md 3). */
export const warehousePages: RouteObject[] = [
  page<ListData>({ id: 'warehouse-list', path: 'warehouse/list', ...list }),
  page<ListData>({ id: 'warehouse-list-service', path: 'services/warehouse/list', ...list }),
  page<RegisterData>({ id: 'warehouse-register', path: 'warehouse/register', ...register }),
  page<RegisterData>({ id: 'warehouse-register-service', path: 'services/warehouse/register', ...register }),
]
