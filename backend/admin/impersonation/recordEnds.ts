import type { Audit, CallOrigin } from '../../audit/append.ts'
import type { Trx } from '../../db/open.ts'

/** An impersonation that ended because a session did. */
export type Ended = { impersonateSessionId: string; adminId: number; targetMemberId: number }

/** Puts ends that nobody asked for on record: the admin signed out, began anew, or a session was taken for stolen. */
export async function recordEnds(
  trx: Trx,
  audit: Audit,
  ended: readonly Ended[],
  { from, reason }: { from: CallOrigin; reason: string },
): Promise<void> {
  for (const { impersonateSessionId, adminId, targetMemberId } of ended) {
    await audit.append(
      trx,
      { actorId: targetMemberId, realActorId: adminId, impersonateSessionId, from },
      { action: 'IMPERSONATE_END', entityType: 'member', entityId: targetMemberId, reason },
    )
  }
}
