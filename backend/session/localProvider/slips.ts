import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

type Written<T> = { value: T; until: number; nonce: string }

/**
 * Values handed out as signed text that counts for a while, so that whichever backend process is asked can read it. What
 * was taken is remembered in this process only; beyond `limit` the oldest is forgotten.
 */
export function slips<T>(key: Uint8Array, limit: number, lifetimeMs: number, now: () => number) {
  const taken = new Set<string>()
  const macOf = (body: string) => createHmac('sha256', key).update(body).digest()

  function get(slip: string): T | undefined {
    const [body = '', mac = ''] = slip.split('.')
    const given = Buffer.from(mac, 'base64url')
    const right = macOf(body)
    if (given.length !== right.length || !timingSafeEqual(given, right) || taken.has(body)) return undefined
    const { value, until }: Written<T> = JSON.parse(Buffer.from(body, 'base64url').toString())
    return now() < until ? value : undefined
  }

  return {
    add(value: T): string {
      const written: Written<T> = { value, until: now() + lifetimeMs, nonce: randomBytes(16).toString('base64url') }
      const body = Buffer.from(JSON.stringify(written)).toString('base64url')
      return `${body}.${macOf(body).toString('base64url')}`
    },
    get,
    /** The value, once. */
    take(slip: string): T | undefined {
      const value = get(slip)
      if (value === undefined) return undefined
      const [oldest] = taken
      if (oldest !== undefined && taken.size >= limit) taken.delete(oldest)
      taken.add(slip.split('.')[0] ?? '')
      return value
    },
  }
}
