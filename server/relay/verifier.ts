import { type Dial, Refused, type Upstream } from './dial.ts'
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
  /** The session by which `memberOf` has just asked, if it is still open: whoever takes it closes it. */
  take(token: string): Upstream | null
  /** Whose token it is, if that is remembered. */
  known(token: string): number | null
  /** Forgets what is remembered of a member's tokens. */
  forget(memberId: number): void
  /** Ends the sessions that nobody has taken. */
  close(): void
  remembered(): number
}

const end = (_: string, session: Upstream) => session.close()

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
 * Verifies tokens by a STOMP session with the backend. Links are shared by member, so without this a forged token that
 * merely names a member would ride on that member's link. The session is kept for a moment: a member who comes needs one.
 */
export function createVerifier(
  dial: Dial,
  limits: Pick<RelayLimits, 'rememberMs' | 'remembered' | 'verifications' | 'verificationsWaiting' | 'keptMs'>,
): Verifier {
  const known = createTokenMemory(limits)
  const asked = new Map<string, Promise<number | null>>()
  const kept = new Map<string, { session: Upstream; late: NodeJS.Timeout }>()
  const gate = createGate(limits.verifications, limits.verificationsWaiting)

  function take(token: string) {
    const found = kept.get(token)
    if (!found) return null
    kept.delete(token)
    clearTimeout(found.late)
    return found.session.isOpen() ? found.session : null
  }

  function keep(token: string, session: Upstream) {
    take(token)?.close()
    kept.set(token, { session, late: setTimeout(() => take(token)?.close(), limits.keptMs) })
  }

  async function dialWith(token: string, after: (token: string, session: Upstream) => void): Promise<number | null> {
    try {
      const session = await gate(() => dial(token))
      after(token, session)
      known.remember(token, session.memberId)
      return session.memberId
    } catch (error) {
      if (error instanceof Refused) return null
      throw error
    } finally {
      asked.delete(token)
    }
  }

  function ask(token: string, after = end) {
    const running = asked.get(token) ?? dialWith(token, after)
    asked.set(token, running)
    return running
  }

  return {
    memberOf: async (token) => known.of(token) ?? ask(token, keep),
    ask: (token) => ask(token),
    take,
    known: known.of,
    forget: known.forget,
    close() {
      for (const token of [...kept.keys()]) take(token)?.close()
    },
    remembered: known.size,
  }
}
