import { type Dial, Refused } from './dial.ts'
import type { RelayLimits } from './limits.ts'
import { createTokenMemory, expiryOf } from './tokenMemory.ts'

/** Milliseconds that clocks of two machines may differ (reliability.md F10). */
const LEEWAY_MS = 60_000

/** When a tab that came with this token has to come back with a newer one. */
export const tabExpiryOf = (token: string): number => (expiryOf(token) ?? Number.POSITIVE_INFINITY) + LEEWAY_MS

export type Verifier = {
  /**
   * Whose token it is, by the backend's word; null when the backend refuses it.
   * @throws when the backend cannot be asked now
   */
  memberOf(token: string): Promise<number | null>
  /** The same, whatever is remembered. */
  ask(token: string): Promise<number | null>
  /** Whose token it is, if that is remembered. */
  known(token: string): number | null
  /** Forgets what is remembered of a member's tokens. */
  forget(memberId: number): void
  remembered(): number
}

/** Lets `most` calls run at once and `waiting` others wait in line; any more reject. */
function createGate(most: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (queue.length >= waiting) throw new Error('too many tokens wait to be verified')
    if (running >= most) await new Promise<void>((resolve) => queue.push(resolve))
    running++
    try {
      return await work()
    } finally {
      running--
      queue.shift()?.()
    }
  }
}

/**
 * Verifies tokens by a short STOMP session with the backend. Links are shared by member, so without this a forged
 * token that merely names a member would ride on that member's link.
 */
export function createVerifier(
  dial: Dial,
  limits: Pick<RelayLimits, 'rememberMs' | 'remembered' | 'verifications' | 'verificationsWaiting'>,
): Verifier {
  const known = createTokenMemory(limits)
  const asked = new Map<string, Promise<number | null>>()
  const gate = createGate(limits.verifications, limits.verificationsWaiting)

  async function dialWith(token: string): Promise<number | null> {
    try {
      const upstream = await gate(() => dial(token))
      upstream.close()
      known.remember(token, upstream.memberId)
      return upstream.memberId
    } catch (error) {
      if (error instanceof Refused) return null
      throw error
    } finally {
      asked.delete(token)
    }
  }

  function ask(token: string) {
    const running = asked.get(token) ?? dialWith(token)
    asked.set(token, running)
    return running
  }

  return {
    memberOf: async (token) => known.of(token) ?? ask(token),
    ask,
    known: known.of,
    forget: known.forget,
    remembered: known.size,
  }
}
