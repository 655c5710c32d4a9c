import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import type { StatusBody } from '../../shared/purchase-requests/input.ts'
import {
  offered,
  otherParty,
  type Party,
  type Status,
  statusAt,
  transition,
} from '../../shared/purchase-requests/rules.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { mayAct, requireActing, requireSeen } from './access.ts'
import { requireFields } from './bodyFields.ts'
import { toldToSender, toldToStaff } from './book.ts'
import { effects, type Moving } from './effects.ts'
import * as requests from './queries.ts'
import { NOTHING, saidIn } from './said.ts'
import { detailFor } from './view.ts'
import { keepSaid } from './writeQueries.ts'

/** `bookOwnerId`: the book that he has opened it in. */
export type Change = StatusBody & { requestId: number; to: Status; bookOwnerId?: number | undefined }

/**
 * Moves a request to another status for one of its sides and rings the other's bell. The same move again by the same
 * side answers as done, without a second effect, unless it says something else; two at once have one effect (domain.md 13).
 * @throws Refusal NOT_FOUND for strangers, PERMISSION_MISSING, STATUS_CONFLICT with what is allowed, STALE_VERSION,
 * INVALID_FIELDS, and what the effect of the move refuses
 */
export const changeStatus = (
  db: Db,
  by: Member,
  input: Change,
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<PurchaseRequestDetail> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'purchase-request.status', input }, () => move(trx, by, input, now)),
    )

async function move(trx: Trx, by: Member, input: Change, now: number): Promise<PurchaseRequestDetail> {
  const { requestId, to, bookOwnerId, ...body } = input
  const seen = await requireSeen(trx, by, await requests.lock(trx, requestId), bookOwnerId)
  const { request, sides } = seen
  const standing = statusAt(request, now)
  // Of his own book nobody needs to say that he has opened it.
  const own = seen.party === 'sender' ? request.senderMemberId : request.receiverMemberId
  const isOpened = bookOwnerId !== undefined || own === by.id
  const party = await sideOf(trx, by, seen, { standing, to, isOpened, ...body })
  const right = sides[party] ?? seen.right
  requireActing(party, right)
  const viewer = { by, party, right, now }
  const said = saidIn(body)
  if (await isDone(trx, request, party, { to, said })) return detailFor(trx, viewer, request)
  const guard = transition(standing, to, party)
  if (!guard) {
    throw new Refusal('STATUS_CONFLICT', { currentStatus: standing, allowed: offered(request, party, now) })
  }
  if (body.version !== undefined && body.version !== request.version) throw new Refusal('STALE_VERSION')
  if (guard.needsReason && !body.reason) refuseField('reason', '사유를 입력해 주세요.')
  requireFields(body, guard)
  const warning = await act(to, { trx, by, request, party, right, guard, body, now })
  if (said !== NOTHING) await keepSaid(trx, requestId, said)
  const moved = await requests.find(trx, requestId)
  if (!moved) throw new Error('the request just moved is gone')
  return detailFor(trx, viewer, moved, warning)
}

const act = (to: Status, moving: Moving): Promise<string | null> =>
  effects[to](moving).catch((refusal: unknown) => {
    throw moving.party === 'sender' ? toldToSender(refusal) : toldToStaff(refusal, moving.right)
  })

type Wanted = { standing: Status; to: Status; isOpened: boolean; reasonCode?: StatusBody['reasonCode'] }

/** The side he acts for: the one he reads from, unless only the other can do this and he acts for it too. */
async function sideOf(
  trx: Trx,
  by: Member,
  { request, party, sides }: Awaited<ReturnType<typeof requireSeen>>,
  { standing, to, isOpened, reasonCode }: Wanted,
): Promise<Party> {
  const other = otherParty(party)
  if (!mayAct(other, sides[other])) return party
  const [isMine, isTheirs] = [party, other].map((side) => transition(standing, to, side) !== undefined)
  if (isMine && isTheirs) {
    if (reasonCode === 'OUT_OF_STOCK') return 'receiver'
    // Both may call off what was agreed: who was asked answers, but nobody himself by asking twice.
    const isAsked = !isOpened && request.cancelRequestedBy === party
    return isAsked && (await requests.whoAskedToCancel(trx, request.requestId)) !== by.id ? other : party
  }
  if (isMine) return party
  if (isTheirs) return other
  return request.status === to && (await requests.lastMove(trx, request.requestId)).party === other ? other : party
}

/** Whether this side has made just this move already; one that says something else would be lost by that answer. */
async function isDone(
  trx: Trx,
  request: requests.Row,
  party: Party,
  { to, said }: { to: Status; said: string },
): Promise<boolean> {
  if (request.status !== to) return false
  const last = await requests.lastMove(trx, request.requestId)
  return last.party === party && (last.said === null || last.said === said)
}
