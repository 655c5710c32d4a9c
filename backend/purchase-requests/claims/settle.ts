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
import { letOffs } from '../../transactions/letOffQueries.ts'
import { pay } from '../../transactions/payments/pay.ts'
import { postDraft } from '../../transactions/post.ts'
import { returnedOf } from '../../transactions/returnQueries.ts'
import * as papers from '../../transactions/writeQueries.ts'
import * as requests from '../queries.ts'
import { answerNeeds } from './access.ts'
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
  const { sale, trading, businessDate } = await open(settling)
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
  const sold = soldFor(items, await papers.itemsOf(trx, sale.transactionId))
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
  const amount = (await papers.lock(trx, transactionId))?.totalAmount ?? 0
  await requireNotLetOff(trx, sale, amount)
  return { transactionId, amount }
}

/** Nobody is given back what was let off. @throws Refusal INVALID_FIELDS */
async function requireNotLetOff(trx: Trx, sale: papers.Stored, amount: number): Promise<void> {
  const { returned, discounted } = await takenOff(trx, sale)
  // Without a discount it is what the goods cost, however the client's rounding has changed between.
  if (discounted === 0 || returned + discounted <= sale.totalAmount) return
  const most = Math.max(0, sale.totalAmount - discounted - (returned - amount))
  const why = `이미 ${won(discounted)}을 할인해서 반품은 ${won(most)}까지 할 수 있어요.`
  refuseField('answer', `${why} 할인 전표를 취소한 뒤 다시 답해 주세요.`)
}

/** Won that the sale has lost already: to what came back and to what was let off, by a claim or by a paper of its own. */
async function takenOff(trx: Trx, { transactionId }: papers.Stored) {
  const off = await letOffs(trx, [transactionId])
  const discounted = off.reduce((sum, { amount }) => sum + amount, 0)
  return { returned: await returnedOf(trx, transactionId), discounted }
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

/**
 * Some of the price is let off: with what came back never more than was charged.
 * @throws Refusal PERMISSION_MISSING, DAY_CLOSED, INVALID_FIELDS
 */
export async function letOff(settling: Settling): Promise<Settled> {
  const { trx, by, request, decision } = settling
  const { amount } = decision
  if (amount === null) refuseField('amount', '할인 금액을 입력해 주세요.')
  const { sale, trading, businessDate } = await open(settling)
  const { returned, discounted } = await takenOff(trx, sale)
  const already = returned + discounted
  const most = Math.max(0, sale.totalAmount - already)
  if (amount > most) refuseField('amount', tooMuch(most, already))
  const transactionId = await pay(trx, by, trading, {
    ...{ transactionType: 'DISCOUNT', account: 'AR', amount, businessDate },
    ...{ paymentMethod: null, bankRef: null, depositorName: null },
    memo: request.requestNo,
    first: sale.transactionId,
    letOffPaid: most,
  })
  return { amount, transactionId }
}

const tooMuch = (most: number, already: number): string =>
  already === 0
    ? `할인은 ${won(most)}까지 할 수 있어요.`
    : `이미 ${won(already)}을 반품이나 할인으로 처리했어요. 더 할인할 수 있는 금액은 ${won(most)}이에요.`

/** The sale that the claim is about, on an open day, with the buyer's row locked; he may have stopped trading since. */
async function open(settling: Settling): Promise<{ sale: papers.Stored; trading: Trading; businessDate: string }> {
  const { trx, request, right, decision, now } = settling
  if (!right.permissions.has(answerNeeds[decision.answer])) throw new Refusal('PERMISSION_MISSING')
  const { receiverMemberId, senderClientId, transactionId: saleId } = request
  const businessDate = await openDay(trx, receiverMemberId, null, now)
  const client = senderClientId === null ? undefined : await clients.lock(trx, senderClientId)
  const sale = saleId === null ? undefined : await papers.lock(trx, saleId)
  if (!client || sale?.status !== 'POSTED') refuseField('answer', '이 요청의 매출 전표가 없거나 취소됐어요.')
  return { sale, trading: { client, right }, businessDate }
}
