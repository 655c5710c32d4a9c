import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import type { ListData } from './list.ts'
import type { RegisterData } from './register.ts'

// What a page loads and does is a chunk of its own: it would weigh on every other page.
const list = {
  module: 'client/warehouses/ListPage',
  component: () => import('./ListPage.tsx').then((m) => m.ListPage),
  load: async (loading: Parameters<typeof import('./list.ts')['loadList']>[0]) =>
    (await import('./list.ts')).loadList(loading),
  act: async (acting: Parameters<typeof import('./save.ts')['changeOne']>[0]) =>
    (await import('./save.ts')).changeOne(acting),
}
const register = {
  module: 'client/warehouses/RegisterPage',
  component: () => import('./RegisterPage.tsx').then((m) => m.RegisterPage),
  load: async (loading: Parameters<typeof import('./register.ts')['loadRegister']>[0]) =>
    (await import('./register.ts')).loadRegister(loading),
  act: async (acting: Parameters<typeof import('./save.ts')['save']>[0]) => (await import('./save.ts')).save(acting),
}

/** What was refused because somebody was faster is shown beside what he has made of it. */
const shouldRevalidate: RouteObject['shouldRevalidate'] = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409
const refreshed = <D>(parts: Parameters<typeof page<D>>[0]): RouteObject =>
  Object.assign(page<D>(parts), { shouldRevalidate })

/** The screens of warehouses, each under both of its addresses (spec.md 3). */
export const warehousePages: RouteObject[] = [
  refreshed<ListData>({ id: 'warehouse-list', path: 'warehouse/list', ...list }),
  refreshed<ListData>({ id: 'warehouse-list-service', path: 'services/warehouse/list', ...list }),
  refreshed<RegisterData>({ id: 'warehouse-register', path: 'warehouse/register', ...register }),
  refreshed<RegisterData>({ id: 'warehouse-register-service', path: 'services/warehouse/register', ...register }),
]
