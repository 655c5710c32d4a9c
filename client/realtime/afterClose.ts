import { closeCodes } from '../../shared/realtime/topic.ts'

/** Attempts in vain before a page rests. */
export const MOST_ATTEMPTS = 5
/** Milliseconds between two attempts (spec.md 9). */
export const RECONNECT_MS = 5_000
/** Milliseconds: the longest a server may ask us to stay away. */
const LONGEST_WAIT_MS = 20_000
/** Milliseconds: the longest between two attempts of a crowd. */
const LONGEST_BACK_OFF_MS = 30_000

export type AfterClose = { do: 'retry'; afterMs: number } | { do: 'login' } | { do: 'rest' }

/**
 * What a close code asks for (reliability.md 5.6): `retry` after a while, `login` first, or `rest` until the person
 * comes back to the page. A tab closed as one too many must not return by itself: it would push out another one.
 * `attempt` counts from 1 since the line was last up; `spreadMs` is what the server said of a crowd, 0 for nothing.
 */
export function afterClose(code: number, reason: string, attempt: number, spreadMs: number): AfterClose {
  if (code === closeCodes.loginNeeded) return { do: 'login' }
  if (code === closeCodes.forbidden || code === closeCodes.tooManyTabs) return { do: 'rest' }
  if (code === closeCodes.goingAway && /^\d{1,9}$/.test(reason)) {
    return { do: 'retry', afterMs: Math.min(Number(reason), LONGEST_WAIT_MS) }
  }
  return { do: 'retry', afterMs: spreadMs > 0 ? amongMany(attempt, Math.min(spreadMs, LONGEST_WAIT_MS)) : RECONNECT_MS }
}

/** One of many who lost their lines at once: anywhere in the spread at first, then from a second on, longer each time. */
function amongMany(attempt: number, spreadMs: number): number {
  if (attempt === 1) return Math.random() * spreadMs
  return 1_000 + Math.random() * Math.min(LONGEST_BACK_OFF_MS - 1_000, RECONNECT_MS * 2 ** (attempt - 2))
}

/** What CONNECTED says of it. */
export const spreadOf = (header: string | undefined): number => Math.max(0, Number(header) || 0)
