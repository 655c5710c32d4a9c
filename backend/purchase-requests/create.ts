import { businessDate } from '../../shared/kit/dates.ts'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import type { NewPurchaseRequest } from '../../shared/purchase-requests/input.ts'
import { nextNumber } from '../db/numberSeries.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import * as markets from '../markets/queries.ts'
import { requireSending } from './access.ts'
import { priced } from './lines.ts'
import { arrived } from './notices.ts'
import * as requests from './queries.ts'
import { tell } from './tell.ts'
import { lockTrade, requireToCome } from './trade.ts'
import { detailFor, summaryOf } from './view.ts'
import * as writing from './writeQueries.ts'

/**
 * Sends a purchase request to a linked partner and rings his bell, or keeps it as a draft (domain.md 13).
 * @throws Refusal NOT_FOUND for a partner outside the sender's book, or for a book the caller does not work in,
 * PERMISSION_MISSING, PARTNER_NOT_LINKED, PARTNER_NOT_ACTIVE, INVALID_FIELDS for a date in the past or a product that is
 * not on offer
 */
export const create = (
  db: Db,
  by: Member,
  input: NewPurchaseRequest,
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<PurchaseRequestDetail> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'purchase-request.create', input }, () => write(trx, by, input, now)),
    )

async function write(trx: Trx, by: Member, input: NewPurchaseRequest, now: number): Promise<PurchaseRequestDetail> {
  const { bookOwnerId: senderMemberId = by.id, isDraft, items, ...asked } = input
  const right = await requireSending(trx, by, senderMemberId, asked.receiverClientId)
  const trade = await lockTrade(trx, senderMemberId, asked.receiverClientId)
  requireToCome(asked, now)
  const { lines, requestedAmount } = await priced(trx, { senderMemberId, ...trade }, items)
  const status = isDraft ? 'DRAFT' : 'REQUESTED'
  const numbered = await numberOf(trx, senderMemberId, now)
  const sentAt = isDraft ? null : new Date(now).toISOString()
  const requestId = await writing.insert(
    trx,
    { ...asked, ...trade, ...numbered, senderMemberId, requestedAmount, status, sentAt },
    lines,
  )
  await writing.addStep(trx, requestId, { status, party: 'sender', memberId: by.id, reason: null })
  const row = await requests.find(trx, requestId)
  if (!row) throw new Error('the request just written is gone')
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'purchaseRequest',
    entityId: requestId,
    entityLabel: row.requestNo,
    after: { receiverClientId: asked.receiverClientId, requestedAmount, status },
  })
  if (!isDraft) await tell(trx, arrived(row, summaryOf(row.firstProduct, row.itemCount)))
  return detailFor(trx, { by, party: 'sender', right, now }, row)
}

/** The next number of the sender's: `PR20260115-0003` of the business date. */
export async function numberOf(
  trx: Trx,
  senderMemberId: number,
  now: number,
): Promise<{ requestNo: string; businessDate: string }> {
  const date = businessDate(now, await markets.businessDayStart(trx, senderMemberId))
  const number = await nextNumber(trx, 'PR', senderMemberId, date)
  return { requestNo: `PR${date.replaceAll('-', '')}-${String(number).padStart(4, '0')}`, businessDate: date }
}
