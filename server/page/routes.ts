import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, Refusal, refusals } from '../../shared/kit/errors.ts'
import { NOBODY, PAGE_OF } from '../../shared/kit/serviceWorker.ts'
import type { Provider } from '../../shared/session/contract.ts'
import { loginPath } from '../../shared/session/returnTo.ts'
import type { Site } from '../../shared/site/contract.ts'
import { contentSecurityPolicy } from '../headers.ts'
import { isSameOrigin } from '../session/sameOrigin.ts'
import type { OpenVisit, Visit } from '../session/visit.ts'
import { brokenPage } from './brokenPage.ts'
import { readForms } from './forms.ts'
import { newNonce } from './nonce.ts'
import { createOneATurn, type OneATurn } from './oneATurn.ts'
import type { Renderer } from './renderer.ts'
import { createSending } from './sending.ts'
import type { Turns } from './turns.ts'

/** A page that has not ended by then is ended; the browser renders what is missing itself. */
const RENDER_LIMIT_MS = 10_000
/** So many pages are drawn in some ten milliseconds: whoever has no more before him gets his in one go. */
const SOON = 3

type Parts = {
  renderer: Renderer
  openVisit: OpenVisit
  turns: Turns
  providers: () => readonly Provider[]
  site: () => Promise<Site>
  publicOrigin: string
  /** Hears of a page that was cut behind its head, and of the status it would have had. */
  cut: (request: FastifyRequest, reply: FastifyReply, status: number) => void
  renderMs?: number
}

/** Every path that is nobody else's is a page: GET renders it, POST is a form of it. */
export async function pageRoutes(app: FastifyInstance, parts: Parts) {
  readForms(app)
  const all = { ...parts, oneATurn: createOneATurn() }
  app.get('/*', (request, reply) => answer(request, reply, all))
  app.post('/*', (request, reply) => {
    if (!isSameOrigin(request, parts.publicOrigin)) throw new Refusal('CROSS_SITE')
    return answer(request, reply, all)
  })
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    renderer,
    openVisit,
    turns,
    oneATurn,
    providers,
    site: siteNow,
    publicOrigin,
    cut,
    renderMs = RENDER_LIMIT_MS,
  }: Parts & { oneATurn: OneATurn },
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
  const isHead = request.method === 'HEAD'
  let isGivenUp = false
  const isEnding = request.method === 'POST' && request.url === LOGOUT
  const told = siteNow()
  const visit = await openVisit(request, { isEnding })
  if (visit.isUnknown && !isEnding) throw new Refusal('UNAVAILABLE')
  if (visit.isOver && !isEntrance(request.url)) return toEnd(request, reply, visit)
  const site = await told
  // Who listens from now on hears nothing of what is over already.
  if (signal.aborted) throw new Refusal('BACKEND_TIMEOUT')
  const loaded = renderer.load({
    request: webRequest(request, publicOrigin),
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
  /** Once: Fastify adds to the lines that are there, and a balancer takes a head of so many bytes only. */
  const setCookies = () => {
    if (visit.setCookies.length > 0 && !reply.hasHeader('set-cookie')) reply.header('set-cookie', visit.setCookies)
  }
  /** A session that was renewed meanwhile goes out with the refusal, too: what it was before is used up. */
  const refuse = (error: unknown) => {
    setCookies()
    throw signal.aborted ? new Refusal('BACKEND_TIMEOUT') : error
  }
  const page = await within(loaded, signal).catch(refuse)
  await within(visit.seal(), signal).catch(refuse)
  if (visit.isOver && !isEntrance(request.url)) return toEnd(request, reply, visit)
  setCookies()
  if (page.kind === 'redirect') return reply.redirect(page.location, request.method === 'POST' ? 303 : page.status)
  const head = {
    status: page.status,
    headers: {
      'content-type': HTML,
      'content-security-policy': contentSecurityPolicy(nonce, publicOrigin),
      vary: 'accept-encoding, cookie',
      [PAGE_OF]: keeperOf(visit),
    },
    acceptEncoding: request.headers['accept-encoding'],
  }
  const sending = createSending(reply, head, gone)
  const itsTurn = oneATurn.take(signal)
  if (itsTurn) {
    if (!isHead && oneATurn.waiting() > SOON) sending.head(page.stylesheets)
    await itsTurn
  }
  const html = await (signal.aborted ? Promise.reject(signal.reason) : page.draw()).catch((error: unknown) => {
    const hasLeft = reply.raw.destroyed
    const code = signal.aborted ? 'BACKEND_TIMEOUT' : 'INTERNAL'
    if (!sending.cut(brokenPage(errorBody(code, request.id).message, request.id))) return refuse(error)
    if (!hasLeft) {
      cut(request, reply, refusals[code][0])
      request.log.error({ err: error }, 'a page whose head was sent could not be drawn')
    }
    return null
  })
  // What is late costs little, and may be long in coming.
  turn.drawn()
  if (html === null) return
  if (!isHead) return sending.page(html)
  // It is drawn, since it says whether the page can be (client/app/rescue.ts); what fails by being given up is no failure.
  isGivenUp = true
  if (typeof html !== 'string') html.abort()
  sending.nothing()
}

/** What comes of the work, or fails at the end of the page's time, whatever the work still waits for. */
function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  if (signal.aborted) reject(signal.reason)
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  work.then(resolve, reject)
  return promise
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

/** Without the page's signal, which ends the calls: a Request is long in taking it up, and keeps it as long as it lives. */
function webRequest(request: FastifyRequest, publicOrigin: string): Request {
  const type = request.headers['content-type']
  const hasBody = request.method === 'POST' && request.body instanceof Buffer
  return new Request(publicOrigin + request.url, {
    method: request.method === 'POST' ? 'POST' : 'GET',
    ...(type ? { headers: { 'content-type': type } } : {}),
    ...(hasBody ? { body: new Uint8Array(request.body as Buffer) } : {}),
  })
}
