import type { Generated } from 'kysely'
import type { MarkupType } from '../../../shared/clients/markup.ts'
import type { Party, RequestType, Status } from '../../../shared/purchase-requests/rules.ts'
import type { ClaimAnswer, ClaimReason, HistoryKind } from '../../../shared/purchase-requests/words.ts'
import type { Stamps } from './columns.ts'

export type RequestTables = {
  purchaseRequests: Stamps & {
    requestId: Generated<number>
    requestNo: string
    requestType: RequestType
    status: Status
    senderMemberId: number
    senderClientId: number | null
    receiverMemberId: number
    receiverClientId: number
    businessDate: string
    desiredDate: string
    deliveryPlace: string | null
    memo: string | null
    requestedAmount: number | null
    rejectReason: string | null
    cancelReason: string | null
    /** Until when an answer is waited for; the end of the desired day when null. */
    cutoffAt: string | null
    /** Won that were agreed on; null while a price is open. */
    confirmedAmount: number | null
    depositAmount: number | null
    /** The receiver's sale: a draft from the acceptance on, posted when it ships. */
    transactionId: number | null
    /** The request of which this is the rest. */
    parentRequestId: number | null
    cancelRequestedBy: Party | null
    cancelRequestReason: string | null
    shippedAt: string | null
    /** Null for a draft, and for one that was thrown away: nobody but its sender knows of it. */
    sentAt: string | null
    lastMessageAt: string | null
    /** Up to which message each side has read. */
    senderSeenSeq: Generated<number>
    receiverSeenSeq: Generated<number>
    version: Generated<number>
  }
  purchaseRequestItems: {
    itemId: Generated<number>
    requestId: number
    lineNo: number
    productCodeId: number
    productName: string
    specificationId: number | null
    specName: string | null
    requestedQuantity: number
    requestedWeightKg: number | null
    maxUnitPrice: number | null
    memo: string | null
    originName: string | null
    gradeCode: string | null
    desiredUnitPrice: number | null
    pricing: Generated<MarkupType>
    markupValue: number | null
    substituteAllowed: Generated<boolean>
    /** What the receiver offers or has agreed to; null: as asked. */
    confirmedQuantity: number | null
    confirmedWeightKg: number | null
    confirmedUnitPrice: number | null
    /** How they are packed, where the sender has left that open. */
    confirmedSpecificationId: number | null
    confirmedSpecName: string | null
    shortageReason: string | null
  }
  purchaseRequestHistory: {
    historyId: Generated<number>
    requestId: number
    status: Status
    kind: Generated<HistoryKind>
    /** Nobody where time did it. */
    memberId: number | null
    /** For which side; null where time did it. */
    party: Party | null
    reason: string | null
    /** What was said with it, in short; null: nobody knows. */
    said: string | null
    at: Generated<string>
  }
  /** Append-only. */
  purchaseRequestMessages: {
    requestId: number
    /** Its place among those of the request: from one, without a gap. */
    seq: number
    party: Party
    authorId: number
    /** The admin who has written it in the author's name. */
    realActorId: number | null
    content: string
    createdAt: Generated<string>
  }
  purchaseRequestClaims: {
    claimId: Generated<number>
    requestId: number
    memo: string | null
    answer: ClaimAnswer | null
    /** Won that the answer takes off what is owed. */
    amount: number | null
    answerMemo: string | null
    answeredAt: string | null
    answeredBy: number | null
    /** The receiver's return or discount. */
    transactionId: number | null
    createdAt: Generated<string>
    createdBy: number
  }
  purchaseRequestClaimLines: {
    claimId: number
    itemId: number
    quantity: number
    reason: ClaimReason
    memo: string | null
  }
  purchaseRequestClaimPhotos: {
    name: string
    claimId: number
    createdAt: Generated<string>
    createdBy: number
  }
}
