import { Refusal } from './errors.ts'

/** Whoever changes an allowance is heard by all within it. */
const KEPT_MS = 1_000
const MOST = 1_000

/**
 * Remembers for a second what has just been refused because an allowance is used up, so that a flood of the same calls
 * costs neither the work of finding out again nor the turn of anybody else.
 */
export function createRefusedBefore(now: () => number = () => performance.now()): {
  /** @throws the refusal of a moment ago */
  check(key: string | undefined): void
  remember(key: string | undefined, refusal: Refusal): void
  /** Does what may be refused, and remembers it if the refusal is that there were too many requests. */
  keeping<T>(key: string | undefined, take: () => Promise<T>): Promise<T>
} {
  const refusedAt = new Map<string, { at: number; refusal: Refusal }>()

  function remember(key: string | undefined, refusal: Refusal) {
    if (key === undefined) return
    // Anew, so that it stands behind those refused before it.
    refusedAt.delete(key)
    const [oldest] = refusedAt.keys()
    if (refusedAt.size >= MOST && oldest !== undefined) refusedAt.delete(oldest)
    refusedAt.set(key, { at: now(), refusal })
  }

  return {
    check(key) {
      if (key === undefined || refusedAt.size === 0) return
      const refused = refusedAt.get(key)
      if (!refused) return
      if (now() - refused.at < KEPT_MS) throw refused.refusal
      refusedAt.delete(key)
    },
    remember,
    async keeping(key, take) {
      try {
        return await take()
      } catch (error) {
        if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') remember(key, error)
        throw error
      }
    },
  }
}

export type RefusedBefore = ReturnType<typeof createRefusedBefore>
