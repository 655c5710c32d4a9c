import { type RouteObject, redirect } from 'react-router'
import { type Loading, page } from '../app/page.ts'
import type { BalanceData } from './detail.ts'
import type { ListData } from './list.ts'
import { balanceParts } from './parts.ts'

// What a page loads and does is a chunk of its own: it would weigh on every other page.
/** The screens of what is owed. */
export const balancePages: RouteObject[] = [
  page<ListData>({
    id: 'balances',
    path: 'outstanding-balance',
    module: 'client/balances/ListPage',
    component: () => import('./ListPage.tsx').then((m) => m.ListPage),
    load: async () => {
      const [{ withViews }, { listing }, { loadList }] = await Promise.all([
        import('../views/load.ts'),
        import('./view.ts'),
        import('./list.ts'),
      ])
      return async (loading: Loading) => {
        const paper = /^[1-9]\d{0,15}$/.exec(loading.url.searchParams.get('transactionId') ?? '')
        if (paper) throw redirect(await (await import('./detail.ts')).pathOfPaper(loading.app.call, Number(paper[0])))
        return withViews(listing, loading, loadList)
      }
    },
  }),
  page<BalanceData>({
    id: 'balance',
    path: 'outstanding-balance/client/:id',
    module: 'client/balances/BalancePage',
    beside: balanceParts,
    component: () => import('./BalancePage.tsx').then((m) => m.BalancePage),
    load: () => import('./detail.ts').then((m) => m.loadBalance),
    act: () => import('./act.ts').then((m) => m.act),
  }),
  {
    id: 'payment',
    path: 'payment/:id',
    loader: ({ params }) => redirect(`/outstanding-balance?transactionId=${encodeURIComponent(params.id ?? '')}`),
  },
]
