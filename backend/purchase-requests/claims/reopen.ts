import { won } from '../../../shared/kit/money.ts'
import { claimAnswerNames } from '../../../shared/purchase-requests/words.ts'
import type { Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { claimReopened } from '../notices.ts'
import type * as requests from '../queries.ts'
import { tell } from '../tell.ts'
import * as writing from '../writeQueries.ts'
import * as claims from './queries.ts'

const UNANSWERED = {
  ...{ answer: null, amount: null, answerMemo: null },
  ...{ answeredAt: null, answeredBy: null, transactionId: null },
}

/**
 * The paper that answered a claim is void: what the claim was answered with holds no longer, it waits for another answer,
 * and both sides see that. Nothing happens for other papers.
 * @param request locked by the caller
 */
export async function reopenClaim(
  trx: Trx,
  by: Pick<Member, 'id' | 'record'>,
  request: requests.Row,
  transactionId: number,
): Promise<void> {
  const claim = await claims.answeredBy(trx, transactionId)
  if (!claim?.answer) return
  const { requestId, requestNo, status } = request
  const { claimId, answer, amount } = claim
  await claims.setAnswer(trx, claimId, UNANSWERED)
  await writing.update(trx, requestId, {})
  await writing.addStep(trx, requestId, {
    ...{ status, kind: 'CLAIM_REOPENED', party: 'receiver', memberId: by.id },
    reason: `${claimAnswerNames[answer]} ${won(amount ?? 0)}`,
  })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'purchaseRequestClaim',
    entityId: claimId,
    entityLabel: requestNo,
    before: { answer, amount, transactionId },
    after: { answer: null, amount: null, transactionId: null },
  })
  await tell(trx, claimReopened(request))
}
