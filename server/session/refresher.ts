import type { SessionRecord } from '../../shared/session/contract.ts'
import type { Upstream } from '../upstream.ts'
import { wholeRecord } from './record.ts'

/** What became of a refresh: only a definite refusal ends a session (domain.md 27.16). */
export type Refreshed =
  | { kind: 'renewed'; record: SessionRecord }
  | { kind: 'refused'; status: number; body: unknown }
  | { kind: 'failed' }

/**
 * A page that comes a moment after its twin brings the same old token: it gets the same answer for this long. Not
 * longer: the backend gives the same answer for half a minute, and it alone knows whether the session still lives.
 */
const REMEMBER_MS = 1_000
const MAX_REMEMBERED = 10_000

type Known = { answer: Promise<Refreshed>; next: string | null; isOver: boolean }
type Headers = Record<string, string>

/** Refreshes sessions at the backend; calls with the same token share one refresh, also shortly after it. */
export function createRefresher(
  upstream: Pick<Upstream, 'send'>,
  options: {
    rememberMs?: number
    asked?: (outcome: Refreshed['kind']) => void
    /** Told of each session that the backend hands out. */
    renewed?: (record: SessionRecord) => void
  } = {},
) {
  const { rememberMs = REMEMBER_MS, asked, renewed } = options
  const known = new Map<string, Known>()

  const ask = async (token: string, headers: Headers): Promise<Refreshed> => {
    try {
      const { status, body } = await upstream.send({
        method: 'POST',
        path: '/api/oauth2/refresh',
        body: { token },
        headers,
      })
      const outcome = judge(status, body, token)
      if (outcome.kind === 'renewed') renewed?.(outcome.record)
      return outcome
    } catch {
      return { kind: 'failed' } // not reachable: the session is kept, the page says what is missing
    }
  }

  const shared = (token: string, headers: Headers): Known => {
    const running = known.get(token)
    if (running) return running
    const begun: Known = { answer: ask(token, headers), next: null, isOver: false }
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(token, begun)
    void begun.answer.then((answer) => {
      asked?.(answer.kind)
      if (answer.kind !== 'renewed') return known.delete(token)
      begun.next = answer.record.refreshToken
      return setTimeout(() => known.delete(token), rememberMs).unref()
    })
    return begun
  }

  return {
    async refresh(token: string, headers: Headers = {}): Promise<Refreshed> {
      const running = shared(token, headers)
      const answer = await running.answer
      return running.isOver ? over : answer
    },

    /** Signed out wins: whoever waits for a refresh of this session, or comes with its token again, is refused. */
    end(token: string): void {
      for (const [from, running] of known) if (from === token || running.next === token) running.isOver = true
    },

    /** The refresh a sign-out needs to end a session whose access token has run out; `end` does not concern it. */
    last: (token: string, headers: Headers = {}): Promise<Refreshed> => shared(token, headers).answer,
  }
}

export type Refresher = ReturnType<typeof createRefresher>

const over: Refreshed = { kind: 'refused', status: 401, body: undefined }

/** Answers that say that the token is no good; a busy or a broken backend says nothing about it. */
const definite = new Set([400, 401, 403, 422])

/**
 * What the backend's answer to a refresh means. One that does not rotate refresh tokens need not repeat the `used` one.
 */
export function judge(status: number, body: unknown, used?: string): Refreshed {
  const said = used !== undefined && typeof body === 'object' ? { refreshToken: used, ...body } : body
  if (status === 200 && isRecord(said)) return { kind: 'renewed', record: wholeRecord(said) }
  const isRefused = definite.has(status) || (status < 300 && errorOf(body))
  return isRefused ? { kind: 'refused', status, body } : { kind: 'failed' }
}

/** Why it was refused, in the backend's words; null where it said none. */
export const saidIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message || null
    : null

const isRecord = (body: unknown): body is SessionRecord =>
  typeof body === 'object' &&
  body !== null &&
  'accessToken' in body &&
  typeof body.accessToken === 'string' &&
  'refreshToken' in body &&
  typeof body.refreshToken === 'string' &&
  !errorOf(body)

const errorOf = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'error' in body && Boolean(body.error)
