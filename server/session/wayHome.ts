import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { exitImpersonation } from '../../shared/admin/impersonation.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { SessionRecord } from '../../shared/session/contract.ts'
import type { Upstream, UpstreamAnswer } from '../upstream.ts'
import type { SessionCookies } from './cookies.ts'
import { forwardedHeaders } from './forwarded.ts'
import type { Refresher } from './refresher.ts'

export const EXIT = `/api${exitImpersonation.path}`

type Parts = { cookies: SessionCookies; upstream: Upstream }

/** Asks the backend to end the impersonation behind the request's session, with the headers older backends want. */
export async function askToLeave({ cookies, upstream }: Parts, request: FastifyRequest): Promise<UpstreamAnswer> {
  const { accessToken, impersonated } = cookies.read(request.headers.cookie)
  const { impersonateSessionId, originalAdminToken } = impersonated ?? {}
  const headers = {
    ...forwardedHeaders(request),
    ...(impersonateSessionId ? { 'x-impersonate-session': impersonateSessionId } : {}),
    ...(originalAdminToken ? { 'x-original-token': originalAdminToken } : {}),
  }
  return upstream.send({ method: 'POST', path: EXIT, token: accessToken, headers }).catch(() => {
    throw new Refusal('BACKEND_UNREACHABLE')
  })
}

/** Set-Cookie lines after the end of a session; `isHome` when they are those of an admin who is himself again. */
export type AfterEnd = { lines: string[]; isHome: boolean }

/**
 * The cookies of somebody whose session was refused for good: none, or those of the admin whose hour in a member's name
 * is over. Null while nobody can say which: his own session may live, and would be lost with its cookies.
 */
export async function cookiesAfterEnd(parts: Parts, request: FastifyRequest): Promise<AfterEnd | null> {
  const { cookies } = parts
  const isHis = cookies.read(request.headers.cookie).impersonated === null
  const answer = isHis ? null : await askToLeave(parts, request).catch(() => null)
  if (!isHis && (answer === null || answer.status >= 500 || answer.status === 429)) return null
  const refreshToken = tokenHome(answer)
  return refreshToken === null
    ? { lines: cookies.signedOut(), isHome: false }
    : { lines: cookies.signingIn(refreshToken), isHome: true }
}

/** The admin's refresh token in the backend's answer; null when it did not let him go. */
function tokenHome(answer: UpstreamAnswer | null): string | null {
  const tokens = v.safeParse(exitImpersonation.reply, answer?.body)
  return answer?.status === 200 && tokens.success ? tokens.output.refreshToken : null
}

/** What came of asking to leave: the admin's cookies, or the answer of a backend that refused. */
export type Home = { lines: string[]; record: SessionRecord | null } | { lines: null; answer: UpstreamAnswer }

/**
 * Ends the impersonation that the person wants to leave.
 * @throws Refusal BACKEND_UNREACHABLE
 */
export async function comeHome(parts: Parts & { refresher: Refresher }, request: FastifyRequest): Promise<Home> {
  const { cookies, refresher } = parts
  const answer = await askToLeave(parts, request)
  const refreshToken = tokenHome(answer)
  if (refreshToken === null) return { lines: null, answer }
  const home = await refresher.refresh(refreshToken, forwardedHeaders(request))
  // Who he is comes with the first page when it cannot be asked now.
  return home.kind === 'renewed'
    ? { lines: cookies.signedIn(home.record), record: home.record }
    : { lines: cookies.signingIn(refreshToken), record: null }
}
