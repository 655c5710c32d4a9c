import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Pool } from 'undici'
import { CONTRACT_HEADER } from '../../shared/kit/contractMark.ts'
import { Refusal, type RefusalCode } from '../../shared/kit/errors.ts'
import { readable } from '../foreign.ts'
import type { Adapt } from '../page/renderer.ts'
import type { Reply } from '../sent.ts'
import type { SessionCookies } from '../session/cookies.ts'
import { isOthersPage } from '../session/pageMember.ts'
import type { UpstreamCall } from '../upstream.ts'
import { bodyOf } from './bodies.ts'
import { createCallerTurns } from './callerTurns.ts'
import { exchange, type ProxyLimits, proxyLimits } from './exchange.ts'
import { answerHeaders, requestHeaders, signInHeaders } from './headers.ts'
import { providerCookies, takeRefreshToken } from './signInCookies.ts'
import { createUsedUp } from './usedUp.ts'

/**
 * Passes /api and /oauth2 on to the backend: one attempt, bounded waits, allow-lists of headers both ways, the session
 * cookie turned into a bearer token. What goes wrong on the way is answered in our error shape.
 */
export function proxy(
  app: FastifyInstance,
  parts: { backendUrl: string; cookies: SessionCookies; pool: Pool.Options; limits?: ProxyLimits; adapt?: Adapt },
) {
  const { cookies, limits = proxyLimits } = parts
  const pool = new Pool(parts.backendUrl, parts.pool)
  const turns = createCallerTurns(limits.answerMs)
  const usedUp = createUsedUp()
  app.addHook('onClose', () => pool.destroy())

  const send = async (request: FastifyRequest, reply: FastifyReply, own: Record<string, string>) => {
    const { body, headers } = bodyOf(request)
    const call = {
      method: request.method,
      path: request.url,
      body,
      headers: { ...requestHeaders(request), ...headers, ...own },
    }
    let hasLeft = false
    // One listener for whatever there is to leave by then.
    let leave = (): void => undefined
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return
      hasLeft = true
      leave()
    })
    // A form comes as slowly as its caller's line: it would hold his other calls up, while the backend does not work on it.
    const turn =
      body instanceof Readable ? null : await turns.take(own.authorization ?? request.ip, (heard) => (leave = heard))
    const answerMs = Math.max(0, limits.answerMs - (turn?.waitedMs ?? 0))
    const sent = exchange(pool, call, turn ? { ...limits, answerMs } : limits)
    leave = sent.leave
    try {
      return await sent.reply
    } catch (err) {
      if (!hasLeft) request.log.warn({ err }, 'the backend gave no usable answer')
      throw err
    } finally {
      turn?.over()
    }
  }

  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    async handler(request, reply) {
      const own = authorization(request, cookies)
      const asked = usedUp.keyOf(request.method, request.url, own.authorization)
      usedUp.check(asked)
      const answer = await send(request, reply, own)
      usedUp.keep(asked, answer)
      const refused = unusable(answer)
      if (refused) {
        drop(answer)
        throw new Refusal(refused)
      }
      const { status, body } = await readableHere(request, answer)
      return reply.code(status).headers(answerHeaders(answer.headers)).send(body)
    },
  })

  /** For a page of ours; a client of somebody else's gets what the backend says. */
  async function readableHere(request: FastifyRequest, answer: Reply): Promise<Reply> {
    const { headers, body, status } = answer
    const isOther = headers[CONTRACT_HEADER] === undefined && request.headers['x-requested-with'] === 'app'
    const isEmpty = status < 300 && headers['content-length'] === '0'
    const isSaid = body instanceof Buffer || isEmpty || status === 404 || status === 405
    if (!parts.adapt || !isOther || !isSaid || status === 304) return answer
    if (!(body instanceof Buffer)) drop(answer)
    const again = async (path: string) => {
      const own = { ...requestHeaders(request), ...authorization(request, cookies) }
      const call = { method: 'GET', path, body: null, headers: own }
      const read = await exchange(pool, call, { ...limits, replyMs: limits.answerMs }).reply
      return { status: read.status, body: jsonIn(read) }
    }
    const { member } = cookies.read(request.headers.cookie)
    const asked = { method: request.method as UpstreamCall['method'], path: request.url, member, again }
    const said = { status, body: jsonIn(answer), header: () => null }
    const adapted = await readable(parts.adapt, said, asked)
    if (adapted.body === said.body) return body instanceof Buffer ? answer : { ...answer, body: NOTHING }
    const text = Buffer.from(adapted.body === undefined ? '' : JSON.stringify(adapted.body))
    return { status: adapted.status, headers: Object.assign(headers, { 'content-type': JSON_TYPE }), body: text }
  }

  app.get('/oauth2/*', async (request, reply) => {
    const cookie = providerCookies(request.headers.cookie, cookies)
    const answer = await send(request, reply, cookie ? { cookie } : {})
    const headers = signInHeaders(takeRefreshToken(answer.headers, cookies, request.url))
    return reply.code(answer.status).headers(headers).send(answer.body)
  })
}

const NOTHING = Buffer.alloc(0)
const JSON_TYPE = 'application/json; charset=utf-8'

function jsonIn({ body }: Reply): unknown {
  if (!(body instanceof Buffer) || body.length === 0) return undefined
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined // whoever says that it is JSON and sends none has said nothing
  }
}

/**
 * The caller's own header when he brings one, else the session's token.
 * @throws Refusal REQUIRE_LOGIN for a page of somebody else: the refresh it then asks for tells it whose the session is
 */
function authorization(request: FastifyRequest, cookies: SessionCookies): Record<string, string> {
  const own = request.headers.authorization
  if (own) return { authorization: own }
  const { token, memberId } = cookies.bearer(request.headers.cookie)
  if (token && isOthersPage(request, memberId)) throw new Refusal('REQUIRE_LOGIN')
  return token ? { authorization: `Bearer ${token}` } : {}
}

const failures: Record<number, RefusalCode> = { 503: 'UNAVAILABLE', 504: 'BACKEND_TIMEOUT' }

/** A call never leads elsewhere, and a failure without JSON is some machine's own page. */
function unusable({ status, body }: Reply): RefusalCode | null {
  if (status < 200 || status > 599 || (status >= 300 && status < 400 && status !== 304)) return 'BACKEND_UNREACHABLE'
  return status >= 500 && !(body instanceof Buffer) ? (failures[status] ?? 'BACKEND_UNREACHABLE') : null
}

function drop({ body }: Reply) {
  if (body instanceof Readable) body.destroy()
}
