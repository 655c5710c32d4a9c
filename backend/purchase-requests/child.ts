import { refuseField } from '../../shared/kit/errors.ts'
import { agreedAmountOf, agreedOf, requestedAmountOf } from '../../shared/purchase-requests/amounts.ts'
import { agree } from './agree.ts'
import { lockBuyer } from './book.ts'
import type { Moving } from './effects.ts'
import { keepWhatIsThere } from './keep.ts'
import { isCountable, requireHeld, TOO_MUCH } from './lines.ts'
import { continued } from './notices.ts'
import * as requests from './queries.ts'
import type { Shipped } from './shipped.ts'
import { tell } from './tell.ts'
import * as writing from './writeQueries.ts'

/** The number of the rest, the day of the sale it stays behind of, and the lots that are locked. */
type Numbered = { requestNo: string; businessDate: string; saleDate: string; lotIds: readonly number[] }

/**
 * What was agreed on and is not sent becomes a request of its own, agreed on the same terms. Of goods that lie there as
 * many are kept as there are: that some were missing is why there is a rest.
 * @returns that the sender passes his limit, where the receiver is only warned
 * @throws Refusal CREDIT_EXCEEDED, INVALID_FIELDS for a rest that is too heavy or too dear
 */
export async function spinOff(
  { trx, by, request, right, body, now }: Moving,
  shipped: readonly Shipped[],
  { saleDate, lotIds, requestNo, businessDate }: Numbered,
): Promise<string | null> {
  const rests = restsOf(shipped, body.lines)
  const requestedAmount = requestedAmountOf(rests)
  if (!isCountable(requestedAmount)) refuseField('lines', TOO_MUCH)
  const { senderMemberId, receiverMemberId, receiverClientId, requestType, desiredDate, deliveryPlace, memo } = request
  const confirmedAmount = agreedAmountOf(rests.map(agreedOf))
  const requestId = await writing.insert(
    trx,
    {
      ...{ senderMemberId, receiverMemberId, receiverClientId, requestType, desiredDate, deliveryPlace, memo },
      ...{ requestNo, businessDate },
      senderClientId: request.senderClientId,
      cutoffAt: null,
      status: 'ACCEPTED',
      requestedAmount,
      sentAt: new Date(now).toISOString(),
      parentRequestId: request.requestId,
    },
    rests,
  )
  await writing.addStep(trx, requestId, { status: 'ACCEPTED', party: 'receiver', memberId: by.id, reason: null })
  const child = await requests.find(trx, requestId)
  if (!child) throw new Error('the request just written is gone')
  const items = await requests.items(trx, requestId)
  // Read anew: the sale that was just posted is part of what he owes.
  const trading = await lockBuyer(trx, child, right)
  const { creditReason } = body
  const agreed = await agree(trx, by, { request: child, items, trading, businessDate: saleDate, creditReason })
  if (requestType === 'STOCK') {
    const at = { bookOwnerId: receiverMemberId, businessDate: saleDate, requestNo }
    await keepWhatIsThere(trx, by, at, items, lotIds)
  }
  await writing.link(trx, requestId, { transactionId: agreed.transactionId, confirmedAmount })
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'purchaseRequest',
    entityId: requestId,
    entityLabel: child.requestNo,
    after: { parentRequestId: request.requestId, confirmedAmount, status: 'ACCEPTED' },
    reason: agreed.isApproved ? creditReason : null,
  })
  await tell(trx, continued(child, request.requestNo))
  return agreed.warning
}

function restsOf(shipped: readonly Shipped[], said: Moving['body']['lines']): writing.NewItem[] {
  const staying = shipped.filter(({ restQuantity }) => restQuantity > 0)
  requireHeld(
    staying.map((line) => ({ itemId: line.item.itemId, weightKg: restOf(line).requestedWeightKg })),
    said,
  )
  return staying.map(restOf)
}

function restOf({ item, restQuantity }: Shipped): writing.NewItem {
  const { itemId: _, ...line } = item
  const { unitPrice, weightKg } = agreedOf({ ...item, confirmedQuantity: restQuantity, confirmedWeightKg: null })
  return {
    ...line,
    requestedQuantity: restQuantity,
    requestedWeightKg: weightKg,
    confirmedQuantity: restQuantity,
    confirmedWeightKg: weightKg,
    confirmedUnitPrice: unitPrice,
    shortageReason: null,
  }
}
