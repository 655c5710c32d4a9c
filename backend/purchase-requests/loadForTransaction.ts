import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { agreedOf, upperPrice } from '../../shared/purchase-requests/amounts.ts'
import type {
  loadForTransaction as endpoint,
  PurchaseRequestDetail,
  PurchaseRequestItem,
  TransactionDraft,
} from '../../shared/purchase-requests/contract.ts'
import { packedAs } from '../../shared/purchase-requests/packing.ts'
import { owner, rightOnClient } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import * as members from '../members/queries.ts'
import * as specifications from '../specifications/queries.ts'
import { requireSeen } from './access.ts'
import { newestAgreed } from './listQueries.ts'
import * as requests from './queries.ts'
import { detailFor, type Viewer, writtenBySide } from './view.ts'

type Asked = {
  clientId?: number | undefined
  requestId?: number | undefined
  transactionType?: TransactionDraft['transactionType'] | undefined
  memberId?: number | undefined
  currentMemberId?: string | undefined
}

/**
 * The newest request that a transaction could be made from, of one client where one is named, or the request that is
 * named: shaped as a paper of the book that it is for (domain.md 13); undefined when there is none.
 * @throws Refusal FOREIGN_MEMBER when the caller gives himself out as somebody else, NOT_FOUND for a named one that is not
 * for his eyes
 */
export async function loadForTransaction(
  db: Db,
  member: Pick<Member, 'id'>,
  { clientId, requestId, transactionType, memberId, currentMemberId }: Asked,
  now = Date.now(),
): Promise<ReplyOf<typeof endpoint>> {
  if (memberId !== undefined && memberId !== member.id) throw new Refusal('FOREIGN_MEMBER')
  // An older client that has lost its cookies does not know who it is, which is no claim to be somebody else.
  if (currentMemberId === 'unknown') return undefined
  if (currentMemberId !== undefined && !(await isOwn(db, member, currentMemberId))) throw new Refusal('FOREIGN_MEMBER')
  if (requestId !== undefined) return named(db, member, { requestId, transactionType }, now)
  const other = clientId === undefined ? null : await elsewhere(db, member, clientId)
  const bookOwnerId = other?.bookOwnerId ?? member.id
  const row = await newestAgreed(db, bookOwnerId, { clientId, transactionType })
  if (!row) return undefined
  const party = row.receiverMemberId === bookOwnerId ? 'receiver' : 'sender'
  return shaped(db, { by: member, party, right: other?.right ?? owner, now }, row)
}

/** The client where he stands in a book that the caller only works in; an admin's role is no key here (decision 110). */
async function elsewhere(db: Db, { id }: Pick<Member, 'id'>, clientId: number) {
  const found = await rightOnClient(db, { id, role: 'ROLE_USER' }, clientId)
  return found && found.bookOwnerId !== id ? found : null
}

async function shaped(db: Db, viewer: Viewer, row: requests.Row): Promise<ReplyOf<typeof endpoint>> {
  const detail = await detailFor(db, viewer, row)
  return { ...detail, transaction: await draftOf(db, row, detail) }
}

/**
 * A request as its side may write it down: the receiver until its goods have left, and again when the sale was voided; the
 * sender from the agreement on; each until he has. Who works for both writes the paper that he asks for.
 */
async function named(
  db: Db,
  member: Pick<Member, 'id'>,
  { requestId, transactionType }: { requestId: number } & Pick<Asked, 'transactionType'>,
  now: number,
): Promise<ReplyOf<typeof endpoint>> {
  const row = await requests.find(db, requestId)
  const books = { SALE: row?.receiverMemberId, PURCHASE: row?.senderMemberId }
  const { request, party, right } = await requireSeen(db, member, row, transactionType && books[transactionType])
  const isAgreed = request.status === 'ACCEPTED' || request.status === 'PREPARING'
  const isGone = request.status === 'SHIPPED' || request.status === 'COMPLETED'
  if (!isAgreed && !(isGone && (party === 'sender' || request.isSaleVoid))) return undefined
  if ((await writtenBySide(db, party, request))?.status === 'POSTED') return undefined
  return shaped(db, { by: member, party, right, now }, request)
}

/** The paper of the caller's own book; null where the other side has no row in it. */
async function draftOf(
  db: Db,
  { senderMemberId }: requests.Row,
  detail: PurchaseRequestDetail,
): Promise<TransactionDraft | null> {
  const isSale = detail.party === 'receiver'
  const clientId = isSale ? detail.senderClientId : detail.receiverClientId
  if (clientId === null) return null
  const packings = detail.items.flatMap((item) => packedAs(item) ?? [])
  // The receiver's book may have packings that the sender's does not know.
  const known = isSale ? null : await specifications.choosable(db, senderMemberId, packings)
  const packingFor = (item: PurchaseRequestItem) => {
    const packing = packedAs(item)
    return packing === item.specificationId || packing === null || !known || known.has(packing) ? packing : null
  }
  return {
    transactionType: isSale ? 'SALE' : 'PURCHASE',
    clientId,
    requestId: detail.requestId,
    transactionId: detail.isSaleVoid ? detail.writtenId : (detail.transactionId ?? detail.writtenId),
    memo: detail.requestNo,
    lines: detail.items
      .map((item) => ({ ...lineOf(item), specificationId: packingFor(item) }))
      .filter(({ quantity }) => quantity > 0),
  }
}

/** A line of a paper; a price that is still open stands at its upper bound. */
export function lineOf(item: PurchaseRequestItem): TransactionDraft['lines'][number] {
  const { quantity, weightKg, unitPrice } = agreedOf(item)
  return {
    productCodeId: item.productCodeId,
    specificationId: packedAs(item),
    quantity,
    weightKg,
    priceBasis: 'PACKAGE',
    unitPrice: unitPrice ?? upperPrice(item) ?? 0,
    taxAmount: null,
    lotId: null,
    returnOfItemId: null,
    takesStock: true,
    originName: item.originName,
    memo: item.memo,
    auctionResultId: null,
    zoneId: null,
    expiryDate: null,
    harvestDate: null,
    gradeCode: item.gradeCode,
    traceNo: null,
    certification: null,
  }
}

async function isOwn(db: Db, member: Pick<Member, 'id'>, named: string): Promise<boolean> {
  if (named === String(member.id)) return true
  const own = await members.record(db, member.id)
  return own?.email != null && own.email.toLowerCase() === named.toLowerCase()
}
