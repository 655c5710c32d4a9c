import type { Of } from '../../shared/kit/endpoint.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { declineCancel as endpoint, PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { offered, otherParty, type Party, parties, statusAt } from '../../shared/purchase-requests/rules.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { mayAct, requireActing, requireSeen, type Sides } from './access.ts'
import { cancelDeclined } from './notices.ts'
import * as requests from './queries.ts'
import { tell } from './tell.ts'
import { detailFor } from './view.ts'
import * as writing from './writeQueries.ts'

type Input = Of<(typeof endpoint)['body']> & { requestId: number }

/**
 * The other side does not agree to calling off: the request goes on where it stood, and who asked is told why.
 * @throws Refusal NOT_FOUND for strangers, PERMISSION_MISSING, STALE_VERSION, STATUS_CONFLICT where the other side has
 * not asked for it
 */
export const declineCancel = (
  db: Db,
  by: Member,
  input: Input,
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<PurchaseRequestDetail> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'purchase-request.declineCancel', input }, () =>
        decline(trx, by, input, now),
      ),
    )

async function decline(trx: Trx, by: Member, input: Input, now: number): Promise<PurchaseRequestDetail> {
  const { requestId, reason, version } = input
  const seen = await requireSeen(trx, by, await requests.lock(trx, requestId))
  const { request } = seen
  const party = answering(seen, request.cancelRequestedBy)
  const right = seen.sides[party] ?? seen.right
  requireActing(party, right)
  const allowed = offered(request, party, now)
  // Who may not agree any more, because it was called off, has nothing to decline either.
  if (request.cancelRequestedBy !== otherParty(party) || !allowed.includes('CANCELED')) {
    const standing = { currentStatus: statusAt(request, now), allowed }
    throw new Refusal('STATUS_CONFLICT', { ...standing, message: '거절할 취소 요청이 없어요.' })
  }
  if (version !== undefined && version !== request.version) throw new Refusal('STALE_VERSION')
  const { requestNo, status } = request
  await writing.update(trx, requestId, { cancelRequestedBy: null, cancelRequestReason: null })
  await writing.addStep(trx, requestId, { status, kind: 'CANCEL_DECLINED', party, memberId: by.id, reason })
  await by.record(trx, {
    action: 'UPDATE',
    entityType: 'purchaseRequest',
    entityId: requestId,
    entityLabel: requestNo,
    before: { cancelRequestedBy: request.cancelRequestedBy },
    after: { cancelRequestedBy: null },
    reason,
  })
  await tell(trx, cancelDeclined(request, party, reason))
  const after = await requests.find(trx, requestId)
  if (!after) throw new Error('the request just answered is gone')
  return detailFor(trx, { by, party, right, now }, after)
}

/** The side he answers for: the one that was asked, where he works for both. */
function answering({ party, sides }: { party: Party; sides: Sides }, askedBy: Party | null): Party {
  const asked = parties.find((one) => askedBy === otherParty(one))
  return asked && mayAct(asked, sides[asked]) ? asked : party
}
