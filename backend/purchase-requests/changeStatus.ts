import { Refusal } from '../../shared/kit/errors.ts'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { allowedNext, couldHaveMade, type Status, transition } from '../../shared/purchase-requests/rules.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { notify } from '../notifications/notify.ts'
import { partyOf } from './access.ts'
import { moved } from './notices.ts'
import * as requests from './queries.ts'
import { detailFor } from './view.ts'

type Change = { requestId: number; to: Status; reason: string | null }

/**
 * Moves a request to another status as one of its parties and rings the other side's bell. The same move again by the
 * same party answers as done, without a second effect; two at once have one effect (domain.md 13).
 * @throws Refusal NOT_FOUND for strangers, STATUS_CONFLICT with what is allowed, INVALID_FIELDS without a needed reason
 */
export const changeStatus = (
  db: Db,
  by: Member,
  input: Change,
  idempotencyKey: string | null,
): Promise<PurchaseRequestDetail> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'purchase-request.status', input }, () => move(trx, by, input)),
    )

async function move(trx: Trx, by: Member, { requestId, to, reason }: Change): Promise<PurchaseRequestDetail> {
  const request = await requests.lock(trx, requestId)
  const party = request && partyOf(by, request)
  if (!request || !party || (party === 'receiver' && request.status === 'DRAFT')) throw new Refusal('NOT_FOUND')
  if (request.status === to && couldHaveMade(to, party)) return detailFor(trx, by.id, request)
  const allowed = transition(request.status, to, party)
  if (!allowed) {
    throw new Refusal('STATUS_CONFLICT', { currentStatus: request.status, allowed: allowedNext(request.status, party) })
  }
  if (allowed.needsReason && !reason) {
    throw new Refusal('INVALID_FIELDS', { fieldErrors: [{ field: 'reason', message: '사유를 입력해 주세요.' }] })
  }
  await requests.setStatus(trx, requestId, to, reason)
  await requests.record(trx, requestId, to, by.id, reason)
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'purchaseRequest',
    entityId: requestId,
    entityLabel: request.requestNo,
    before: { status: request.status },
    after: { status: to },
    reason,
  })
  await notify(trx, moved(request, party, to, reason))
  return detailFor(trx, by.id, {
    ...request,
    status: to,
    version: request.version + 1,
    ...(to === 'REJECTED' ? { rejectReason: reason } : {}),
  })
}
