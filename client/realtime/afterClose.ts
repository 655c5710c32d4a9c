import { closeCodes } from '../../shared/realtime/topic.ts'

/** Milliseconds between two attempts (spec.md 9). */
export const RECONNECT_MS = 5_000
/** Milliseconds: the longest a server may ask us to stay away. */
const LONGEST_WAIT_MS = 20_000

export type AfterClose = { do: 'retry'; afterMs: number } | { do: 'login' } | { do: 'rest' }

/**
 * What a close code asks for (reliability.md 5.6): `retry` after a while, `login` first, or `rest` until the person
 * comes back to the page. A tab closed as one too many must not return by itself: it would push out another one.
 */
export function afterClose(code: number, reason: string): AfterClose {
  if (code === closeCodes.loginNeeded) return { do: 'login' }
  if (code === closeCodes.forbidden || code === closeCodes.tooManyTabs) return { do: 'rest' }
  if (code === closeCodes.goingAway && /^\d{1,9}$/.test(reason)) {
    return { do: 'retry', afterMs: Math.min(Number(reason), LONGEST_WAIT_MS) }
  }
  return { do: 'retry', afterMs: RECONNECT_MS }
}
