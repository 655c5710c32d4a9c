import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { RelayLimits } from './limits.ts'

/** Why an upgrade has to wait: 429 for one who asks too often, 503 when all together do. */
export type Wait = { status: 429 | 503; retryAfterSeconds: number }

export type Admission = {
  /** Counts an upgrade of this address; null lets it go on. */
  upgrade(addressKey: string): Promise<Wait | null>
  /** Counts a line of this member; null lets it go on. */
  line(memberId: number): Promise<Wait | null>
}

const MINUTE = 60

const wait = (status: Wait['status'], { msBeforeNext }: RateLimiterRes): Wait => ({
  status,
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})

/**
 * How often lines may be opened (reliability.md 5.10). Counted in this process: behind a load balancer with n web
 * processes a client gets up to n times as much. Every line costs an upgrade, so each process stays within its own bound.
 */
export function createAdmission(
  limits: Pick<RelayLimits, 'upgradesPerSecond' | 'upgradesPerAddress' | 'linesPerMember'>,
): Admission {
  const all = new RateLimiterMemory({ points: limits.upgradesPerSecond, duration: 1 })
  const addresses = new RateLimiterMemory({ points: limits.upgradesPerAddress, duration: MINUTE })
  const members = new RateLimiterMemory({ points: limits.linesPerMember, duration: MINUTE })
  const take = (from: RateLimiterMemory, key: string | number, status: Wait['status']) =>
    from.consume(key).then(
      () => null,
      (full: RateLimiterRes) => wait(status, full),
    )
  return {
    async upgrade(addressKey) {
      // Asked first without counting, so that one who is refused anyway takes nobody's place; counted last, so that
      // the addresses kept are no more than the upgrades of a minute.
      const spent = await addresses.get(addressKey)
      if (spent && spent.consumedPoints > limits.upgradesPerAddress) return wait(429, spent)
      return (await take(all, 'all', 503)) ?? take(addresses, addressKey, 429)
    },
    line: (memberId) => take(members, memberId, 429),
  }
}
