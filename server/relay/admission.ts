import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { RateLimiterMemory, RateLimiterQueue, type RateLimiterRes } from 'rate-limiter-flexible'
import type { RelayLimits } from './limits.ts'

/** Why an upgrade has to wait: 429 for one who asks too often, 503 when all together do. */
export type Wait = { status: 429 | 503; retryAfterSeconds: number }

export type Admission = {
  /** Counts an upgrade of this address and waits for its turn among all; null lets it go on. */
  upgrade(addressKey: string): Promise<Wait | null>
  /** Counts a line of this member; null lets it go on. */
  line(memberId: number): Promise<Wait | null>
  /** Upgrades that wait for their turn, a socket each. */
  waiting(): number
}

const MINUTE = 60

const wait = (status: Wait['status'], { msBeforeNext }: RateLimiterRes): Wait => ({
  status,
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
})

/** A second's upgrades are let in a fiftieth at a time: all at once they would hold up pages and news. */
const PARTS = 50
/**
 * Who would wait longer than this for his turn is told to come again: a page gives its line ten seconds. A crowd that comes back over its spread does not
 * come evenly: who came while the process still began comes again beside those whose turn it is.
 */
const LONGEST_WAIT_SECONDS = 5

/**
 * How often lines may be opened (reliability.md 5.10). Counted in this process: behind a load balancer with n web
 * processes a client gets up to n times as much. Every line costs an upgrade, so each process stays within its own bound.
 * @param begun resolves when the first may be let in, `behindFirstPagesMs` after it listens; without it that is now
 */
export function createAdmission(
  limits: Pick<
    RelayLimits,
    'upgradesPerSecond' | 'upgradesPerAddress' | 'linesPerMember' | 'behindFirstPagesMs' | 'halfPaceMs'
  >,
  begun?: Promise<unknown>,
): Admission {
  let begunAt = begun ? null : Date.now()
  void begun?.then(() => {
    begunAt = Date.now()
  })
  /** How far behind its full pace the process still falls: it lets in none before it begins, then half as many. */
  const lostMs = () =>
    begunAt === null
      ? limits.behindFirstPagesMs + limits.halfPaceMs / 2
      : Math.max(0, begunAt + limits.halfPaceMs - Date.now()) / 2
  const mostWaiting = () => limits.upgradesPerSecond * (LONGEST_WAIT_SECONDS - lostMs() / 1000)
  const atATime = Math.ceil(limits.upgradesPerSecond / PARTS)
  const pace = new RateLimiterMemory({ points: atATime, duration: 1 / PARTS })
  if (limits.halfPaceMs > 0) {
    pace.points = Math.ceil(atATime / 2)
    const quicken = () => {
      pace.points = atATime
    }
    void Promise.resolve(begun).then(() => setTimeout(quicken, limits.halfPaceMs).unref())
  }
  const turns = new RateLimiterQueue(pace)
  const addresses = new RateLimiterMemory({ points: limits.upgradesPerAddress, duration: MINUTE })
  const members = new RateLimiterMemory({ points: limits.linesPerMember, duration: MINUTE })
  let waiting = 0
  const take = (from: RateLimiterMemory, key: string | number) =>
    from.consume(key).then(
      () => null,
      (full: RateLimiterRes) => wait(429, full),
    )
  return {
    async upgrade(addressKey) {
      // Asked first, so that the addresses kept are no more than the upgrades of a minute.
      if (waiting >= mostWaiting()) return { status: 503, retryAfterSeconds: LONGEST_WAIT_SECONDS }
      waiting++
      try {
        // Before he waits: one who is refused takes nobody's place.
        const tooOften = await take(addresses, addressKey)
        if (tooOften) return tooOften
        await begun
        await turns.removeTokens(1)
        return null
      } finally {
        waiting--
      }
    },
    line: (memberId) => take(members, memberId),
    waiting: () => waiting,
  }
}

/** Resolves so long after a server has begun to listen; without a wait, at once. */
export async function listenedFor(server: Server, ms: number): Promise<void> {
  if (ms === 0) return
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  await pause(ms)
}
