import type { Permission } from '../../../shared/connections/permissions.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { takesClaims } from '../../../shared/purchase-requests/rules.ts'
import { type ClaimAnswer, claimAnswers } from '../../../shared/purchase-requests/words.ts'
import type { Right } from '../../connections/rights.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { mayAct, needed, requireActing, requireSeen } from '../access.ts'
import type * as requests from '../queries.ts'

/** @throws Refusal NOT_FOUND, PERMISSION_MISSING for who does not act for the sender, STATUS_CONFLICT */
export async function requireClaimable(
  db: Db | Trx,
  by: Pick<Member, 'id'>,
  row: requests.Row | undefined,
  now: number,
): Promise<{ request: requests.Row; right: Right }> {
  const { request, sides } = await requireSeen(db, by, row)
  requireActing('sender', sides.sender)
  if (!sides.sender) throw new Refusal('PERMISSION_MISSING')
  if (request.isShippedSaleVoid || !takesClaims(request, now)) {
    const message = request.isShippedSaleVoid
      ? '받는 곳에서 전표를 취소한 요청이에요. 받는 곳에 알려 주세요.'
      : '출고하고 24시간 안에만 문제를 알릴 수 있어요.'
    throw new Refusal('STATUS_CONFLICT', { currentStatus: request.status, allowed: [], message })
  }
  return { request, right: sides.sender }
}

/** What an answer takes beside acting for the receiver: goods that come back and what is let off are papers of his. */
export const answerNeeds: Record<ClaimAnswer, Permission> = {
  SALE_RETURN: 'TRANSACTION_WRITE',
  DISCOUNT: 'PAYMENT_WRITE',
  REJECTED: needed.receiver,
}

/** The answers to a claim that he may give for the receiver. */
export const answersOf = (right: Right): ClaimAnswer[] =>
  mayAct('receiver', right) ? claimAnswers.filter((answer) => right.permissions.has(answerNeeds[answer])) : []
