import type { Permission } from '../../../shared/connections/permissions.ts'
import { minus } from '../../../shared/inventory/rules.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import { won } from '../../../shared/kit/money.ts'
import type { ClaimDecision } from '../../../shared/purchase-requests/claimCalls.ts'
import * as clients from '../../clients/writeQueries.ts'
import type { Right } from '../../connections/rights.ts'
import type { Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { openDay } from '../../inventory/businessDay.ts'
import type { Trading } from '../../transactions/access.ts'
import { createDraft } from '../../transactions/draft.ts'
import { type LineInput, linesOf } from '../../transactions/goods/lines.ts'
import { pay } from '../../transactions/payments/pay.ts'
import { postDraft } from '../../transactions/post.ts'
import * as papers from '../../transactions/writeQueries.ts'
import * as requests from '../queries.ts'
import * as claims from './queries.ts'
import { soldFor } from './sold.ts'

export type Settling = {
  trx: Trx
  by: Member
  request: requests.Row
  right: Right
  claimId: number
  decision: ClaimDecision
  now: number
}
type Settled = { amount: number; transactionId: number }

/**
 * The goods of a claim come back: a return of the sale, into the lots they came out of or lost.
 * @throws Refusal PERMISSION_MISSING, DAY_CLOSED, RETURNED_TOO_MUCH, INVALID_FIELDS
 */
export async function takeBack(settling: Settling): Promise<Settled> {
  const { trx, by, request, claimId, decision } = settling
  const { saleId, trading, businessDate } = await open(settling, 'TRANSACTION_WRITE')
  const draft = {
    transactionType: 'SALE_RETURN',
    businessDate,
    correctsBusinessDate: null,
    warehouseId: null,
    requestId: request.requestId,
    extraCosts: [],
    memo: request.requestNo,
  } as const
  const items = await requests.items(trx, request.requestId)
  const sold = soldFor(items, await papers.itemsOf(trx, saleId))
  const returned = await papers.lockReturnable(
    trx,
    [...sold.values()].flat().map(({ itemId }) => itemId),
  )
  const inputs: LineInput[] = []
  for (const line of await claims.lines(trx, claimId)) {
    let wanted = line.quantity
    for (const source of sold.get(line.itemId) ?? []) {
      const quantity = Math.min(wanted, minus(source.quantity, returned.get(source.itemId)?.returned ?? 0))
      if (quantity > 0) inputs.push(comingBack(source, quantity, decision.restock))
      wanted = minus(wanted, Math.max(0, quantity))
    }
    if (wanted > 0) throw new Refusal('RETURNED_TOO_MUCH')
  }
  const lines = await linesOf(trx, request.receiverMemberId, 'SALE_RETURN', inputs)
  const transactionId = await createDraft(trx, by, trading.client, draft, lines)
  await postDraft(trx, by, trading, { transactionId, draft, lines })
  const paper = await papers.lock(trx, transactionId)
  return { transactionId, amount: paper?.totalAmount ?? 0 }
}

function comingBack(source: papers.StoredItem, quantity: number, restock: boolean): LineInput {
  const { itemId, productCodeId, specificationId, priceBasis, unitPrice, originName } = source
  const takesStock = restock && source.takesStock
  const share = Math.round(((source.weightKg * quantity) / source.quantity) * 1000) / 1000
  return {
    ...{ productCodeId, specificationId, quantity, priceBasis, unitPrice, originName, takesStock },
    weightKg: takesStock ? null : share,
    returnOfItemId: itemId,
    ...{ taxAmount: null, lotId: null, memo: null, auctionResultId: null, zoneId: null, expiryDate: null },
    ...{ harvestDate: null, gradeCode: null, traceNo: null, certification: null },
  }
}

/** Some of the price is let off. @throws Refusal PERMISSION_MISSING, DAY_CLOSED, INVALID_FIELDS */
export async function letOff(settling: Settling): Promise<Settled> {
  const { trx, by, request, decision } = settling
  const { amount } = decision
  if (amount === null) refuseField('amount', '할인 금액을 입력해 주세요.')
  const most = request.confirmedAmount ?? 0
  if (amount > most) refuseField('amount', `할인은 ${won(most)}까지 할 수 있어요.`)
  const { saleId, trading, businessDate } = await open(settling, 'PAYMENT_WRITE')
  const transactionId = await pay(trx, by, trading, {
    ...{ transactionType: 'DISCOUNT', account: 'AR', amount, businessDate },
    ...{ paymentMethod: null, bankRef: null, depositorName: null },
    memo: request.requestNo,
    first: saleId,
    letOffPaid: most,
  })
  return { amount, transactionId }
}

/** The sale that the claim is about, on an open day, with the buyer's row locked; he may have stopped trading since. */
async function open(
  { trx, request, right, now }: Settling,
  needs: Permission,
): Promise<{ saleId: number; trading: Trading; businessDate: string }> {
  if (!right.permissions.has(needs)) throw new Refusal('PERMISSION_MISSING')
  const { receiverMemberId, senderClientId, transactionId: saleId } = request
  const businessDate = await openDay(trx, receiverMemberId, null, now)
  const client = senderClientId === null ? undefined : await clients.lock(trx, senderClientId)
  const sale = saleId === null ? undefined : await papers.lock(trx, saleId)
  if (!client || sale?.status !== 'POSTED') refuseField('answer', '이 요청의 매출 전표가 없거나 취소됐어요.')
  return { saleId: sale.transactionId, trading: { client, right }, businessDate }
}
