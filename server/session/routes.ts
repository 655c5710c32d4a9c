import type { FastifyInstance, FastifyReply } from 'fastify'
import { errorBody, Refusal } from '../../shared/kit/errors.ts'
import type { SessionRecord } from '../../shared/session/contract.ts'
import type { Upstream } from '../upstream.ts'
import type { SessionCookies } from './cookies.ts'
import { forwardedHeaders } from './forwarded.ts'
import { jsonOf } from './jsonBody.ts'
import type { Owners } from './owners.ts'
import { bringsToken, passOn } from './passOn.ts'
import { memberOf } from './record.ts'
import { judge, type Refresher, saidIn } from './refresher.ts'
import { LOGOUT, type OpenVisit } from './visit.ts'
import { cookiesAfterEnd } from './wayHome.ts'

const REFRESH = '/api/oauth2/refresh'

/** The session's calls that the front door answers itself: their tokens never reach a page. */
export function sessionRoutes(
  app: FastifyInstance,
  parts: { openVisit: OpenVisit; cookies: SessionCookies; refresher: Refresher; upstream: Upstream; owners: Owners },
) {
  const { openVisit, cookies, refresher, upstream, owners } = parts

  const begin = (reply: FastifyReply, record: SessionRecord) =>
    reply.header('set-cookie', cookies.signedIn(record)).send(memberOf(record))

  app.get(REFRESH, async (request, reply) => {
    const { refreshToken, suspects } = cookies.read(request.headers.cookie)
    const twins = cookies.withoutTwins(suspects, request.url)
    if (twins.length > 0) reply.header('set-cookie', twins)
    // Which of two is ours shows when the twin is gone, so that the next call finds the session.
    if (!refreshToken && twins.length > 0) throw new Refusal('UNAVAILABLE')
    if (!refreshToken) throw new Refusal('REQUIRE_LOGIN')
    const outcome = await refresher.refresh(refreshToken, forwardedHeaders(request))
    if (outcome.kind === 'failed') throw new Refusal('UNAVAILABLE')
    if (outcome.kind === 'renewed') return begin(reply, outcome.record)
    const after = await cookiesAfterEnd(parts, request)
    if (after === null) throw new Refusal('UNAVAILABLE')
    const { lines, isHome } = after
    const code = isHome ? 'IMPERSONATION_ENDED' : 'INVALID_TOKEN'
    const message = isHome ? null : saidIn(outcome.body)
    return reply
      .header('set-cookie', lines)
      .code(401)
      .send(errorBody(code, request.id, message === null ? {} : { message }))
  })

  // A caller without session cookies is an older client that keeps its token itself; it gets what the backend says.
  // A browser with a session keeps the tokens in its cookies, whoever's they are.
  app.post(REFRESH, async (request, reply) => {
    const { accessToken, refreshToken } = cookies.read(request.headers.cookie)
    const answer = await upstream
      .send({ method: 'POST', path: REFRESH, body: jsonOf(request), headers: forwardedHeaders(request) })
      .catch(() => {
        throw new Refusal('BACKEND_UNREACHABLE')
      })
    const outcome = judge(answer.status, answer.body)
    if (outcome.kind === 'renewed') owners.remember(outcome.record.accessToken, outcome.record.id)
    const hasSession = accessToken !== null || refreshToken !== null
    if (hasSession && outcome.kind === 'renewed') return begin(reply, outcome.record)
    return reply.code(answer.status).send(answer.body)
  })

  app.post(LOGOUT.path, async (request, reply) => {
    if (bringsToken(request)) return passOn(upstream, request, reply, LOGOUT)
    const visit = await openVisit(request, { isEnding: true })
    await visit.signOut()
    return reply.header('set-cookie', visit.setCookies).code(204).send()
  })
}
