import { Refusal } from '../../../shared/kit/errors.ts'
import type { Audit, CallOrigin } from '../../audit/append.ts'
import type { Db } from '../../db/open.ts'
import * as sessions from '../../session/queries.ts'
import type { Tokens } from '../../session/tokens.ts'
import * as impersonations from './queries.ts'

/**
 * Two pages that find the hour over at once both come here: the later is handed the same way back. Short, since what it is
 * handed may be as old, and a refresh token that was used half a minute ago counts as stolen.
 */
const GRACE_SECONDS = 10

/**
 * Ends the impersonation behind the caller's session and hands the admin's own session back, once: the same refresh token to
 * whoever asks again within a moment. It also lets an admin out whose hour is over, so the session itself need not be
 * alive: its end, or what became of the member, may have come first.
 * @throws Refusal REQUIRE_LOGIN without a token, NOT_IMPERSONATING, INVALID_TOKEN when the admin may not come back
 */
export async function exit(
  db: Db,
  tokens: Tokens,
  audit: Audit,
  token: string | null,
  from: CallOrigin,
): Promise<{ accessToken: string; refreshToken: string }> {
  if (token === null) throw new Refusal('REQUIRE_LOGIN')
  const claims = await tokens.readPast(token)
  if (!claims) throw new Refusal('INVALID_TOKEN')
  const home = await db.transaction().execute(async (trx) => {
    const borrowed = await impersonations.lockToLeave(trx, claims, GRACE_SECONDS)
    if (!borrowed) return null
    const { adminId, adminSessionId, targetMemberId, impersonateSessionId, isExpired, isLeft, isEnded } = borrowed
    const refreshToken = tokens.successor(`way home ${impersonateSessionId}`)
    const back = { memberId: adminId, sessionId: adminSessionId, refreshToken }
    if (isLeft) return (await impersonations.isHome(trx, adminId, adminSessionId)) ? back : null
    // What took it from him is on record with that end of it.
    if (!isEnded) {
      const actor = { actorId: targetMemberId, realActorId: adminId, impersonateSessionId, from }
      await audit.append(trx, actor, { action: 'IMPERSONATE_END', entityType: 'member', entityId: targetMemberId })
    }
    await impersonations.setEnded(trx, impersonateSessionId, isExpired ? 'EXPIRED' : 'EXIT')
    await sessions.revoke(trx, claims.sessionId, 'IMPERSONATION_ENDED')
    if (!(await impersonations.isHome(trx, adminId, adminSessionId))) return undefined
    await sessions.insertToken(trx, tokens.hash(refreshToken), adminSessionId)
    return back
  })
  // Refused outside the transaction, so that the end is kept.
  if (home === undefined) throw new Refusal('INVALID_TOKEN')
  if (home === null) throw new Refusal((await isAlive(db, tokens, token)) ? 'NOT_IMPERSONATING' : 'INVALID_TOKEN')
  const { refreshToken, ...session } = home
  return { accessToken: await tokens.access(session), refreshToken }
}

/** A caller whose own session is good is told what is wrong; anybody else only that his session is not. */
async function isAlive(db: Db, tokens: Tokens, token: string): Promise<boolean> {
  const claims = await tokens.read(token)
  return claims !== null && (await sessions.activeCaller(db, claims.sessionId, claims.memberId)) !== undefined
}
