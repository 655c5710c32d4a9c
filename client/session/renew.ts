import type { Renewal, Send } from '../api/call.ts'
import { alone, type Renewed, type SessionChannel } from './channel.ts'

/** Renews the session unless that has happened since `since`, as performance.now() counts. */
export type Renew = (since: number) => Promise<Renewal>

/** Milliseconds a tab listens for another one's result before it asks itself. */
const HEAR_MS = 60

/**
 * One refresh at a time in this page and among the tabs of this browser; those who waited take over the result. This is
 * politeness: tabs that refresh side by side get the same tokens all the same. Cookies are the browser's, the page is
 * `memberId`'s: what he asked for must not be repeated in the name of whoever has signed in since.
 */
export function createRenew(send: Send, channel: SessionChannel, memberId: number | null): Renew {
  let running: Promise<Renewal> | null = null
  let last: { at: number; result: Renewal } = { at: Number.NEGATIVE_INFINITY, result: 'failed' }
  const heard = new Set<() => void>()
  const note = (renewed: Renewed) => {
    const isOthers = renewed.result === 'renewed' && memberId !== null && renewed.memberId !== memberId
    last = { at: performance.now(), result: isOthers ? 'changed' : renewed.result }
  }
  channel.hear((news) => {
    if (news.kind !== 'renewal') return
    note(news.renewed)
    for (const wake of heard) wake()
  })

  const ask = async (): Promise<Renewal> => {
    const renewed = await askServer(send)
    note(renewed)
    // Told before the lock is given up, so that whoever gets it next need not ask.
    channel.tell({ kind: 'renewal', renewed })
    return last.result
  }
  const isAnswered = (since: number) => last.at >= since && last.result !== 'failed'
  const inTurn = (since: number) =>
    alone(async () => {
      // The tab that refreshed a moment ago may have given up the lock before its news arrived.
      if (!isAnswered(since)) await news(heard)
      return isAnswered(since) ? last.result : ask()
    })

  return async (since) => {
    if (isAnswered(since)) return last.result
    running ??= inTurn(since).finally(() => {
      running = null
    })
    return running
  }
}

/** Resolves with the next news, or when there is none for a while. */
function news(heard: Set<() => void>): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      heard.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, HEAR_MS)
    heard.add(wake)
  })
}

async function askServer(send: Send): Promise<Renewed> {
  const answer = await send({ method: 'GET', path: '/oauth2/refresh', body: undefined }).catch(() => null)
  const body = answer?.body
  const memberId = has(body, 'id') && typeof body.id === 'number' ? body.id : null
  if (answer?.status === 200) return { result: 'renewed', memberId }
  if (answer?.status !== 401) return { result: 'failed', memberId: null }
  const code = has(body, 'code') ? body.code : null
  return { result: typeof code === 'string' ? (ends[code] ?? 'refused') : 'refused', memberId: null }
}

/** What a refusal's code says of the session; any other says that it is over. */
const ends: Partial<Record<string, Renewed['result']>> = { REQUIRE_LOGIN: 'none', IMPERSONATION_ENDED: 'home' }

const has = <K extends string>(body: unknown, name: K): body is Record<K, unknown> =>
  typeof body === 'object' && body !== null && name in body
