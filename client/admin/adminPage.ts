import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { seesAdmin } from '../../shared/menus/fallback.ts'
import { loginPath } from '../../shared/session/returnTo.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { completeProfileFirst, type Loading, loadingOf, page } from '../app/page.ts'
import { askAdminMenu, type KeptAdminMenu } from './navigation/ask.ts'

const HOME = '/admin/dashboard'

/** What the frame shows beside the screen; it may be late. */
export type AdminData = { menu: Promise<Outcome<KeptAdminMenu>> }

/** Asks who stands at the door before anything is loaded. @throws a redirect for everybody but managers and admins */
export function entrance(args: LoaderFunctionArgs): AdminData {
  const { pathname, search } = new URL(args.request.url)
  const loading = loadingOf(args)
  if (!loading) throw redirect(loginPath(pathname + search))
  completeProfileFirst(loading)
  refuseOthers(loading)
  const frame: AdminData = { menu: settle(askAdminMenu(loading.app.call)) }
  loading.app.loaded(frame, undefined)
  return frame
}

/** The menu keeps itself up to date; only who has just changed it sees that at once. */
export const shouldRevalidate: NonNullable<RouteObject['shouldRevalidate']> = ({ formAction, actionStatus = 200 }) =>
  formAction?.startsWith('/admin/menu') === true && actionStatus < 400

/** The role on the page grants nothing; it only spares who has none the calls that would be refused. */
function refuseOthers({ member }: Pick<Loading, 'member'>): void {
  if (!seesAdmin(member.baseAuthRole)) throw redirect('/main?error=ERROR_ACCESSDENIED')
}

/** One screen of the back office; a chunk of its own with what it loads and does. */
export function adminPage<D>(
  parts: Parameters<typeof page<D>>[0] & { load: () => Promise<(loading: Loading) => D | Promise<D>> },
): RouteObject {
  const { load } = parts
  return page<D>({
    ...parts,
    async load() {
      const read = await load()
      return (loading) => {
        refuseOthers(loading)
        return read(loading)
      }
    },
  })
}

/** Leads to the first screen (spec.md 2). */
export const toDashboard = () => redirect(HOME)
