import { data, matchRoutes, type RouteObject } from 'react-router'
import { ownPage } from '../../shared/kit/ownPage.ts'
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
import { notificationPages } from '../notifications/loaders.ts'
import { productPages } from '../product-codes/loaders.ts'
import { purchaseRequestPage } from '../purchase-requests/loaders.ts'
import { loginPage, logoutPage, memberLoginPage, returnPage } from '../session/loaders.ts'
import { loginInfoPage } from '../session/loginInfoLoader.ts'
import { accessibilityPage } from '../site/loaders.ts'
import { specificationPage } from '../specifications/loaders.ts'
import { statementPages } from '../statements/loaders.ts'
import { homePage, mainPage, statisticsPages } from '../statistics/loaders.ts'
import { transactionPages } from '../transactions/loaders.ts'
import { warehousePages } from '../warehouses/loaders.ts'
import { wastePage } from '../waste/loaders.ts'
import { inTime } from './chunks.ts'
import { door } from './door.ts'
import { completeProfileFirst, type Handle, loadingOf } from './page.ts'
import { shellRoute } from './shellRoute.ts'

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
  accessibilityPage,
  connectionsPage,
  acceptPage,
  ...notificationPages,
  wastePage,
  dailyClosePage,
  ...statementPages,
  ...transactionPages,
  ...statisticsPages,
] as RouteObject[]

/** In a browser that has not loaded the back office. */
const adminDoor = door('/admin/*')

/** The table with the back office itself, for the server and for a browser on one of its pages. */
export const withAdmin = (admin: RouteObject): RouteObject[] =>
  routes.map((route) => (route === adminDoor ? admin : route))

const notFound = 'client/app/NotFound'

/** The one route table. */
export const routes: RouteObject[] = [
  adminDoor,
  shellRoute([
    ...pages,
    ...forwardPages(pages),
    {
      id: 'not-found',
      path: '*',
      lazy: { Component: () => inTime(notFound, () => import('./NotFound.tsx').then((m) => m.NotFound)) },
      handle: { open: true, bare: false, module: notFound } satisfies Handle,
      loader(args) {
        const loading = loadingOf(args)
        if (loading) completeProfileFirst(loading)
        return data(null, 404)
      },
    },
  ]),
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
