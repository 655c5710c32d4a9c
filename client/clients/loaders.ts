import { type RouteObject, redirect } from 'react-router'
import { page } from '../app/page.ts'
import type { Viewed } from '../views/load.ts'
import { readsList } from '../views/readsList.ts'
import type { IntoData, NewData } from './begin.ts'
import type { ClientData } from './detail.ts'
import type { ListData } from './list.ts'

export type ClientsData = Viewed<ListData>

// What a page loads and does is a chunk of its own: it would weigh on every other page.
const list = {
  module: 'client/clients/ListPage',
  component: () => import('./ListPage.tsx').then((m) => m.ListPage),
  load: readsList(
    () => import('./view.ts').then((m) => m.listing),
    () => import('./list.ts').then((m) => m.loadList),
  ),
}
const client = {
  module: 'client/clients/ClientPage',
  act: () => import('./save.ts').then((m) => m.change),
}

/** The screens of clients. */
export const clientPages: RouteObject[] = [
  page<ClientsData>({ id: 'client', path: 'client', ...list }),
  page<ClientsData>({ id: 'client-list', path: 'client/list', ...list }),
  { id: 'client-register', path: 'client/register', loader: () => redirect('/client/detail/new') },
  page<NewData>({
    id: 'client-new',
    path: 'client/detail/new',
    module: 'client/clients/NewPage',
    component: () => import('./NewPage.tsx').then((m) => m.NewPage),
    load: () => import('./begin.ts').then((m) => m.loadNew),
    act: () => import('./save.ts').then((m) => m.create),
  }),
  page<IntoData>({
    id: 'client-import',
    path: 'client/import',
    module: 'client/clients/ImportPage',
    component: () => import('./ImportPage.tsx').then((m) => m.ImportPage),
    load: () => import('./begin.ts').then((m) => m.loadInto),
  }),
  page<ClientData>({
    id: 'client-detail',
    path: 'client/detail/:id',
    component: () => import('./ClientPage.tsx').then((m) => m.DetailPage),
    load: () => import('./detail.ts').then((m) => m.loadDetail),
    ...client,
  }),
  page<ClientData>({
    id: 'client-edit',
    path: 'client/edit/:id',
    component: () => import('./ClientPage.tsx').then((m) => m.EditPage),
    load: () => import('./detail.ts').then((m) => m.loadClient),
    ...client,
  }),
]
