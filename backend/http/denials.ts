import { LruMap } from 'toad-cache'
import type { Audit, AuditActor } from '../audit/append.ts'

/** Who tries a door again within it has said nothing new. */
const QUIET_MS = 60_000
/** Members at doors of whom a process knows when they were last told of; who is forgotten is told of once more. */
const MOST = 10_000

/**
 * Puts on record that somebody called a route that he has no right to: the first time in a minute, and with the next
 * entry how many tries of the one before were left out. The log is never shortened, and its end is everybody's: nobody
 * may make it grow as fast as he can call.
 */
export function createDenials(audit: Pick<Audit, 'appendAlone'>, now: () => number = () => performance.now()) {
  const told = new LruMap<{ at: number; leftOut: number }>(MOST)
  return async (actor: AuditActor, route: string): Promise<void> => {
    const key = `${actor.actorId} ${actor.impersonateSessionId ?? ''} ${route}`
    const last = told.get(key)
    if (last && now() - last.at < QUIET_MS) {
      last.leftOut += 1
      return
    }
    // Before it is written: of many at once one is.
    told.set(key, { at: now(), leftOut: 0 })
    const after = last && last.leftOut > 0 ? { after: { leftOut: last.leftOut } } : {}
    try {
      await audit.appendAlone(actor, {
        action: 'PERMISSION',
        entityType: 'route',
        entityId: route,
        result: 'DENIED',
        ...after,
      })
    } catch (error) {
      // What is not on record has not been told of.
      told.delete(key)
      throw error
    }
  }
}

export type Denials = ReturnType<typeof createDenials>
