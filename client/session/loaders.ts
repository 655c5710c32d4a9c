import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router'
import { HOME, LANDING, returnTarget } from '../../shared/session/returnTo.ts'
import { appContext } from '../app/context.ts'
import { page, type Visiting } from '../app/page.ts'

/** The page that the address of the login screen wants to go on to; its browser does not know the pages (entrance.ts). */
export type LoginData = { returnTo: string | null }

function returnTo({ app, url }: Visiting): LoginData {
  const target = returnTarget(url.searchParams.get('returnTo'))
  return { returnTo: target !== null && app.knows(target) ? target : null }
}

const component = () => import('./LoginPage.tsx').then((m) => m.LoginPage)
const parts = {
  module: 'client/session/LoginPage',
  component,
  loadOpen: async () => returnTo,
  open: true,
  bare: true,
  plain: true,
} as const

export const loginPage = page<LoginData>({ ...parts, id: 'login', path: 'login' })
export const memberLoginPage = page<LoginData>({ ...parts, id: 'member-login', path: 'member/login' })

/** The profile menu's form; where no script can show the alert, its words are a page. */
export const logoutPage: RouteObject = {
  ...page({
    id: 'logout',
    path: 'member/logout',
    module: 'client/session/SignedOutPage',
    component: () => import('./SignedOutPage.tsx').then((m) => m.SignedOutPage),
    open: true,
    bare: true,
    plain: true,
  }),
  loader({ context }: LoaderFunctionArgs) {
    // Nobody is signed out by following a link.
    if (context.get(appContext).stores.session.state.member) throw redirect(LANDING)
    return null
  },
  action: async ({ context }: ActionFunctionArgs) => redirectDocument(await context.get(appContext).signOut()),
}

/** The banner's form, and the page that says that an impersonation is over. */
export const returnPage: RouteObject = {
  ...page({
    id: 'return',
    path: 'member/return',
    module: 'client/session/ReturnPage',
    component: () => import('./ReturnPage.tsx').then((m) => m.ReturnPage),
    open: true,
    bare: true,
    newcomers: true,
  }),
  loader({ context }: LoaderFunctionArgs) {
    const { boot, stores } = context.get(appContext)
    const role = stores.session.state.member?.baseAuthRole
    const isAdmin = role === 'ROLE_SYSADMIN' || role === 'ROLE_MANAGER'
    if (!boot.originalAdmin && !isAdmin) throw redirect(LANDING)
    return null
  },
  async action({ context }: ActionFunctionArgs) {
    const isHome = await context.get(appContext).returnHome()
    return isHome ? redirectDocument(HOME) : data({ failed: true }, 502)
  },
}
