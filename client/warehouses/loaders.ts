import type { RouteObject } from 'react-router'
import { page } from '../app/page.ts'
import { readsList } from '../views/readsList.ts'
import type { ListData } from './list.ts'
import type { RegisterData } from './register.ts'

// What a page loads and does is a chunk of its own: it would weigh on every other page.
const list = {
  module: 'client/warehouses/ListPage',
  component: () => import('./ListPage.tsx').then((m) => m.ListPage),
  load: readsList(
    () => import('./view.ts').then((m) => m.listing),
    () => import('./list.ts').then((m) => m.loadList),
  ),
  act: () => import('./save.ts').then((m) => m.changeOne),
}
const register = {
  module: 'client/warehouses/RegisterPage',
  component: () => import('./RegisterPage.tsx').then((m) => m.RegisterPage),
  load: () => import('./register.ts').then((m) => m.loadRegister),
  act: () => import('./save.ts').then((m) => m.save),
}

/** The screens of warehouses, each under both of its addresses (spec.md 3). */
export const warehousePages: RouteObject[] = [
  page<ListData>({ id: 'warehouse-list', path: 'warehouse/list', ...list }),
  page<ListData>({ id: 'warehouse-list-service', path: 'services/warehouse/list', ...list }),
  page<RegisterData>({ id: 'warehouse-register', path: 'warehouse/register', ...register }),
  page<RegisterData>({ id: 'warehouse-register-service', path: 'services/warehouse/register', ...register }),
]
