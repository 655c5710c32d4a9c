import type { PurchaseRequest, PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { allowedNext } from '../../shared/purchase-requests/rules.ts'
import type { Db, Trx } from '../db/open.ts'
import { partyOf } from './access.ts'
import * as requests from './queries.ts'

/** `사과 후지 외 3건` */
export const summaryOf = (firstProduct: string, itemCount: number): string =>
  itemCount > 1 ? `${firstProduct} 외 ${itemCount - 1}건` : firstProduct

/** The row as one party sees it: `allowed` is what he may do next. */
export function rowFor(memberId: number, row: requests.Row): PurchaseRequest {
  const { firstProduct, deliveryPlace: _place, memo: _memo, rejectReason: _reason, ...shown } = row
  const party = partyOf({ id: memberId }, row)
  return {
    ...shown,
    id: row.requestId,
    memberId: row.senderMemberId,
    summary: summaryOf(firstProduct, row.itemCount),
    allowed: party ? allowedNext(row.status, party) : [],
  }
}

/** The whole request with its lines and its history. */
export async function detailFor(db: Db | Trx, memberId: number, row: requests.Row): Promise<PurchaseRequestDetail> {
  const { deliveryPlace, memo, rejectReason, requestId } = row
  return {
    ...rowFor(memberId, row),
    deliveryPlace,
    memo,
    rejectReason,
    items: await requests.items(db, requestId),
    history: await requests.history(db, requestId),
  }
}
