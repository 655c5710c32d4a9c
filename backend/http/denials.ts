import { LruMap } from 'toad-cache'
import type { Audit, AuditActor } from '../audit/append.ts'

/** Who tries a door again within it has said nothing new. */
const QUIET_MS = 60_000
/** Members at doors of whom a process knows when they were last told of; who is forgotten is told of once more. */
const MOST = 10_000

/**
 * Puts on record that somebody called a route, or listened to a topic, that he has no right to: the first time in a minute,
 * and with the next entry how many tries of the one before were left out. The log is never shortened, and its end is
 * everybody's: nobody may make it grow as fast as he can call.
 */
export function createDenials(
  audit: Pick<Audit, 'appendAlone'>,
  entityType: 'route' | 'topic',
  now: () => number = () => performance.now(),
) {
  const told = new LruMap<{ at: number; leftOut: number }>(MOST)
  return async (actor: AuditActor, door: string): Promise<void> => {
    // Routes are ours and few; who asks for a topic makes up its name, and could have a new one for each try.
    const key = `${actor.actorId} ${actor.impersonateSessionId ?? ''} ${entityType === 'route' ? door : ''}`
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
        entityType,
        entityId: door,
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
