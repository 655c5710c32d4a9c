import { agreedAmountOf, agreedOf } from '../../shared/purchase-requests/amounts.ts'
import type { PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import type { Trx } from '../db/open.ts'
import type { Trading } from '../transactions/access.ts'
import { type Credit, requireCredit, within } from '../transactions/credit.ts'
import { columnsOf, createDraft } from '../transactions/draft.ts'
import { linesOf } from '../transactions/goods/lines.ts'
import * as papers from '../transactions/writeQueries.ts'
import { saleLines } from './book.ts'
import { requireHeld } from './lines.ts'
import type { Row } from './queries.ts'
import * as writing from './writeQueries.ts'

export type Agreeing = {
  request: Row
  items: readonly PurchaseRequestItem[]
  trading: Trading
  businessDate: string
  creditReason: string | null
}

export type Agreed = Credit & { transactionId: number; confirmedAmount: number | null }

/**
 * Writes down what the two agree on and begins the receiver's sale; where the book watches credit from here on, the
 * sender stays under his limit, or the sale says why not. The day is open and the sender's row locked by the caller.
 * @throws Refusal CREDIT_EXCEEDED, CREDIT_APPROVAL, INVALID_FIELDS for goods that the receiver's book does not know
 */
export async function agree(
  trx: Trx,
  by: { id: number | null },
  { request, items, trading, businessDate, creditReason }: Agreeing,
): Promise<Agreed> {
  const { requestId, requestNo } = request
  const agreed = items.map((item) => ({ ...item, ...confirmed(item) }))
  requireHeld(agreed.map(({ itemId, confirmedWeightKg: weightKg }) => ({ itemId, weightKg })))
  for (const { itemId, confirmedQuantity, confirmedWeightKg, confirmedUnitPrice, ...item } of agreed)
    await writing.updateItem(trx, itemId, {
      ...{ confirmedQuantity, confirmedWeightKg, confirmedUnitPrice },
      confirmedSpecificationId: item.confirmedSpecificationId ?? null,
      confirmedSpecName: item.confirmedSpecName ?? null,
    })
  const confirmedAmount = agreedAmountOf(agreed.map(agreedOf))
  const draft = {
    transactionType: 'SALE' as const,
    businessDate,
    correctsBusinessDate: null,
    warehouseId: null,
    requestId,
    extraCosts: [],
    memo: requestNo,
  }
  const lines = await linesOf(trx, trading.client.bookOwnerId, 'SALE', saleLines(request, agreed))
  const credit =
    trading.client.creditCheckPoint === 'REQUEST_ACCEPT'
      ? await requireCredit(trx, {
          ...trading,
          added: columnsOf(trading.client, draft, lines).totalAmount,
          except: requestId,
          reason: creditReason,
        })
      : within
  const transactionId = await createDraft(trx, by, trading.client, draft, lines)
  if (credit.isApproved) await papers.updateDraft(trx, transactionId, by.id, { creditReason, creditApprovedBy: by.id })
  return { ...credit, transactionId, confirmedAmount }
}

function confirmed(item: PurchaseRequestItem) {
  const { quantity, weightKg, unitPrice } = agreedOf(item)
  return { confirmedQuantity: quantity, confirmedWeightKg: weightKg, confirmedUnitPrice: unitPrice }
}
