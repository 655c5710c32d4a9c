import { Refusal } from '../../shared/kit/errors.ts'
import type { LimitName } from './limits.ts'

/** Whoever changes an allowance is heard by all within it. */
const KEPT_MS = 1_000
const MOST = 1_000

/**
 * Remembers for a second which token has just been refused for having used an allowance up, so that a flood of calls under
 * it costs neither the check of its signature nor a question to the database, and others do not wait behind those.
 */
export function createRefusedBefore(now: () => number = () => performance.now()): {
  /** @throws Refusal TOO_MANY_REQUESTS as it was thrown a moment ago */
  check(limit: LimitName, authorization: string | undefined): void
  /** Does what may be refused, and remembers if it is. */
  keeping<T>(limit: LimitName, authorization: string | undefined, take: () => Promise<T>): Promise<T>
} {
  const refusedAt = new Map<string, { at: number; seconds: number }>()
  return {
    check(limit, authorization) {
      if (authorization === undefined || refusedAt.size === 0) return
      const key = `${limit} ${authorization}`
      const refused = refusedAt.get(key)
      if (!refused) return
      if (now() - refused.at < KEPT_MS) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: refused.seconds })
      refusedAt.delete(key)
    },
    async keeping(limit, authorization, take) {
      try {
        return await take()
      } catch (error) {
        const isUsedUp = error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS'
        if (isUsedUp && authorization !== undefined) {
          const [oldest] = refusedAt.keys()
          if (refusedAt.size >= MOST && oldest !== undefined) refusedAt.delete(oldest)
          refusedAt.set(`${limit} ${authorization}`, { at: now(), seconds: error.extra.retryAfterSeconds ?? 1 })
        }
        throw error
      }
    },
  }
}

export type RefusedBefore = ReturnType<typeof createRefusedBefore>
