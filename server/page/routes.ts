import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PipeableStream } from 'react-dom/server'
import { Refusal } from '../../shared/kit/errors.ts'
import { NOBODY, PAGE_OF } from '../../shared/kit/serviceWorker.ts'
import type { Provider } from '../../shared/session/contract.ts'
import { loginPath } from '../../shared/session/returnTo.ts'
import type { Site } from '../../shared/site/contract.ts'
import { contentSecurityPolicy } from '../headers.ts'
import { isSameOrigin } from '../session/sameOrigin.ts'
import type { OpenVisit, Visit } from '../session/visit.ts'
import { bytesOf } from './bytes.ts'
import { readForms } from './forms.ts'
import { Gathering } from './gathered.ts'
import { newNonce } from './nonce.ts'
import type { Renderer } from './renderer.ts'
import type { Turns } from './turns.ts'

/** A page that has not ended by then is ended; the browser renders what is missing itself. */
const RENDER_LIMIT_MS = 10_000
/** Of gzip: what more would save of a page takes longer than to send it. */
const LEVEL = 4

type Parts = {
  renderer: Renderer
  openVisit: OpenVisit
  turns: Turns
  providers: () => readonly Provider[]
  site: () => Promise<Site>
  publicOrigin: string
  renderMs?: number
}

/** Every path that is nobody else's is a page: GET renders it, POST is a form of it. */
export async function pageRoutes(app: FastifyInstance, parts: Parts) {
  readForms(app)
  app.get('/*', (request, reply) => answer(request, reply, parts))
  app.post('/*', (request, reply) => {
    if (!isSameOrigin(request, parts.publicOrigin)) throw new Refusal('CROSS_SITE')
    return answer(request, reply, parts)
  })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { renderer, openVisit, turns, providers, site: siteNow, publicOrigin, renderMs = RENDER_LIMIT_MS }: Parts,
) {
  const turn = await turns.take(reply.raw)
  const gone = new AbortController()
  const { signal } = gone
  const late = setTimeout(() => gone.abort(), renderMs)
  reply.raw.once('close', () => {
    clearTimeout(late)
    if (!reply.raw.writableFinished) gone.abort()
  })
  const nonce = newNonce()
  let isGivenUp = false
  /** Ends what is still being drawn of a page that nobody gets: what of it fails by that is no failure. */
  const giveUp = (html: string | PipeableStream): void => {
    isGivenUp = true
    if (typeof html !== 'string') html.abort()
  }
  const isEnding = request.method === 'POST' && request.url === LOGOUT
  const told = siteNow()
  const visit = await openVisit(request, { isEnding })
  if (visit.isUnknown && !isEnding) throw new Refusal('UNAVAILABLE')
  if (visit.isOver && !isEntrance(request.url)) return toEnd(request, reply, visit)
  const site = await told
  // Who listens from now on hears nothing of what is over already.
  if (signal.aborted) throw new Refusal('BACKEND_TIMEOUT')
  const drawn = renderer.render({
    request: webRequest(request, publicOrigin, signal),
    boot: {
      member: visit.member,
      originalAdmin: visit.originalAdmin,
      sessionEndsAt: visit.sessionEndsAt,
      view: visit.view,
      now: Date.now(),
      providers: providers(),
      lastProvider: visit.lastProvider,
      site,
    },
    send: ({ method, path, body, idempotencyKey, ifNoneMatch }) =>
      visit.send({
        method,
        path: `/api${path}`,
        body,
        signal,
        headers: {
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          ...(ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {}),
        },
      }),
    renew: async () => void (await visit.renew()),
    signOut: visit.signOut,
    returnHome: visit.returnHome,
    assets: renderer.assets,
    nonce,
    signal,
    onError(error) {
      if (!isGivenUp) request.log.error({ err: error }, 'a part of the page failed')
    },
  })
  const page = await drawn.catch((error: unknown) => {
    throw signal.aborted ? new Refusal('BACKEND_TIMEOUT') : error
  })

  await visit.seal()
  if (visit.isOver && !isEntrance(request.url)) {
    if (page.kind === 'page') giveUp(page.html)
    return toEnd(request, reply, visit)
  }
  if (visit.setCookies.length > 0) reply.header('set-cookie', visit.setCookies)
  if (page.kind === 'redirect') return reply.redirect(page.location, request.method === 'POST' ? 303 : page.status)
  reply
    .code(page.status)
    .type(HTML)
    .header('content-security-policy', contentSecurityPolicy(nonce, publicOrigin))
    .header('vary', 'accept-encoding, cookie')
    .header(PAGE_OF, keeperOf(visit))
  if (request.method === 'HEAD') {
    giveUp(page.html)
    return sendHead(reply)
  }
  const compressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (compressed) reply.header('content-encoding', 'gzip')
  // What is late costs little, and may be long in coming.
  turn.drawn()
  if (typeof page.html === 'string') {
    const bytes = bytesOf(page.html)
    return sendWhole(reply, compressed ? await zip(bytes, { level: LEVEL }) : bytes)
  }
  // Past Fastify's own way, which costs a tenth of a page as a stream and a thirtieth as a text.
  reply.hijack()
  reply.raw.writeHead(page.status, toHeaders(reply))
  page.html.pipe(new Gathering(compressed ? compressing(reply.raw, gone) : reply.raw))
}

/** Without a length: Fastify's own way says that the page has none. */
function sendHead(reply: FastifyReply) {
  const { raw } = reply.hijack()
  raw.writeHead(reply.statusCode, toHeaders(reply))
  raw.end()
}

/** In one go. */
function sendWhole(reply: FastifyReply, html: Buffer) {
  const { raw } = reply.hijack()
  raw.cork()
  raw.writeHead(reply.statusCode, { ...toHeaders(reply), 'content-length': html.length })
  raw.flushHeaders()
  raw.end(html)
  raw.uncork()
}

const zip = promisify(gzip)

function compressing(to: ServerResponse, gone: AbortController) {
  const gzip = flushingGzip()
  pipeline(gzip, to).catch(() => gone.abort())
  return gzip
}

/** Whose browser may keep the page for when there is no network: no admin's who acts in a member's name. */
const keeperOf = ({ member, originalAdmin, view }: Visit): string =>
  member && !originalAdmin && view.keepsPages ? `${member.id}-${member.marketCodeId ?? 'none'}` : NOBODY

const HTML = 'text/html; charset=utf-8'
const LOGOUT = '/member/logout'
const HOME_AGAIN = '/member/return'
const entrances = new Set(['/login', '/member/login', LOGOUT])
const isEntrance = (url: string) => entrances.has(url.split('?')[0] ?? '')

/**
 * The session has ended: its cookies go, and signing in again leads back here (spec.md 8 "401"). An admin whose hour in a
 * member's name is over reads so, as himself.
 */
function toEnd(request: FastifyRequest, reply: FastifyReply, visit: Visit) {
  reply.header('set-cookie', visit.setCookies)
  return reply.redirect(visit.isHome ? HOME_AGAIN : loginPath(request.url), 303)
}

/** Flushed at each piece, so that nothing waits for what is late. */
const flushingGzip = () => createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH })

/** What Fastify would have sent. */
const toHeaders = (reply: FastifyReply): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined))

/**
 * A signal that nobody else listens to. A Request keeps the signal it is made with for as long as the Request lives, in a list of the
 * process: whatever listens to that signal and knows the Request, as all of a page does, would keep both for ever.
 */
function followerOf(signal: AbortSignal): AbortSignal {
  const follower = new AbortController()
  signal.addEventListener('abort', () => follower.abort(signal.reason), { once: true })
  return follower.signal
}

function webRequest(request: FastifyRequest, publicOrigin: string, signal: AbortSignal): Request {
  const type = request.headers['content-type']
  const hasBody = request.method === 'POST' && request.body instanceof Buffer
  return new Request(publicOrigin + request.url, {
    method: request.method === 'POST' ? 'POST' : 'GET',
    signal: followerOf(signal),
    ...(type ? { headers: { 'content-type': type } } : {}),
    ...(hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
  })
}
