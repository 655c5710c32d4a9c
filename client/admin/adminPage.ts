import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { seesAdmin } from '../../shared/menus/fallback.ts'
import { loginPath } from '../../shared/session/returnTo.ts'
import { completeProfileFirst, type Loading, loadingOf, page } from '../app/page.ts'

const HOME = '/admin/dashboard'

/** Asks who stands at the door before anything is loaded. @throws a redirect for everybody but managers and admins */
export function entrance(args: LoaderFunctionArgs): null {
  const { pathname, search } = new URL(args.request.url)
  const loading = loadingOf(args)
  if (!loading) throw redirect(loginPath(pathname + search))
  completeProfileFirst(loading)
  refuseOthers(loading)
  return null
}

/** The role on the page grants nothing; it only spares who has none the calls that would be refused. */
function refuseOthers({ member }: Pick<Loading, 'member'>): void {
  if (!seesAdmin(member.baseAuthRole)) throw redirect('/main?error=ERROR_ACCESSDENIED')
}

/** One screen of the back office; a chunk of its own with what it loads and does. */
export function adminPage<D>(parts: Parameters<typeof page<D>>[0]): RouteObject {
  const { load } = parts
  if (!load) return page<D>(parts)
  return page<D>({
    ...parts,
    load(loading) {
      refuseOthers(loading)
      return load(loading)
    },
  })
}

/** Leads to the first screen (spec.md 2). */
export const toDashboard = () => redirect(HOME)
