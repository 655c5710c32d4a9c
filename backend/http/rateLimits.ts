import { CompiledQuery } from 'kysely'
import {
  BurstyRateLimiter,
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { addressKey } from '../../shared/kit/address.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db } from '../db/open.ts'
import { type Limit, type LimitName, type LimitTable, limits } from './limits.ts'
import type { Caller } from './member.ts'

/** What is left of an allowance, for the answer's headers. */
export type Allowance = { limit: Limit; name: LimitName; remaining: number; resetSeconds: number }

/** Nothing is left of an allowance. */
export class UsedUp extends Refusal {
  readonly allowance: Allowance
  constructor(allowance: Allowance) {
    super('TOO_MANY_REQUESTS', { retryAfterSeconds: allowance.resetSeconds })
    this.allowance = allowance
  }
}

/**
 * Takes one from an allowance.
 * @throws UsedUp with the seconds to wait
 */
export type Take = (name: LimitName, key: string) => Promise<Allowance>

/** @param times what somebody has chosen instead of the table's number, asked for at each call; never of `refresh` */
export function rateLimits(
  db: Db,
  table: LimitTable = limits,
  times: Partial<Record<LimitName, () => Promise<number | undefined>>> = {},
): Take {
  // The library speaks pg's query shape; Kysely runs it on PGlite and PostgreSQL alike.
  const storeClient = {
    async query({ text, values = [] }: { text: string; values?: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
  const limiterOf = (name: LimitName, kept: Limit['kept'], points: number, duration: number) => {
    const options: IRateLimiterOptions = { keyPrefix: name, points, duration }
    if (kept === 'memory') return new RateLimiterMemory(options)
    return new RateLimiterPostgres({
      ...options,
      storeClient,
      storeType: 'client',
      tableName: 'rateLimits',
      tableCreated: true,
    })
  }
  const limiters = Object.fromEntries(
    Object.entries<Limit>(table).map(([key, { times, seconds, burst, kept }]) => {
      const name = key as LimitName
      const limiter = limiterOf(name, kept, times, seconds)
      if (burst === undefined) return [name, limiter]
      return [name, new BurstyRateLimiter(limiter, limiterOf(`${name}Burst` as LimitName, kept, burst, 60))]
    }),
  ) as Record<LimitName, Pick<RateLimiterMemory, 'consume'> & { points?: number }>

  const inASecond = new Map(
    Object.entries<Limit>(table).flatMap(([name, { inASecond: most, kept }]) =>
      most === undefined ? [] : [[name, limiterOf(`${name}Second` as LimitName, kept, most, 1)] as const],
    ),
  )

  return async (name, key) => {
    const chosen = await times[name]?.()
    const limit = { ...table[name], times: chosen ?? table[name].times }
    if (times[name]) limiters[name].points = limit.times
    try {
      await inASecond.get(name)?.consume(key)
      const left = await limiters[name].consume(key)
      return { name, limit, remaining: left.remainingPoints, resetSeconds: Math.ceil(left.msBeforeNext / 1000) }
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new UsedUp({ name, limit, remaining: 0, resetSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
    }
  }
}

/**
 * Whose allowance a call takes from: the member's, the acting admin's, or the address's of somebody unknown; ending sessions
 * takes from that of the session.
 */
export const limitKey = (name: LimitName, caller: Caller | null, ip: string): string => {
  if (caller && name === 'leave') return `session ${caller.sessionId}`
  return caller ? `member ${caller.impersonation?.realActorId ?? caller.id}` : `address ${addressKey(ip)}`
}

/** The RateLimit fields of draft-ietf-httpapi-ratelimit-headers. */
export const allowanceHeaders = ({ name, limit, remaining, resetSeconds }: Allowance): Record<string, string> => ({
  'ratelimit-policy': `"${name}";q=${limit.times};w=${limit.seconds}`,
  ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
})

/** Nothing is limited: for tests of other things and for load generators on loopback. */
export const unlimited: Take = async (name) => ({ name, limit: limits[name], remaining: 1, resetSeconds: 0 })
