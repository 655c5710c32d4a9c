import { type RouteObject, redirect } from 'react-router'
import type { Book } from '../../shared/clients/contract.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import { page } from '../app/page.ts'
import { part } from '../app/part.ts'
import type { Viewed } from '../views/load.ts'
import type { ClientData } from './detail.ts'
import type { ListData } from './list.ts'

export type ClientsData = Viewed<ListData>

/** The Idempotency-Key of the form, the same for every press of its button; `book` and `begun` as the address names them. */
export type NewData = {
  formKey: string
  book: string | null
  begun: { name: string; type: string | null }
  books: Promise<Outcome<Book[]>>
}

// What a page loads and does is a chunk of its own: it would weigh on every other page.
const list = {
  module: 'client/clients/ListPage',
  component: () => import('./ListPage.tsx').then((m) => m.ListPage),
  async load(loading: Parameters<typeof import('./list.ts')['loadList']>[0]): Promise<ClientsData> {
    const [{ withViews }, { listing }, { loadList }] = await Promise.all([
      import('../views/load.ts'),
      import('./view.ts'),
      import('./list.ts'),
    ])
    return withViews(listing, loading, loadList)
  },
}
const client = {
  module: 'client/clients/ClientPage',
  act: part('client/clients/save', () => import('./save.ts').then((m) => m.change)),
}
/** As long as a name may be. */
const NAME_LENGTH = 100
const book = (url: URL): string | null => /^[1-9]\d{0,15}$/.exec(url.searchParams.get('book') ?? '')?.[0] ?? null

const blank = async ({ app, url }: { app: App; url: URL }): Promise<NewData> => {
  const { listBooks } = await import('../../shared/clients/contract.ts')
  const begun = { name: url.searchParams.get('name')?.slice(0, NAME_LENGTH) ?? '', type: url.searchParams.get('type') }
  return { formKey: crypto.randomUUID(), book: book(url), begun, books: settle(app.call(listBooks)) }
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
    load: blank,
    act: part('client/clients/save', () => import('./save.ts').then((m) => m.create)),
  }),
  page<NewData>({
    id: 'client-import',
    path: 'client/import',
    module: 'client/clients/ImportPage',
    component: () => import('./ImportPage.tsx').then((m) => m.ImportPage),
    load: blank,
  }),
  page<ClientData>({
    id: 'client-detail',
    path: 'client/detail/:id',
    component: () => import('./ClientPage.tsx').then((m) => m.DetailPage),
    load: async (loading) => (await import('./detail.ts')).loadDetail(loading),
    ...client,
  }),
  page<ClientData>({
    id: 'client-edit',
    path: 'client/edit/:id',
    component: () => import('./ClientPage.tsx').then((m) => m.EditPage),
    load: async (loading) => (await import('./detail.ts')).loadClient(loading),
    ...client,
  }),
]
