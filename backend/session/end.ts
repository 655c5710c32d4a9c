import { Refusal } from '../../shared/kit/errors.ts'
import { homeOf } from '../admin/impersonation/queries.ts'
import { recordEnds } from '../admin/impersonation/recordEnds.ts'
import type { Audit } from '../audit/append.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as sessions from './queries.ts'

const REASON = 'ENDED_BY_MEMBER'

/**
 * Signs the caller out of the device he is at. Of an admin who acts in a member's name that is also his own session,
 * which waits behind the borrowed one: nobody else could be meant, and he has no other way to end it from there.
 */
export const signOut = (db: Db, audit: Audit, by: Member): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const reason = 'LOGOUT'
    const home = by.impersonation && (await homeOf(trx, by.impersonation.impersonateSessionId))
    const sessionId = home?.adminSessionId ?? by.sessionId
    const ended = await sessions.revoke(trx, sessionId, reason)
    await recordEnds(trx, audit, ended, { from: by.from, reason })
    const actor = { actorId: home?.adminId ?? by.id, realActorId: null, impersonateSessionId: null, from: by.from }
    await audit.append(trx, actor, { action: 'LOGOUT', entityType: 'session', entityId: sessionId })
  })

/**
 * Signs one of the caller's devices out: its tokens are refused from now on and its line is closed.
 * @throws Refusal NOT_FOUND for a session that is not his or has ended
 */
export const endSession = (db: Db, audit: Audit, by: Member, sessionId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await sessions.lockOwn(trx, by.id, sessionId))) throw new Refusal('NOT_FOUND')
    await end(trx, audit, by, sessionId)
  })

/** Signs every other device of the caller out. @returns how many */
export const endOthers = (db: Db, audit: Audit, by: Member): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const others = await sessions.lockOthers(trx, by.id, by.sessionId)
    for (const { sessionId } of others) await end(trx, audit, by, sessionId)
    return others.length
  })

async function end(trx: Trx, audit: Audit, by: Member, sessionId: number) {
  const ended = await sessions.revoke(trx, sessionId, REASON)
  await recordEnds(trx, audit, ended, { from: by.from, reason: REASON })
  await by.record(trx, { action: 'LOGOUT', entityType: 'session', entityId: sessionId, reason: REASON })
}
