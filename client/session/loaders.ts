import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router'
import { LANDING } from '../../shared/session/returnTo.ts'
import { appContext } from '../app/context.ts'
import { page } from '../app/page.ts'

const component = () => import('./LoginPage.tsx').then((m) => m.LoginPage)
const parts = { module: 'client/session/LoginPage', component, open: true, bare: true }

export const loginPage = page({ ...parts, id: 'login', path: 'login' })
export const memberLoginPage = page({ ...parts, id: 'member-login', path: 'member/login' })

/** The profile menu's form; where no script can show the alert, its words are a page. */
export const logoutPage: RouteObject = {
  ...page({
    id: 'logout',
    path: 'member/logout',
    module: 'client/session/SignedOutPage',
    component: () => import('./SignedOutPage.tsx').then((m) => m.SignedOutPage),
    open: true,
    bare: true,
  }),
  loader({ context }: LoaderFunctionArgs) {
    // Nobody is signed out by following a link.
    if (context.get(appContext).stores.session.state.member) throw redirect(LANDING)
    return null
  },
  action: async ({ context }: ActionFunctionArgs) => redirectDocument(await context.get(appContext).signOut()),
}
