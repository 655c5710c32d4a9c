import { cancelCodeNames, otherParty } from '../../shared/purchase-requests/rules.ts'
import { openDay } from '../inventory/businessDay.ts'
import { toldWith, undoAgreement } from './callOff.ts'
import type { Moving } from './effects.ts'
import { finish } from './finish.ts'
import { cancelAsked, moved } from './notices.ts'
import { tell } from './tell.ts'
import * as writing from './writeQueries.ts'

/**
 * Calls a request off: before an agreement by the sender's word, after it when both have asked for it, or by the
 * receiver's alone when he has no goods (domain.md 13).
 */
export async function cancel(moving: Moving): Promise<string | null> {
  const { trx, by, request, party, guard, body } = moving
  const reason = [body.reasonCode && cancelCodeNames[body.reasonCode], body.reason].filter(Boolean).join(' · ') || null
  if (!guard.asksBoth || body.reasonCode === 'OUT_OF_STOCK' || request.cancelRequestedBy === otherParty(party)) {
    if (guard.asksBoth)
      await undoAgreement(trx, by, request, await openDay(trx, request.receiverMemberId, null, moving.now))
    await finish(trx, by, request, { to: 'CANCELED', party, reason: reason ?? request.cancelRequestReason })
    if (request.sentAt !== null)
      await tell(trx, moved(request, party, 'CANCELED', await toldWith(trx, request, party, reason)))
    return null
  }
  if (request.cancelRequestedBy === party) return null
  const { requestId, requestNo, status } = request
  await writing.update(trx, requestId, { cancelRequestedBy: party, cancelRequestReason: reason })
  await writing.addStep(trx, requestId, { status, kind: 'CANCEL_ASKED', party, memberId: by.id, reason })
  await by.record(trx, {
    action: 'UPDATE',
    entityType: 'purchaseRequest',
    entityId: requestId,
    entityLabel: requestNo,
    after: { cancelRequestedBy: party },
    reason,
  })
  await tell(trx, cancelAsked(request, party, await toldWith(trx, request, party, reason)))
  return null
}
