import type { FastifyRequest } from 'fastify'
import type { OriginalAdmin } from '../../shared/admin/impersonation.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import type { Provider, SessionRecord } from '../../shared/session/contract.ts'
import type { View } from '../../shared/session/view.ts'
import { readable } from '../foreign.ts'
import type { Adapt } from '../page/renderer.ts'
import type { Upstream, UpstreamAnswer, UpstreamCall } from '../upstream.ts'
import type { SessionCookies } from './cookies.ts'
import { expiresSoon, isBorrowed, sessionEndOf } from './expiry.ts'
import { forwardedHeaders } from './forwarded.ts'
import { memberOf } from './record.ts'
import type { Refreshed, Refresher } from './refresher.ts'
import { comeHome, cookiesAfterEnd } from './wayHome.ts'

/** One visitor's request: who he is, what goes out in his name, and the cookies his answer must carry. */
export type Visit = {
  readonly member: MemberRecord | null
  /** The admin who acts in the member's name, for the banner. */
  readonly originalAdmin: OriginalAdmin | null
  /** When the session ends whatever is done in it, in milliseconds since 1970; null where nobody says. */
  readonly sessionEndsAt: number | null
  readonly view: View
  /** Whom this browser signed in with last. */
  readonly lastProvider: Provider | null
  /** Set-Cookie lines that have come up so far; they must go out with the head of the answer. */
  readonly setCookies: string[]
  /** The session that came with the request was refused for good: its cookies are removed. */
  readonly isOver: boolean
  /** It was an admin's in a member's name; he is himself again from the next request on. */
  readonly isHome: boolean
  /** There is a session, but nobody could be asked whose it is. */
  readonly isUnknown: boolean
  /**
   * Calls the backend as this visitor: after a 401 one refresh, one retry. Answers 502 in our error shape when it cannot
   * be reached.
   */
  send(call: Omit<UpstreamCall, 'token'>): Promise<UpstreamAnswer>
  /** Refreshes the session now; keeps it when the backend cannot be asked. */
  renew(): Promise<Refreshed['kind']>
  signOut(): Promise<void>
  /** Lets an admin who acts in a member's name be himself again. @returns false when he could not get out */
  returnHome(): Promise<boolean>
  /**
   * Before the answer's head goes out: waits for a refresh under way. None is begun later, because its cookies could not
   * be sent any more, and the browser would come back with a token that is used up.
   */
  seal(): Promise<void>
}

/** Shorter than a page may take: who hears of no answer still gets his cookies taken away. */
const SIGN_OUT_MS = 4_000

export const LOGOUT = { method: 'POST', path: '/api/member/logout' } as const

/**
 * Opens visits: a session whose access token is missing or about to expire is refreshed before the page begins, unless
 * it is being ended.
 */
export function visits(parts: {
  upstream: Upstream
  cookies: SessionCookies
  refresher: Refresher
  adapt?: Adapt | undefined
}) {
  const { upstream, cookies, refresher, adapt } = parts

  return async (request: FastifyRequest, { isEnding = false } = {}): Promise<Visit> => {
    const jar = cookies.read(request.headers.cookie)
    const twins = cookies.withoutTwins(jar.suspects, request.url)
    let { accessToken, refreshToken, member } = jar
    let originalAdmin = jar.impersonated?.originalAdmin ?? null
    let lines: string[] = []
    let isOver = false
    let isHome = false
    let isSealed = false
    let hasRenewed = false
    let running: Promise<Refreshed['kind']> | null = null

    const asked = (call: Omit<UpstreamCall, 'token'>): Promise<UpstreamAnswer> =>
      upstream
        .send({ ...call, token: accessToken, headers: { ...forwardedHeaders(request), ...call.headers } })
        .catch((error: unknown) => {
          // A visitor who leaves ends his calls; that is no fault of the backend.
          if (!call.signal?.aborted) request.log.warn({ err: error }, 'the backend could not be reached')
          return { status: 502, body: errorBody('BACKEND_UNREACHABLE', request.id) }
        })

    const attempt = async (call: Omit<UpstreamCall, 'token'>): Promise<UpstreamAnswer> => {
      const again = (path: string) => asked({ method: 'GET', path })
      return readable(adapt, await asked(call), { ...call, member, again })
    }

    const ask = async (): Promise<Refreshed['kind']> => {
      const outcome: Refreshed = refreshToken
        ? await refresher.refresh(refreshToken, forwardedHeaders(request))
        : { kind: 'refused', status: 401, body: undefined }
      if (outcome.kind === 'renewed') become(outcome.record)
      if (outcome.kind === 'refused') {
        const after = await cookiesAfterEnd({ cookies, upstream }, request)
        if (after === null) return 'failed'
        leave(after.lines)
        isHome = after.isHome
        isOver = true
      }
      return outcome.kind
    }

    function become(record: SessionRecord) {
      accessToken = record.accessToken
      refreshToken = record.refreshToken
      member = memberOf(record)
      originalAdmin = record.originalAdmin ?? null
      hasRenewed = true
      lines = cookies.signedIn(record)
    }

    function leave(after: string[]) {
      accessToken = null
      refreshToken = null
      member = null
      originalAdmin = null
      lines = after
    }

    /** What becomes of a call that was refused with this token: all such calls of a visit share one refresh. */
    async function afterRefusal(used: string | null): Promise<'retry' | 'keep' | 'failed'> {
      if (used === null || isOver || isSealed) return 'keep'
      if (accessToken !== used) return 'retry'
      if (hasRenewed) return 'keep'
      const kind = await visit.renew()
      return kind === 'renewed' ? 'retry' : kind === 'failed' ? 'failed' : 'keep'
    }

    /** The admin's own session, once his hour in a member's name is over; null for who acts as himself. */
    async function homeRecord(): Promise<SessionRecord | null> {
      if (jar.impersonated === null) return null
      const home = await comeHome({ cookies, upstream, refresher }, request).catch(() => null)
      return home?.lines ? home.record : null
    }

    const visit: Visit = {
      get member() {
        return member
      },
      get originalAdmin() {
        return originalAdmin
      },
      get sessionEndsAt() {
        return accessToken === null ? null : sessionEndOf(accessToken)
      },
      view: jar.view,
      lastProvider: jar.lastProvider,
      get setCookies() {
        return [...twins, ...lines]
      },
      get isOver() {
        return isOver
      },
      get isHome() {
        return isHome
      },
      get isUnknown() {
        return refreshToken !== null && member === null
      },
      async send(call) {
        const used = accessToken
        const answer = await attempt(call)
        if (answer.status !== 401) return answer
        const next = await afterRefusal(used)
        if (next === 'failed') return { status: 503, body: errorBody('UNAVAILABLE', request.id) }
        return next === 'retry' ? attempt(call) : answer
      },
      async renew() {
        if (isSealed) return 'failed'
        running ??= ask().finally(() => {
          running = null
        })
        return running
      },
      async signOut() {
        const ending = refreshToken
        if (ending) refresher.end(ending)
        const first = await attempt({ ...LOGOUT, signal: AbortSignal.timeout(SIGN_OUT_MS) })
        if (first.status === 401 && ending) {
          // An expired access token must not keep the refresh token alive.
          const last = await refresher.last(ending, forwardedHeaders(request))
          const record = last.kind === 'renewed' ? last.record : await homeRecord()
          if (record) {
            accessToken = record.accessToken
            await attempt(LOGOUT)
          }
        }
        if (ending) refresher.end(ending)
        leave(cookies.signedOut())
      },
      async returnHome() {
        const home = await comeHome({ cookies, upstream, refresher }, request).catch(() => null)
        if (!home?.lines) return false
        leave(home.lines)
        return true
      },
      async seal() {
        isSealed = true
        await running
      },
    }

    // Who lost the cookies of the banner still acts in a member's name, and has to see it.
    const isBannerLost = accessToken !== null && originalAdmin === null && isBorrowed(accessToken)
    const isStale = !accessToken || !member || isBannerLost || expiresSoon(accessToken)
    if (refreshToken && isStale && !isEnding) await visit.renew()
    return visit
  }
}

export type OpenVisit = ReturnType<typeof visits>
