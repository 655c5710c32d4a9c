import { agreedOf } from '../../shared/purchase-requests/amounts.ts'
import type { PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import { packedAs } from '../../shared/purchase-requests/packing.ts'
import { openDay } from '../inventory/businessDay.ts'
import { lockSellable, type Wanted } from '../inventory/firstOut.ts'
import { agree } from './agree.ts'
import { lockBuyer } from './book.ts'
import type { Moving } from './effects.ts'
import { finish } from './finish.ts'
import { keepGoods } from './keep.ts'
import { moved } from './notices.ts'
import { choosesGoods, type Leaving, settlePackings, withNamed } from './packing.ts'
import * as requests from './queries.ts'
import { tell } from './tell.ts'

/**
 * The two agree: what each line comes to is written down, the sender's credit is looked at, goods that lie there are
 * kept for him, and the receiver's sale is begun (domain.md 13).
 * @returns that the sender passes his limit, where the receiver is only warned
 * @throws Refusal PARTNER_NOT_LINKED, PARTNER_NOT_ACTIVE, CREDIT_EXCEEDED, CREDIT_APPROVAL, STOCK_SHORT, PACKING_OPEN,
 * DAY_CLOSED
 */
export async function accept(moving: Moving): Promise<string | null> {
  const { trx, by, request, party, right, body, now } = moving
  const { requestId, requestNo, receiverMemberId: bookOwnerId } = request
  const businessDate = await openDay(trx, bookOwnerId, null, now)
  const trading = await lockBuyer(trx, request, party === 'receiver' ? right : null)
  const asked = await withNamed(trx, bookOwnerId, await requests.items(trx, requestId), body.lines)
  const isKept = request.requestType === 'STOCK'
  const { items, lotIds } = isKept ? await shelved(moving, asked, businessDate) : { items: asked, lotIds: [] }
  const { creditReason } = body
  const agreed = await agree(trx, by, { request, items, trading, businessDate, creditReason })
  const { warning, isApproved, transactionId, confirmedAmount } = agreed
  if (isKept) await keepGoods(trx, by, { bookOwnerId, businessDate, requestNo }, items.filter(isSent), lotIds)
  const reason = body.reason ?? null
  const change = {
    ...{ confirmedAmount, transactionId },
    senderClientId: trading.client.clientId,
    ...(body.depositAmount === undefined ? {} : { depositAmount: body.depositAmount }),
  }
  const approval = isApproved ? creditReason : null
  await finish(trx, by, request, { to: 'ACCEPTED', party, reason, approval, change })
  await tell(trx, moved(request, party, 'ACCEPTED', reason))
  return warning
}

/** The lines with the packings that they can be kept in, and the lots of all of them, locked at once. */
async function shelved(moving: Moving, asked: readonly PurchaseRequestItem[], today: string) {
  const { trx, request, body } = moving
  const { receiverMemberId: bookOwnerId } = request
  const lines = asked.filter(isSent).map((item, n): Leaving => {
    const at = body.lines?.findIndex(({ itemId }) => itemId === item.itemId) ?? -1
    const field = at === -1 ? `items.${n}` : `lines.${at}.specificationId`
    return { item, quantity: agreedOf(item).quantity, isOpen: packedAs(item) === null, field }
  })
  const wanted = lines.map(({ item: { productCodeId }, item, isOpen }): Wanted => {
    return { productCodeId, specificationId: isOpen ? 'ANY' : packedAs(item) }
  })
  const locked = await lockSellable(trx, bookOwnerId, wanted, { warehouseId: null, today, named: [] })
  const shelves = { bookOwnerId, today, locked, mayChoose: () => choosesGoods(moving) }
  const packings = await settlePackings(trx, shelves, lines)
  return { items: asked.map((item) => ({ ...item, ...packings.get(item.itemId) })), lotIds: [...locked.keys()] }
}

/** A line that the receiver has nothing of stays in the request and in no paper. */
const isSent = ({ confirmedQuantity }: PurchaseRequestItem) => confirmedQuantity !== 0
