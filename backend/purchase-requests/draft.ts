import { Refusal } from '../../shared/kit/errors.ts'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import type { PurchaseRequestChange } from '../../shared/purchase-requests/input.ts'
import { offered } from '../../shared/purchase-requests/rules.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { requireActing, requireSeen, requireSending, sidesOf } from './access.ts'
import { finish } from './finish.ts'
import { priced } from './lines.ts'
import * as requests from './queries.ts'
import { lockTrade, requireToCome } from './trade.ts'
import { detailFor } from './view.ts'
import * as writing from './writeQueries.ts'

/**
 * Rewrites a draft.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for what was sent, STALE_VERSION, and what `create` refuses
 */
export const changeDraft = (
  db: Db,
  by: Member,
  { requestId, ...change }: PurchaseRequestChange & { requestId: number },
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<PurchaseRequestDetail> =>
  db.transaction().execute((trx) =>
    once(
      trx,
      by,
      { key: idempotencyKey, verb: 'purchase-request.change', input: { requestId, ...change } },
      async () => {
        const request = await requireDraft(trx, by, await requests.lock(trx, requestId), now)
        const { version, items, ...asked } = change
        const { senderMemberId } = request
        const right = await requireSending(trx, by, senderMemberId, asked.receiverClientId)
        if (request.version !== version) throw new Refusal('STALE_VERSION')
        const trade = await lockTrade(trx, senderMemberId, asked.receiverClientId)
        requireToCome(asked, now)
        const { lines, requestedAmount } = await priced(trx, { senderMemberId, ...trade }, items)
        await writing.update(trx, requestId, { ...asked, ...trade, requestedAmount })
        await writing.replaceItems(trx, requestId, lines)
        const step = { status: 'DRAFT', kind: 'CHANGED', party: 'sender', memberId: by.id, reason: null } as const
        await writing.addStep(trx, requestId, step)
        await by.record(trx, {
          action: 'UPDATE',
          entityType: 'purchaseRequest',
          entityId: requestId,
          entityLabel: request.requestNo,
          before: { receiverClientId: request.receiverClientId, requestedAmount: request.requestedAmount },
          after: { receiverClientId: asked.receiverClientId, requestedAmount },
        })
        const row = await requests.find(trx, requestId)
        if (!row) throw new Error('the draft just written is gone')
        return detailFor(trx, { by, party: 'sender', right, now }, row)
      },
    ),
  )

/**
 * Throws a draft away: it keeps its number, and is in no list any more.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for what was sent
 */
export const removeDraft = (
  db: Db,
  by: Member,
  requestId: number,
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<undefined> =>
  db.transaction().execute(async (trx) => {
    await once(trx, by, { key: idempotencyKey, verb: 'purchase-request.remove', input: { requestId } }, async () => {
      const locked = await requests.lock(trx, requestId)
      // Thrown away twice is thrown away.
      if (locked?.status === 'CANCELED' && locked.sentAt === null && (await sidesOf(trx, by, locked)).sender)
        return null
      const request = await requireDraft(trx, by, locked, now)
      await finish(trx, by, request, { to: 'CANCELED', party: 'sender', reason: null })
      return null
    })
    return undefined
  })

async function requireDraft(trx: Trx, by: Member, row: requests.Row | undefined, now: number): Promise<requests.Row> {
  const { request, party, right } = await requireSeen(trx, by, row)
  requireActing(party, right)
  if (request.status !== 'DRAFT') {
    throw new Refusal('STATUS_CONFLICT', {
      currentStatus: request.status,
      allowed: offered(request, party, now),
      message: '보낸 요청은 고칠 수 없어요.',
    })
  }
  return request
}
