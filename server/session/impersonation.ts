import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { startImpersonation } from '../../shared/admin/impersonation.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Upstream } from '../upstream.ts'
import type { SessionCookies } from './cookies.ts'
import { jsonOf } from './jsonBody.ts'
import type { Owners } from './owners.ts'
import { isOthersPage } from './pageMember.ts'
import { bringsToken, passOn } from './passOn.ts'
import type { Refresher } from './refresher.ts'
import type { OpenVisit } from './visit.ts'
import { comeHome, EXIT } from './wayHome.ts'

type Parts = { openVisit: OpenVisit; cookies: SessionCookies; refresher: Refresher; upstream: Upstream; owners: Owners }

/** Starting and leaving an impersonation: the tokens of both sessions stay in cookies that no page can read. */
export function impersonationRoutes(app: FastifyInstance, parts: Parts) {
  const { openVisit, cookies, upstream, owners } = parts

  app.post(`/api${startImpersonation.path}`, async (request, reply) => {
    const call = { method: 'POST', path: request.url, body: jsonOf(request) } as const
    if (bringsToken(request)) return passOn(upstream, request, reply, call)
    const visit = await openVisit(request)
    if (isOthersPage(request, visit.member?.id)) throw new Refusal('REQUIRE_LOGIN')
    const answer = await visit.send(call)
    if (answer.status !== 200) return reply.code(answer.status).header('set-cookie', visit.setCookies).send(answer.body)
    const started = v.safeParse(startImpersonation.reply, answer.body)
    // What a foreign backend leaves out is filled in: nobody acts for nobody, or without a session.
    const isMeant = started.success && started.output.accessToken !== '' && started.output.member.id > 0
    if (!isMeant) {
      // It may hold the tokens of a session, which no page sees.
      const wrong = started.issues?.map((issue) => v.getDotPath(issue)) ?? []
      request.log.error({ wrong }, 'the backend began an impersonation in words of its own')
      throw new Refusal('BACKEND_UNREACHABLE')
    }
    const { member, originalAdmin, expiresAt } = started.output
    const { accessToken } = cookies.read(request.headers.cookie)
    owners.remember(started.output.accessToken, member.id)
    const record = { ...started.output, ...member, isImpersonating: true }
    reply.header('set-cookie', [
      ...cookies.signedIn(record),
      ...(accessToken ? [cookies.originalAdminToken(accessToken)] : []),
    ])
    return reply.send({ member, originalAdmin, expiresAt })
  })

  app.post(EXIT, async (request, reply) => {
    const call = { method: 'POST', path: EXIT } as const
    if (bringsToken(request)) return passOn(upstream, request, reply, call)
    const home = await comeHome(parts, request)
    if (home.lines === null) return reply.code(home.answer.status).send(home.answer.body)
    return reply.header('set-cookie', home.lines).code(204).send()
  })
}
