import { sql } from 'kysely'
import type { PurchaseRequestDetail, PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import type { Party } from '../../shared/purchase-requests/rules.ts'
import type { Db, Trx } from '../db/open.ts'

/** Of the sale that shipping posted, whatever was written in its place: claims are settled on that one alone. */
const isShippedSaleVoid = sql<boolean>`exists (select from transactions t
  where t."transactionId" = r."transactionId" and t.status = 'VOIDED')`

/** Whether the other side has said what this one has not read; most requests were never talked about. */
const unread = (party: Party) => {
  const seen = sql.ref(`r.${party}SeenSeq`)
  return sql<boolean>`(r."lastMessageAt" is not null and exists (select from "purchaseRequestMessages" m
    where m."requestId" = r."requestId" and m.seq > ${seen} and m.party <> ${sql.lit(party)}))`
}

/** Whether something came wrong that the receiver has not answered; a claim waits anew when the paper of its answer is void. */
const hasOpenClaim = sql<boolean>`(r."shippedAt" is not null and exists (select from "purchaseRequestClaims" c
  where c."requestId" = r."requestId" and c.answer is null))`

/** A stored request with both parties' names. */
export const rows = (db: Db | Trx) =>
  db
    .selectFrom('purchaseRequests as r')
    .innerJoin('members as sender', 'sender.id', 'r.senderMemberId')
    .innerJoin('members as receiver', 'receiver.id', 'r.receiverMemberId')
    .select([
      'r.requestId',
      'r.requestNo',
      'r.requestType',
      'r.status',
      'r.createdAt',
      'r.sentAt',
      'r.shippedAt',
      'r.senderMemberId',
      'r.senderClientId',
      'r.receiverMemberId',
      'r.receiverClientId',
      'r.desiredDate',
      'r.cutoffAt',
      'r.requestedAmount',
      'r.confirmedAmount',
      'r.depositAmount',
      'r.deliveryPlace',
      'r.memo',
      'r.rejectReason',
      'r.cancelReason',
      'r.cancelRequestedBy',
      'r.cancelRequestReason',
      'r.transactionId',
      'r.parentRequestId',
      'r.lastMessageAt',
      unread('sender').as('isNewToSender'),
      unread('receiver').as('isNewToReceiver'),
      hasOpenClaim.as('hasOpenClaim'),
      'r.version',
      sql<string>`coalesce(sender."businessName", sender.name)`.as('senderName'),
      sql<string>`coalesce(receiver."businessName", receiver.name)`.as('receiverName'),
      isShippedSaleVoid.as('isShippedSaleVoid'),
      sql<boolean>`(${isShippedSaleVoid} and not exists (select from transactions w
        where w."writtenRequestId" = r."requestId" and w."bookOwnerId" = r."receiverMemberId" and w.status = 'POSTED'))`.as(
        'isSaleVoid',
      ),
      sql<number>`(select count(*) from "purchaseRequestItems" i where i."requestId" = r."requestId")`.as('itemCount'),
      sql<string>`(select i."productName" from "purchaseRequestItems" i where i."requestId" = r."requestId" order by i."lineNo" limit 1)`.as(
        'firstProduct',
      ),
    ])

export type Row = NonNullable<Awaited<ReturnType<typeof find>>>

export const find = (db: Db | Trx, requestId: number) =>
  rows(db).where('r.requestId', '=', requestId).executeTakeFirst()

/** The same, locked until the transaction ends. */
export async function lock(trx: Trx, requestId: number): Promise<Row | undefined> {
  await trx
    .selectFrom('purchaseRequests')
    .select('requestId')
    .where('requestId', '=', requestId)
    .forNoKeyUpdate()
    .execute()
  // A statement that has waited for the row sees other tables, its papers, as they were before.
  return find(trx, requestId)
}

export const items = (db: Db | Trx, requestId: number): Promise<PurchaseRequestItem[]> =>
  db
    .selectFrom('purchaseRequestItems')
    .select([
      'itemId',
      'productCodeId',
      'productName',
      'specificationId',
      'specName',
      'originName',
      'gradeCode',
      'requestedQuantity',
      'requestedWeightKg',
      'maxUnitPrice',
      'desiredUnitPrice',
      'pricing',
      'markupValue',
      'substituteAllowed',
      'confirmedQuantity',
      'confirmedWeightKg',
      'confirmedUnitPrice',
      'confirmedSpecificationId',
      'confirmedSpecName',
      'shortageReason',
      'memo',
    ])
    .where('requestId', '=', requestId)
    .orderBy('lineNo')
    .execute()

export const history = (db: Db | Trx, requestId: number): Promise<PurchaseRequestDetail['history']> =>
  db
    .selectFrom('purchaseRequestHistory as h')
    .leftJoin('members as m', 'm.id', 'h.memberId')
    .select(['h.status', 'h.kind', 'h.memberId', 'h.party', 'h.at', 'h.reason'])
    .select(sql<string | null>`coalesce(m.nickname, m.name)`.as('memberName'))
    .where('h.requestId', '=', requestId)
    .orderBy('h.historyId')
    .execute()

/** The paper in force by which a book has written the request down by hand. */
export const writtenBy = (db: Db | Trx, requestId: number, bookOwnerId: number) =>
  db
    .selectFrom('transactions')
    .select(['transactionId', 'status'])
    .where('writtenRequestId', '=', requestId)
    .where('bookOwnerId', '=', bookOwnerId)
    .where('status', 'in', ['DRAFT', 'POSTED'])
    .executeTakeFirst()

/** The side that made the last move, null where time did it, and what it said. */
export const lastMove = (trx: Trx, requestId: number) =>
  trx
    .selectFrom('purchaseRequestHistory')
    .select(['party', 'said'])
    .where('requestId', '=', requestId)
    .where('kind', '=', 'MOVED')
    .orderBy('historyId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** Who has last asked to call off what was agreed. */
export async function whoAskedToCancel(trx: Trx, requestId: number): Promise<number | null> {
  const step = await trx
    .selectFrom('purchaseRequestHistory')
    .select('memberId')
    .where('requestId', '=', requestId)
    .where('kind', '=', 'CANCEL_ASKED')
    .orderBy('historyId', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step?.memberId ?? null
}

/** The request that the rest of this one became. */
export async function childOf(db: Db | Trx, requestId: number): Promise<number | null> {
  const child = await db
    .selectFrom('purchaseRequests')
    .select('requestId')
    .where('parentRequestId', '=', requestId)
    .executeTakeFirst()
  return child?.requestId ?? null
}
