import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { createBound } from '../shared/kit/bound.ts'
import { Refusal } from '../shared/kit/errors.ts'
import { createArriving } from './arriving.ts'
import type { Most } from './config.ts'
import { createTurns, type TurnStats, type Turns } from './page/turns.ts'

/** What is left of a heap for what is already begun. */
const HEAP_SHARE = 0.75
const SAMPLE_MS = 1_000
const LOOK_MS = 50
/** Of the time between two looks. */
const BUSY_SHARE = 0.9
const RETRY_SECONDS = 2
/** Of all calls: what one address may be sending at once. */
const SENDING_SHARE = 0.25

export type OverloadStats = TurnStats & { callsOpen: number }
/** What was refused: a page, a call, either because the process is at its limit, or a call of an address that still sends too many. */
export const sheds = ['page', 'call', 'limit', 'sending'] as const
export type Shed = (typeof sheds)[number]

/**
 * Bounds what the front door begins at once, so that with more to do than it can do it still does almost as much as
 * without, and says no to the rest at once. Health and lines that are open are never refused by it.
 */
export function createOverload(
  most: Most,
  refused: (what: Shed) => void,
): {
  /** Refuses all routes of `scope` while memory runs out. */
  guard(scope: FastifyInstance): Promise<void>
  /** Refuses calls of `scope` when too many are on their way, or too many of one address still come. */
  boundCalls(scope: FastifyInstance): void
  turns: Turns
  stats(): OverloadStats
} {
  const turns = createTurns(most, busySensor(), () => refused('page'))
  const calls = createBound(most.calls)
  const arriving = createArriving(Math.ceil(most.calls * SENDING_SHARE))

  return {
    turns,
    async guard(scope) {
      await scope.register(underPressure, {
        maxHeapUsedBytes: HEAP_SHARE * getHeapStatistics().heap_size_limit,
        sampleInterval: SAMPLE_MS,
        async pressureHandler(request, _reply, kind, value) {
          refused('limit')
          request.log.warn({ kind, value }, 'refused, because the process is at its limit')
          throw new Refusal('UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS })
        },
      })
      const looking = setInterval(turns.look, LOOK_MS)
      looking.unref()
      scope.addHook('onClose', async () => clearInterval(looking))
    },
    boundCalls(scope) {
      scope.addHook('onRequest', (request, reply, done) => {
        const isOneOfMany = !arriving.take(request.ip, request.raw, reply.raw)
        if (!isOneOfMany && calls.take(reply.raw)) return done()
        refused(isOneOfMany ? 'sending' : 'call')
        const retryAfterSeconds = RETRY_SECONDS
        done(new Refusal(isOneOfMany ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', { retryAfterSeconds }))
      })
    },
    stats: () => ({ ...turns.stats(), callsOpen: calls.open() }),
  }
}

/** Whether the event loop had hardly a moment to spare since it was last asked. */
function busySensor(): () => boolean {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization >= BUSY_SHARE
  }
}
