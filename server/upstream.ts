import { Pool } from 'undici'
import { CONTRACT_HEADER } from '../shared/kit/contractMark.ts'
import { dispatch } from './sent.ts'

/**
 * Sockets to the backend, 64 in all (reliability.md F2): what browsers call and what pages and sessions ask for have
 * their own, so that long files starve no page.
 */
const SOCKETS = { calls: 40, pages: 24 }

/** Bounded sockets and waits, one attempt (reliability.md 3.3). */
const OPTIONS = {
  connections: SOCKETS.calls,
  pipelining: 1,
  connect: { timeout: 900 },
  headersTimeout: 10_000,
  bodyTimeout: 15_000,
  keepAliveTimeout: 4_000,
} as const

/** How long a call may take, waiting for a free socket included, and how much of its answer is held in memory. */
const LIMITS = { answerMs: 10_000, answerBytes: 8_388_608 }

export type UpstreamCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With /api and query. */
  path: string
  token?: string | null
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}
/**
 * `header` is there when an answer came at all; a header sent twice counts as none. `text` is what the body was read
 * from, where this product's own backend wrote it.
 */
export type UpstreamAnswer = {
  status: number
  body: unknown
  header?: (name: string) => string | null
  text?: string
}

/** The backend, as the front door itself calls it: JSON both ways, one try, bounded. Rejects when it cannot be reached. */
export function createUpstream(backendUrl: string, { answerMs, answerBytes } = LIMITS) {
  const pool = new Pool(backendUrl, { ...OPTIONS, connections: SOCKETS.pages })
  const held = { isHeld: true, most: answerBytes }
  return {
    /** Of the pool that the proxy has beside this one. */
    options: OPTIONS,
    async send({ method, path, token, headers, body, signal }: UpstreamCall): Promise<UpstreamAnswer> {
      if (signal?.aborted) throw signal.reason
      const leave = () => sent.end(signal?.reason)
      const late = setTimeout(() => sent.end(new Error('the backend took too long')), answerMs)
      const sent = dispatch(
        pool,
        {
          method,
          path,
          headers: {
            accept: 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        () => held,
        () => {
          clearTimeout(late)
          signal?.removeEventListener('abort', leave)
        },
        (error) => error,
      )
      signal?.addEventListener('abort', leave)
      const answer = await sent.reply
      const header = (name: string) => {
        const value = answer.headers[name]
        return typeof value === 'string' ? value : null
      }
      const text = answer.body.toString()
      const isOurs = header(CONTRACT_HEADER) !== null
      return { status: answer.status, body: parse(text), header, ...(isOurs && { text }) }
    },
    close: () => pool.close(),
  }
}

export type Upstream = ReturnType<typeof createUpstream>

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text // what is not JSON is judged by whoever asked
  }
}
