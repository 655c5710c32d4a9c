import type { PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import { openDay } from '../inventory/businessDay.ts'
import { notify } from '../notifications/notify.ts'
import { agree } from './agree.ts'
import { lockBuyer } from './book.ts'
import type { Moving } from './effects.ts'
import { finish } from './finish.ts'
import { keepGoods } from './keep.ts'
import { moved } from './notices.ts'
import * as requests from './queries.ts'

/**
 * The two agree: what each line comes to is written down, the sender's credit is looked at, goods that lie there are
 * kept for him, and the receiver's sale is begun (domain.md 13).
 * @returns that the sender passes his limit, where the receiver is only warned
 * @throws Refusal PARTNER_NOT_LINKED, PARTNER_NOT_ACTIVE, CREDIT_EXCEEDED, CREDIT_APPROVAL, STOCK_SHORT, DAY_CLOSED
 */
export async function accept({ trx, by, request, party, right, body, now }: Moving): Promise<string | null> {
  const { requestId, requestNo, receiverMemberId: bookOwnerId } = request
  const businessDate = await openDay(trx, bookOwnerId, null, now)
  const trading = await lockBuyer(trx, request, party === 'receiver' ? right : null)
  const items = await requests.items(trx, requestId)
  const { creditReason } = body
  const agreed = await agree(trx, by, { request, items, trading, businessDate, creditReason })
  const { warning, isApproved, transactionId, confirmedAmount } = agreed
  if (request.requestType === 'STOCK')
    await keepGoods(trx, by, { bookOwnerId, businessDate, requestNo }, items.filter(isSent))
  const reason = body.reason ?? null
  const change = {
    ...{ confirmedAmount, transactionId },
    senderClientId: trading.client.clientId,
    ...(body.depositAmount === undefined ? {} : { depositAmount: body.depositAmount }),
  }
  const approval = isApproved ? creditReason : null
  await finish(trx, by, request, { to: 'ACCEPTED', party, reason, approval, change })
  await notify(trx, moved(request, party, 'ACCEPTED', reason))
  return warning
}

/** A line that the receiver has nothing of stays in the request and in no paper. */
const isSent = ({ confirmedQuantity }: PurchaseRequestItem) => confirmedQuantity !== 0
