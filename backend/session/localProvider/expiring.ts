import { randomBytes } from 'node:crypto'

/** Values kept under random keys for a while; beyond `limit` the oldest makes room. */
export function expiring<T>(limit: number, lifetimeMs: number, now: () => number) {
  const entries = new Map<string, { value: T; until: number }>()
  const get = (key: string): T | undefined => {
    const entry = entries.get(key)
    return entry && now() < entry.until ? entry.value : undefined
  }
  return {
    /** @returns the key, 256 random bits. */
    add(value: T): string {
      const [oldest] = entries.keys()
      if (oldest !== undefined && entries.size >= limit) entries.delete(oldest)
      const key = randomBytes(32).toString('base64url')
      entries.set(key, { value, until: now() + lifetimeMs })
      return key
    },
    get,
    /** The value, once. */
    take(key: string): T | undefined {
      const value = get(key)
      entries.delete(key)
      return value
    },
  }
}
