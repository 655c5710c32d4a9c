import * as v from 'valibot'
import { Standing } from '../balances/contract.ts'
import { markupTypes } from '../clients/words.ts'
import { sheetFormat, sheetReply } from '../exports/contract.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { pageOf, pageQuery } from '../kit/page.ts'
import { dateText, id, text } from '../kit/schema.ts'
import { taxTypes } from '../product-codes/words.ts'
import { TransactionLine } from '../transactions/contract.ts'
import { Claim } from './claims.ts'
import { NewPurchaseRequest, PurchaseRequestChange, StatusBody } from './input.ts'
import { parties, requestTypes, statuses } from './rules.ts'
import { claimAnswers, historyKinds } from './words.ts'

const status = v.picklist(statuses, '알 수 없는 상태예요.')

export const PurchaseRequestItem = v.object({
  itemId: v.number(),
  productCodeId: v.number(),
  productName: v.string(),
  specificationId: v.nullable(v.number()),
  specName: v.nullable(v.string()),
  originName: v.nullable(v.string()),
  gradeCode: v.nullable(v.string()),
  requestedQuantity: v.number(),
  requestedWeightKg: v.nullable(v.number()),
  /** Won per package, null when open. */
  maxUnitPrice: v.nullable(v.number()),
  desiredUnitPrice: v.nullable(v.number()),
  pricing: v.picklist(markupTypes),
  /** Won with AUCTION_PLUS, percent with AUCTION_RATE. */
  markupValue: v.nullable(v.number()),
  substituteAllowed: v.boolean(),
  /** What the receiver offers, from the acceptance on what is agreed, from the shipping on what went; null: nothing yet. */
  confirmedQuantity: v.nullable(v.number()),
  confirmedWeightKg: v.nullable(v.number()),
  confirmedUnitPrice: v.nullable(v.number()),
  /**
   * How they are packed where the sender has left that open, from the shipping on also where they went in another packing than
   * was asked for; a backend of the release before says nothing of it.
   */
  confirmedSpecificationId: v.optional(v.nullable(v.number())),
  confirmedSpecName: v.optional(v.nullable(v.string())),
  shortageReason: v.nullable(v.string()),
  memo: v.nullable(v.string()),
  /** How the receiver's book taxes them: prices are without tax. Said of one request alone; version N-1 does not say. */
  taxType: v.optional(v.picklist(taxTypes)),
})
export type PurchaseRequestItem = Of<typeof PurchaseRequestItem>

/** A row of a list. */
export const PurchaseRequest = v.object({
  requestId: v.number(),
  /** The same number; older clients read it. */
  id: v.number(),
  requestNo: v.string(),
  requestType: v.picklist(requestTypes),
  status: v.picklist(statuses),
  createdAt: v.string(),
  /** The sender, as the spec names him. */
  memberId: v.number(),
  senderMemberId: v.number(),
  senderName: v.string(),
  receiverMemberId: v.number(),
  receiverName: v.string(),
  /** The side that the caller is on, by himself or for whom he works. */
  party: v.picklist(parties),
  desiredDate: v.string(),
  cutoffAt: v.nullable(v.string()),
  itemCount: v.number(),
  /** `사과 후지 외 3건` */
  summary: v.string(),
  /** Won; null while a price is open. */
  requestedAmount: v.nullable(v.number()),
  confirmedAmount: v.nullable(v.number()),
  /** Who has asked for the cancellation that the other side has not agreed to. */
  cancelRequestedBy: v.nullable(v.picklist(parties)),
  /** The request of which this is the rest. */
  parentRequestId: v.nullable(v.number()),
  /** When one of the two last said something; a backend that knows no messages leaves it out. */
  lastMessageAt: v.optional(v.nullable(v.string())),
  /** Whether the other side has said something that nobody who acts for the caller's side has read. */
  hasNewMessage: v.optional(v.boolean()),
  /** Whether the sender has told of a problem that the receiver has not answered. */
  hasOpenClaim: v.optional(v.boolean()),
  version: v.number(),
  /** What the caller may set the status to now. */
  allowed: v.array(v.picklist(statuses)),
})
export type PurchaseRequest = Of<typeof PurchaseRequest>

export const PurchaseRequestDetail = v.object({
  ...PurchaseRequest.entries,
  /** The other side in the caller's own book: the receiver's row for the sender and the other way round. */
  receiverClientId: v.nullable(v.number()),
  senderClientId: v.nullable(v.number()),
  deliveryPlace: v.nullable(v.string()),
  memo: v.nullable(v.string()),
  depositAmount: v.nullable(v.number()),
  rejectReason: v.nullable(v.string()),
  cancelReason: v.nullable(v.string()),
  cancelRequestReason: v.nullable(v.string()),
  shippedAt: v.nullable(v.string()),
  /** Whether the receiver has voided the sale of what went and no other stands in its place. */
  isSaleVoid: v.boolean(),
  /** The receiver's sale, for whoever sees his papers with this client. */
  transactionId: v.nullable(v.number()),
  /** The caller's side's own paper that writes it down by hand and is in force: a purchase, or a sale in place of a voided one. */
  writtenId: v.nullable(v.number()),
  /** The request that the rest of this one became. */
  childRequestId: v.nullable(v.number()),
  items: v.array(
    v.object({
      ...PurchaseRequestItem.entries,
      /**
       * Won that a package costs the receiver, of the goods that would leave now: for whoever sees his stock, while its price
       * is his to say. The sender never learns it.
       */
      unitCost: v.optional(v.nullable(v.number())),
    }),
  ),
  history: v.array(
    v.object({
      status: v.picklist(statuses),
      kind: v.picklist(historyKinds),
      /** Nobody where time did it. */
      memberId: v.nullable(v.number()),
      memberName: v.nullable(v.string()),
      party: v.nullable(v.picklist(parties)),
      at: v.string(),
      reason: v.nullable(v.string()),
    }),
  ),
  claims: v.array(Claim),
  mayClaim: v.boolean(),
  /** How the caller may answer a claim of the sender's; nothing for who may not. Version N-1 does not say. */
  mayAnswer: v.optional(v.array(v.picklist(claimAnswers))),
  /** Whether he may ask for the same once more, for the sender. Version N-1 does not say. */
  mayRepeat: v.optional(v.boolean()),
  /** Whether he may write papers of his side's trade with the other. Version N-1 does not say. */
  mayWrite: v.optional(v.boolean()),
  /**
   * How the caller's own book stands with the other side, while the request goes on and for whoever sees the balance
   * there; a backend of the release before says nothing of it.
   */
  standing: v.optional(v.nullable(Standing)),
  /** That the sender passes his limit, where the receiver is only warned; stands in the answer to the move alone. */
  creditWarning: v.nullable(v.string()),
})
export type PurchaseRequestDetail = Of<typeof PurchaseRequestDetail>

const filters = {
  status: v.optional(status),
  /** A book that the caller works in; his own when left out. */
  bookOwnerId: v.optional(id),
  /** The other side, as it stands in that book. */
  clientId: v.optional(id),
  requestType: v.optional(v.picklist(requestTypes)),
  /** Of the desired dates, both ends in it. */
  from: v.optional(dateText('시작일')),
  to: v.optional(dateText('종료일')),
}
export const listQuery = v.strictObject({
  ...pageQuery(20),
  ...filters,
  /** Must be the caller's own (domain.md 27.11). */
  memberId: v.optional(id),
  /** A number as it stands on a request, or its beginning. Version N-1 refuses it. */
  requestNo: v.optional(text('요청 번호', 1, 50)),
})
export type ListQuery = Of<typeof listQuery>
const exportQuery = v.strictObject({
  ...filters,
  side: v.picklist(['sent', 'received'], '보낸 요청이나 받은 요청을 골라 주세요.'),
  format: sheetFormat,
})
export type ExportQuery = Of<typeof exportQuery>

export const create = endpoint('POST', '/services/purchase/request', {
  body: NewPurchaseRequest,
  reply: PurchaseRequestDetail,
})

export const sent = endpoint('GET', '/services/purchase/request/sent', {
  query: listQuery,
  reply: pageOf(PurchaseRequest),
})

export const received = endpoint('GET', '/services/purchase/request/received', {
  query: listQuery,
  reply: pageOf(PurchaseRequest),
})

/** Everything that one of the two lists would show, page by page. */
export const exportRequests = endpoint('GET', '/services/purchase/request/export', {
  query: exportQuery,
  reply: sheetReply,
})

const draftTypes = ['SALE', 'PURCHASE'] as const

/** A paper of the caller's own book as the form of one begins: a sale of the receiver's, a purchase of the sender's. */
export const TransactionDraft = v.object({
  transactionType: v.picklist(draftTypes),
  clientId: v.number(),
  requestId: v.number(),
  /** The draft that stands for it already. */
  transactionId: v.nullable(v.number()),
  memo: v.nullable(v.string()),
  lines: v.array(TransactionLine),
})
export type TransactionDraft = Of<typeof TransactionDraft>

/**
 * The newest request that a transaction could be made from, with one partner of the caller's book when `clientId` is
 * given, or the one that is named; nothing when there is none. Older clients name the caller by id or e-mail, or write `unknown`.
 */
export const loadForTransaction = endpoint('GET', '/services/purchase/request/load-for-transaction', {
  query: v.strictObject({
    clientId: v.optional(id),
    requestId: v.optional(id),
    /** Only what such a paper is made from: a sale of what the book has received, a purchase of what it has sent. */
    transactionType: v.optional(v.picklist(draftTypes, '매출이나 매입을 골라 주세요.')),
    memberId: v.optional(id),
    currentMemberId: v.optional(text('회원', 1, 254)),
  }),
  reply: v.optional(v.object({ ...PurchaseRequestDetail.entries, transaction: v.nullable(TransactionDraft) })),
})

const params = v.strictObject({ id })

/** The book of the side that it is read from, or moved for, by who works for both. Version N-1 refuses it. */
const side = { bookOwnerId: v.optional(id) }

export const one = endpoint('GET', '/services/purchase/request/:id', {
  params,
  query: v.strictObject(side),
  reply: PurchaseRequestDetail,
})

/** A draft only; what was sent is answered, not rewritten. */
export const changeDraft = endpoint('PUT', '/services/purchase/request/:id', {
  params,
  body: PurchaseRequestChange,
  reply: PurchaseRequestDetail,
})
/** A draft only: it is in no list any more. */
export const removeDraft = endpoint('DELETE', '/services/purchase/request/:id', { params })

/** The published shape has the status in the query; what a move needs beside it comes in the body. */
export const changeStatus = endpoint('PATCH', '/services/purchase/request/:id/status', {
  params,
  query: v.strictObject({ status, ...side }),
  body: v.optional(v.nullable(StatusBody)),
  reply: PurchaseRequestDetail,
})

/** By the side that was asked to agree to calling off: the request goes on where it stood, and who asked reads why. */
export const declineCancel = endpoint('PATCH', '/services/purchase/request/:id/cancel-request', {
  params,
  body: v.strictObject({
    reason: text('거절 사유', 1, 200),
    /** Refused as stale when the request is not as the caller saw it. */
    version: v.optional(id),
  }),
  reply: PurchaseRequestDetail,
})
