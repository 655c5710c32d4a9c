import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import { requestedAmountOf } from '../../shared/purchase-requests/amounts.ts'
import type { PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import type { RequestLine } from '../../shared/purchase-requests/input.ts'
import type { Moving } from './effects.ts'
import { finish } from './finish.ts'
import { isCountable, priced, requireHeld, TOO_MUCH } from './lines.ts'
import { linesByItem } from './named.ts'
import { arrived, moved } from './notices.ts'
import * as requests from './queries.ts'
import { tell } from './tell.ts'
import { lockTrade, requireToCome } from './trade.ts'
import { summaryOf } from './view.ts'
import * as writing from './writeQueries.ts'

/**
 * A draft is sent, or the sender answers an offer with what he asks for now.
 * @throws Refusal PARTNER_NOT_LINKED, also where another has come to stand behind the row, PARTNER_NOT_ACTIVE, INVALID_FIELDS for a day that is over and for what is no longer
 * on offer
 */
export async function revise(moving: Moving): Promise<string | null> {
  const { trx, by, request, party, body } = moving
  const isDraft = request.status === 'DRAFT'
  const { senderClientId, receiverMemberId } = await lockTrade(trx, request.senderMemberId, request.receiverClientId)
  // Neither may a row of one book stand in a request to another, nor goods be asked of whom the sender has not seen named.
  if (receiverMemberId !== request.receiverMemberId)
    throw new Refusal('PARTNER_NOT_LINKED', { message: isDraft ? CHOOSE_AGAIN : ASK_ANEW })
  requireToCome(request, moving.now)
  const change = isDraft ? await asTold(moving) : await asRevised(moving)
  const reason = body.reason ?? null
  await finish(trx, by, request, { to: 'REQUESTED', party, reason, change: { ...change, senderClientId } })
  await tell(
    trx,
    isDraft
      ? arrived(request, summaryOf(request.firstProduct, request.itemCount))
      : moved(request, party, 'REQUESTED', reason),
  )
  return null
}

const CHOOSE_AGAIN = '받는 거래처가 지금은 다른 회원과 연결돼 있어요. 수정을 눌러 받는 곳을 확인한 뒤 보내 주세요.'
const ASK_ANEW = '받는 거래처가 지금은 다른 회원과 연결돼 있어요. 새 요청으로 보내 주세요.'

/** The lines of a draft, with the names and weights of the day it is sent on. */
async function asTold({ trx, request, now }: Moving): Promise<writing.Change> {
  const items = await requests.items(trx, request.requestId)
  const { lines, requestedAmount } = await priced(trx, request, items)
  await writing.replaceItems(trx, request.requestId, lines.map(withoutNumber))
  return { requestedAmount, sentAt: new Date(now).toISOString() }
}

const withoutNumber = ({ itemId: _, ...line }: writing.NewItem & { itemId?: number }): writing.NewItem => line

/** The lines as they are asked for now; the offer they answer is gone. */
async function asRevised({ trx, request, body }: Moving): Promise<writing.Change> {
  const items = await requests.items(trx, request.requestId)
  const said = linesByItem(items, body.lines ?? [])
  const revised = items.map((item) => askedNow(item, said.get(item.itemId)))
  const [kept, given] = [
    revised.filter((i) => i.requestedQuantity > 0),
    revised.filter((i) => i.requestedQuantity === 0),
  ]
  if (kept.length === 0) refuseField('lines', '품목을 한 개 이상 남겨 주세요.')
  const requestedAmount = requestedAmountOf(kept)
  if (!isCountable(requestedAmount)) refuseField('lines', TOO_MUCH)
  requireHeld(
    kept.map(({ itemId, requestedWeightKg: weightKg }) => ({ itemId, weightKg })),
    body.lines,
  )
  for (const item of kept) {
    const { itemId, requestedQuantity, requestedWeightKg, desiredUnitPrice, maxUnitPrice, pricing, markupValue } = item
    const offer = {
      ...{ confirmedQuantity: null, confirmedWeightKg: null, confirmedUnitPrice: null },
      ...{ confirmedSpecificationId: null, confirmedSpecName: null, shortageReason: null },
    }
    const asked = { requestedQuantity, requestedWeightKg, desiredUnitPrice, maxUnitPrice, pricing, markupValue }
    await writing.updateItem(trx, itemId, { ...asked, ...offer })
  }
  await writing.removeItems(
    trx,
    request.requestId,
    given.map(({ itemId }) => itemId),
  )
  return { requestedAmount, depositAmount: null }
}

function askedNow(item: PurchaseRequestItem, said: RequestLine | undefined): PurchaseRequestItem {
  if (!said) return item
  const { quantity = item.requestedQuantity, weightKg, unitPrice } = said
  const packageKg = item.requestedWeightKg === null ? null : item.requestedWeightKg / item.requestedQuantity
  const desiredUnitPrice = unitPrice ?? item.desiredUnitPrice
  // Who names a price no longer follows the auction.
  const isNamed = desiredUnitPrice !== null && desiredUnitPrice !== item.desiredUnitPrice
  return {
    ...item,
    ...(isNamed && { pricing: 'FIXED' as const, markupValue: null }),
    requestedQuantity: quantity,
    requestedWeightKg: weightKg ?? (packageKg === null ? null : Math.round(packageKg * quantity * 1000) / 1000),
    desiredUnitPrice,
    // Who offers more than he wanted to pay at most has thought better of it.
    maxUnitPrice: item.maxUnitPrice === null ? null : Math.max(item.maxUnitPrice, desiredUnitPrice ?? 0),
  }
}
