import { otherParty } from '../../shared/purchase-requests/rules.ts'
import { openDay } from '../inventory/businessDay.ts'
import { notify } from '../notifications/notify.ts'
import { removeDraft } from '../transactions/draft.ts'
import type { Moving } from './effects.ts'
import { finish } from './finish.ts'
import { letGo } from './keep.ts'
import { cancelAsked, moved } from './notices.ts'
import * as requests from './queries.ts'
import * as writing from './writeQueries.ts'

/**
 * Calls a request off: before an agreement by the sender's word, after it when both have asked for it, or by the
 * receiver's alone when he has no goods (domain.md 13).
 */
export async function cancel(moving: Moving): Promise<string | null> {
  const { trx, by, request, party, guard, body } = moving
  const reason = body.reason ?? null
  if (!guard.asksBoth || body.reasonCode === 'OUT_OF_STOCK' || request.cancelRequestedBy === otherParty(party)) {
    if (guard.asksBoth) await undo(moving)
    await finish(trx, by, request, { to: 'CANCELED', party, reason: reason ?? request.cancelRequestReason })
    if (request.sentAt !== null) await notify(trx, moved(request, party, 'CANCELED', await toldWith(moving, reason)))
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
  await notify(trx, cancelAsked(request, party, await toldWith(moving, reason)))
  return null
}

/** What the other side reads with it: a sender who has written his purchase already bought what does not come. */
async function toldWith({ trx, request, party }: Moving, reason: string | null): Promise<string | null> {
  const { requestId, senderMemberId } = request
  const isWritten = party === 'receiver' && (await requests.writtenBy(trx, requestId, senderMemberId))
  return [reason, isWritten && '적어 둔 매입 전표를 확인해 주세요'].filter(Boolean).join(' · ') || null
}

/** What the agreement has led to: the sale that was begun is thrown away, and the goods are on offer again. */
async function undo({ trx, by, request, now }: Moving): Promise<void> {
  const { requestId, receiverMemberId: bookOwnerId, transactionId } = request
  const businessDate = await openDay(trx, bookOwnerId, null, now)
  if (transactionId !== null) await removeDraft(trx, by, transactionId)
  const items = await requests.items(trx, requestId)
  await letGo(
    trx,
    by,
    { bookOwnerId, businessDate },
    items.map(({ itemId }) => itemId),
  )
}
