import type { PurchaseRequest, PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { hasEnded, offered, type Party, statusAt, takesClaims } from '../../shared/purchase-requests/rules.ts'
import { standingFor } from '../balances/standing.ts'
import type { Right } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { taxTypesOf } from '../product-codes/queries.ts'
import { seesStock } from '../transactions/access.ts'
import { type Asker, mayAct } from './access.ts'
import { answersOf } from './claims/access.ts'
import * as claims from './claims/queries.ts'
import { withCosts } from './costs.ts'
import * as requests from './queries.ts'

/** `사과 후지 외 3건` */
export const summaryOf = (firstProduct: string, itemCount: number): string =>
  itemCount > 1 ? `${firstProduct} 외 ${itemCount - 1}건` : firstProduct

/** Who looks at it: the side he is on, what he may do there, and when. */
export type Viewer = { by: Asker; party: Party; right: Right; now: number }

/** The row as one side sees it: `allowed` is what the viewer may do next. */
export function rowFor({ party, right, now }: Omit<Viewer, 'by'>, row: requests.Row): PurchaseRequest {
  const { requestId, requestNo, requestType, createdAt, senderMemberId, senderName, receiverMemberId } = row
  const { receiverName, desiredDate, cutoffAt, itemCount, requestedAmount, confirmedAmount } = row
  const { cancelRequestedBy, parentRequestId, lastMessageAt, version, status } = row
  const isActing = mayAct(party, right)
  return {
    requestId,
    id: requestId,
    requestNo,
    requestType,
    status,
    createdAt,
    memberId: senderMemberId,
    senderMemberId,
    senderName,
    receiverMemberId,
    receiverName,
    party,
    desiredDate,
    cutoffAt,
    itemCount,
    summary: summaryOf(row.firstProduct, itemCount),
    requestedAmount,
    confirmedAmount,
    cancelRequestedBy,
    parentRequestId,
    lastMessageAt,
    // Who may only look cannot take it off the others' list, and is not told.
    hasNewMessage: isActing && (party === 'sender' ? row.isNewToSender : row.isNewToReceiver),
    hasOpenClaim: row.hasOpenClaim,
    version,
    allowed: isActing ? offered(row, party, now) : [],
  }
}

/** The whole request with its lines and its history; what only one of the two books knows is for that side. */
export async function detailFor(
  db: Db | Trx,
  viewer: Viewer,
  row: requests.Row,
  creditWarning: string | null = null,
): Promise<PurchaseRequestDetail> {
  const { requestId, deliveryPlace, memo, depositAmount, rejectReason, cancelReason, cancelRequestReason } = row
  const isReceiver = viewer.party === 'receiver'
  const isActing = mayAct(viewer.party, viewer.right)
  const seesPapers = viewer.right.permissions.has('TRANSACTION_VIEW')
  const clientId = isReceiver ? row.senderClientId : row.receiverClientId
  const told = await claims.of(db, requestId, isReceiver && seesPapers)
  return {
    ...rowFor(viewer, row),
    // The row may have been read before the answer that this is the reply to.
    hasOpenClaim: told.some(({ answer }) => answer === null),
    receiverClientId: isReceiver ? null : row.receiverClientId,
    senderClientId: isReceiver ? row.senderClientId : null,
    deliveryPlace,
    memo,
    depositAmount,
    rejectReason,
    cancelReason,
    cancelRequestReason,
    shippedAt: row.shippedAt,
    isSaleVoid: row.isSaleVoid,
    transactionId: isReceiver && seesPapers ? row.transactionId : null,
    writtenId: seesPapers ? ((await writtenBySide(db, viewer.party, row))?.transactionId ?? null) : null,
    childRequestId: await requests.childOf(db, requestId),
    items: await itemsFor(db, viewer, row),
    history: await requests.history(db, requestId),
    claims: told,
    mayClaim: !isReceiver && isActing && !row.isShippedSaleVoid && takesClaims(row, viewer.now),
    mayAnswer: isReceiver ? answersOf(viewer.right) : [],
    mayRepeat: !isReceiver && isActing,
    mayWrite: viewer.right.permissions.has('TRANSACTION_WRITE'),
    standing: hasEnded(statusAt(row, viewer.now)) ? null : await standingFor(db, viewer.right, clientId, viewer.now),
    creditWarning: isReceiver ? creditWarning : null,
  }
}

/**
 * The lines with how they are taxed, and with what they cost the receiver for who sees his stock: an admin's role is no key to
 * what two trade.
 */
async function itemsFor(db: Db | Trx, { by, party, now }: Viewer, row: requests.Row) {
  const plain = await requests.items(db, row.requestId)
  const taxTypes = await taxTypesOf(
    db,
    row.receiverMemberId,
    plain.map(({ productCodeId }) => productCodeId),
  )
  const items = plain.map((item) => ({ ...item, taxType: taxTypes.get(item.productCodeId) }))
  const seesCosts =
    party === 'receiver' && (await seesStock(db, { id: by.id, role: 'ROLE_USER' }, row.receiverMemberId))
  return seesCosts ? withCosts(db, row, items, now) : items
}

/** The paper by which a side has written the request down by hand. */
export const writtenBySide = (
  db: Db | Trx,
  party: Party,
  { requestId, senderMemberId, receiverMemberId }: requests.Row,
) => requests.writtenBy(db, requestId, party === 'sender' ? senderMemberId : receiverMemberId)
