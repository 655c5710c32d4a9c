import { ownPage } from '../kit/ownPage.ts'

/** Where a sign-in ends when nothing else was asked for. */
export const LANDING = '/main'

/** Where an admin goes on after an impersonation (spec.md 2). */
export const HOME = '/admin/members'

/** Pages one does not want to come back to after signing in. */
const entrances = new Set(['/', LANDING, '/login', '/member/login', '/member/logout', '/member/return'])

/** The page to return to after a sign-in; null when it is none of ours or the usual landing page. */
export function returnTarget(target: unknown): string | null {
  const page = ownPage(target)
  return page === null || entrances.has(page.split(/[?#]/, 1)[0] ?? '') ? null : page
}

/** `path` with the page to return to in its query, if there is one. */
export function withReturn(path: string, target: unknown): string {
  const page = returnTarget(target)
  if (page === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}returnTo=${encodeURIComponent(page)}`
}

/** The login screen that leads back to `target`. */
export const loginPath = (target: unknown): string => withReturn('/login', target)
