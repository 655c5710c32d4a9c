import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import type { ClaimDecision } from '../../../shared/purchase-requests/claimCalls.ts'
import type { PurchaseRequestDetail } from '../../../shared/purchase-requests/contract.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { requireActing, requireSeen } from '../access.ts'
import { claimAnswered } from '../notices.ts'
import * as requests from '../queries.ts'
import { tell } from '../tell.ts'
import { detailFor } from '../view.ts'
import { isAnswered } from './isAnswered.ts'
import * as claims from './queries.ts'
import { letOff, type Settling, takeBack } from './settle.ts'

type Input = ClaimDecision & { requestId: number; claimId: number }

/**
 * The receiver answers a claim, once: goods come back, some of the price is let off, or neither. The same answer again is
 * answered as done.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for another answer, INVALID_FIELDS, and what posting the
 * paper refuses
 */
export const answerClaim = (
  db: Db,
  by: Member,
  input: Input,
  idempotencyKey: string | null,
  now = Date.now(),
): Promise<PurchaseRequestDetail> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'purchase-request.answer', input }, () => decide(trx, by, input, now)),
    )

async function decide(trx: Trx, by: Member, input: Input, now: number): Promise<PurchaseRequestDetail> {
  const { requestId, claimId, answer, memo: answerMemo } = input
  const { request, sides } = await requireSeen(trx, by, await requests.lock(trx, requestId))
  const right = sides.receiver
  requireActing('receiver', right)
  const claim = await claims.lock(trx, requestId, claimId)
  if (!right || !claim) throw new Refusal('NOT_FOUND')
  const viewer = { by, party: 'receiver', right, now } as const
  if (await isAnswered(trx, claim, input, request.transactionId)) return detailFor(trx, viewer, request)
  if (claim.answer !== null) throw new Refusal('STATUS_CONFLICT', { currentStatus: claim.answer, allowed: [] })
  const { amount, transactionId } = await effects[answer]({ trx, by, request, right, claimId, decision: input, now })
  await claims.setAnswer(trx, claimId, {
    ...{ answer, answerMemo, amount, transactionId },
    answeredAt: new Date(now).toISOString(),
    answeredBy: by.id,
  })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'purchaseRequestClaim',
    entityId: claimId,
    entityLabel: request.requestNo,
    after: { answer, amount, transactionId },
    reason: answerMemo,
  })
  await tell(trx, claimAnswered(request, answer, answerMemo))
  return detailFor(trx, viewer, request)
}

type Effect = (settling: Settling) => Promise<{ amount: number | null; transactionId: number | null }>

const effects: Record<ClaimDecision['answer'], Effect> = {
  SALE_RETURN: takeBack,
  DISCOUNT: letOff,
  REJECTED: async ({ decision }) => {
    if (!decision.memo) refuseField('memo', '거절하는 이유를 입력해 주세요.')
    return { amount: null, transactionId: null }
  },
}
