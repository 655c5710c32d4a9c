import { data, matchRoutes, type RouteObject, redirectDocument } from 'react-router'
import { ownPage } from '../../shared/kit/ownPage.ts'
import { hasJoined } from '../../shared/members/joined.ts'
import type { Waiting } from '../../shared/statistics/main.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { auctionPages } from '../auction-results/loaders.ts'
import { balancePages } from '../balances/loaders.ts'
import { boardPages } from '../boards/loaders.ts'
import { clientPages } from '../clients/loaders.ts'
import { connectionsPage } from '../connections/loaders.ts'
import { dailyClosePage } from '../daily-closes/loaders.ts'
import { departmentPages } from '../departments/loaders.ts'
import { inventoryPages } from '../inventory/loaders.ts'
import { acceptPage } from '../invitations/loaders.ts'
import { modifyPage } from '../members/loaders.ts'
import { forwardPages } from '../menus/forwards.ts'
import type { KeptMenu } from '../menus/shelf.ts'
import { notificationPages } from '../notifications/loaders.ts'
import type { Head } from '../notifications/state.ts'
import { productPages } from '../product-codes/loaders.ts'
import { purchaseRequestPage } from '../purchase-requests/loaders.ts'
import { loginPage, logoutPage, memberLoginPage, returnPage } from '../session/loaders.ts'
import { loginInfoPage } from '../session/loginInfoLoader.ts'
import { specificationPage } from '../specifications/loaders.ts'
import { statementPages } from '../statements/loaders.ts'
import { homePage, mainPage, statisticsPages } from '../statistics/loaders.ts'
import { transactionPages } from '../transactions/loaders.ts'
import { warehousePages } from '../warehouses/loaders.ts'
import { wastePage } from '../waste/loaders.ts'
import { appContext } from './context.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { NotFound } from './NotFound.tsx'
import { completeProfileFirst, type Handle, loadingOf } from './page.ts'
import { Shell } from './Shell.tsx'

/** What the shell shows beside the page; all of it may be late. */
export type ShellData = {
  head: Promise<Outcome<Head>> | null
  menu: Promise<Outcome<KeptMenu>>
  /** Connection requests that wait for the member's answer. */
  waiting: Promise<Outcome<{ count: number }>> | null
  /** Purchase requests that do. */
  asked: Promise<Outcome<Waiting>> | null
}

const shellHandle: Handle = {
  open: true,
  bare: false,
  keep(stores, loaded) {
    const shell = loaded as ShellData | undefined
    void shell?.menu.then(stores.menus.receive)
    void shell?.head?.then(stores.notifications.receiveHead)
    void shell?.waiting?.then(stores.connections.receive.count)
    void shell?.asked?.then(stores.purchaseRequests.count.receive)
  },
}

const pages: RouteObject[] = [
  { ...homePage, index: true, path: undefined },
  mainPage,
  loginPage,
  memberLoginPage,
  logoutPage,
  returnPage,
  ...auctionPages,
  purchaseRequestPage,
  modifyPage,
  ...boardPages,
  ...clientPages,
  ...balancePages,
  ...productPages,
  specificationPage,
  ...warehousePages,
  ...departmentPages,
  ...inventoryPages,
  loginInfoPage,
  connectionsPage,
  acceptPage,
  ...notificationPages,
  wastePage,
  dailyClosePage,
  ...statementPages,
  ...transactionPages,
  ...statisticsPages,
] as RouteObject[]

/** Where the back office is, in a browser that has not loaded it: its pages come whole, from the server. */
const adminDoor: RouteObject = {
  id: 'admin-door',
  path: '/admin/*',
  loader: ({ request }) => redirectDocument(request.url),
}

/** The table with the back office itself, for the server and for a browser on one of its pages. */
export const withAdmin = (admin: RouteObject): RouteObject[] =>
  routes.map((route) => (route === adminDoor ? admin : route))

/** The one route table. */
export const routes: RouteObject[] = [
  adminDoor,
  {
    id: 'shell',
    path: '/',
    Component: Shell,
    ErrorBoundary: ErrorPage,
    handle: shellHandle,
    // The bell and the menu keep themselves up to date; navigation does not ask again (spec.md 4).
    shouldRevalidate: () => false,
    loader({ context }) {
      const app = context.get(appContext)
      const { session, notifications, connections, purchaseRequests, menus } = app.stores
      const { member } = session.state
      const isIn = member !== null && hasJoined(member)
      const shell: ShellData = {
        head: isIn ? settle(notifications.fetchHead()) : null,
        menu: settle(menus.load()),
        waiting: isIn ? settle(connections.read.count()) : null,
        asked: isIn ? settle(purchaseRequests.count.read()) : null,
      }
      app.loaded(shell, shellHandle.keep)
      return shell
    },
    children: [
      ...pages,
      ...forwardPages(pages),
      {
        id: 'not-found',
        path: '*',
        Component: NotFound,
        handle: { open: true, bare: false } satisfies Handle,
        loader(args) {
          const loading = loadingOf(args)
          if (loading) completeProfileFirst(loading)
          return data(null, 404)
        },
      },
    ],
  } as RouteObject,
]

/** Answers of `knows`: parsing and matching a page's own links anew at each render is a twentieth of a page. */
const known = new Map<string, boolean>()
const MAX_KNOWN = 1_000

/** True when a route other than the 404 page answers the path: only there menus, notices and returns may lead. */
export function knows(target: string): boolean {
  const before = known.get(target)
  if (before !== undefined) return before
  const path = ownPage(target)?.split(/[?#]/, 1)[0]
  const answer = path !== undefined && matchRoutes(routes, path)?.at(-1)?.route.id !== 'not-found'
  if (known.size < MAX_KNOWN) known.set(target, answer)
  return answer
}
