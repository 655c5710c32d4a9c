import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { exitImpersonation } from '../../shared/admin/impersonation.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Upstream, UpstreamAnswer } from '../upstream.ts'
import type { SessionCookies } from './cookies.ts'
import { forwardedHeaders } from './forwarded.ts'

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

/**
 * The cookies of somebody whose session was refused for good: none, or those of the admin whose hour in a member's name
 * is over.
 */
export async function cookiesAfterEnd(parts: Parts, request: FastifyRequest): Promise<string[]> {
  const { cookies } = parts
  if (!cookies.read(request.headers.cookie).impersonated) return cookies.signedOut()
  const answer = await askToLeave(parts, request).catch(() => null)
  const tokens = v.safeParse(exitImpersonation.reply, answer?.body)
  return answer?.status === 200 && tokens.success ? cookies.signingIn(tokens.output.refreshToken) : cookies.signedOut()
}
