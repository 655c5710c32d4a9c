import { refuseField } from '../../shared/kit/errors.ts'
import { agreedAmountOf, agreedOf } from '../../shared/purchase-requests/amounts.ts'
import type { PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import type { RequestLine } from '../../shared/purchase-requests/input.ts'
import { packedAs } from '../../shared/purchase-requests/packing.ts'
import type { Moving } from './effects.ts'
import { finish } from './finish.ts'
import { isCountable, requireHeld, TOO_MUCH } from './lines.ts'
import { linesByItem } from './named.ts'
import { moved } from './notices.ts'
import { withNamed } from './packing.ts'
import * as requests from './queries.ts'
import { tell } from './tell.ts'
import * as writing from './writeQueries.ts'

/**
 * The receiver offers other quantities or prices, or a packing where that was left open; what was asked for stays as it is beside them.
 * @throws Refusal INVALID_FIELDS for a line of another request, for nothing left to send and for nothing changed
 */
export async function counter({ trx, by, request, party, body }: Moving): Promise<string | null> {
  const items = await requests.items(trx, request.requestId)
  const said = linesByItem(items, body.lines ?? [])
  const named = await withNamed(trx, request.receiverMemberId, items, body.lines)
  const offers = named.map((item) => offerOf(item, said.get(item.itemId)))
  if (!offers.some((offer, at) => differs(items[at], offer)))
    refuseField('lines', '바꿀 수량이나 단가를 입력해 주세요.')
  const agreed = offers.map((offer) => ({ itemId: offer.itemId, ...agreedOf(offer) }))
  if (!agreed.some(({ quantity }) => quantity > 0)) refuseField('lines', '보낼 품목이 없으면 거절해 주세요.')
  if (!isCountable(agreedAmountOf(agreed))) refuseField('lines', TOO_MUCH)
  requireHeld(agreed, body.lines)
  for (const { itemId, confirmedQuantity, confirmedWeightKg, confirmedUnitPrice, shortageReason, ...offer } of offers)
    await writing.updateItem(trx, itemId, {
      ...{ confirmedQuantity, confirmedWeightKg, confirmedUnitPrice, shortageReason },
      confirmedSpecificationId: offer.confirmedSpecificationId ?? null,
      confirmedSpecName: offer.confirmedSpecName ?? null,
    })
  const reason = body.reason ?? null
  const change = body.depositAmount === undefined ? {} : { depositAmount: body.depositAmount }
  await finish(trx, by, request, { to: 'COUNTERED', party, reason, change })
  await tell(trx, moved(request, party, 'COUNTERED', reason))
  return null
}

function offerOf(item: PurchaseRequestItem, said: RequestLine | undefined): PurchaseRequestItem {
  if (!said) return item
  const { quantity = item.requestedQuantity, weightKg, unitPrice, shortageReason } = said
  return {
    ...item,
    confirmedQuantity: quantity,
    confirmedWeightKg: weightKg,
    confirmedUnitPrice: unitPrice,
    shortageReason,
  }
}

/** Whether the offer is another than what was asked for. */
function differs(item: PurchaseRequestItem | undefined, offer: PurchaseRequestItem): boolean {
  if (!item) return false
  const { confirmedQuantity, confirmedWeightKg, confirmedUnitPrice } = offer
  return (
    (confirmedQuantity !== null && confirmedQuantity !== item.requestedQuantity) ||
    (confirmedWeightKg !== null && confirmedWeightKg !== item.requestedWeightKg) ||
    (confirmedUnitPrice !== null && confirmedUnitPrice !== agreedOf(item).unitPrice) ||
    packedAs(offer) !== packedAs(item)
  )
}
