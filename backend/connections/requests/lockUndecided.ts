import { allowedDecisions, type Decision, hasDecided } from '../../../shared/connections/rules.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Trx } from '../../db/open.ts'
import { keepIn } from '../../members/queries.ts'
import * as links from '../linkQueries.ts'
import * as requests from './queries.ts'
import { sideOf } from './view.ts'

/**
 * Locks a request that the member may decide this way; `isDone` when he has done just that before.
 * @throws Refusal NOT_FOUND for strangers, STATUS_CONFLICT with what is and what is allowed
 */
export async function lockUndecided(
  trx: Trx,
  memberId: number,
  id: number,
  to: Decision,
): Promise<{ request: requests.Row; isDone: boolean }> {
  const found = await requests.find(trx, id)
  const side = found && sideOf(memberId, found)
  if (!found || !side) throw new Refusal('NOT_FOUND')
  await keepIn(trx, [found.senderMemberId, found.receiverMemberId])
  await links.lockPair(trx, found.senderMemberId, found.receiverMemberId)
  // Whoever removes the client locks it before what hangs on it.
  if (found.clientId !== null) await links.lockClient(trx, found.clientId)
  const request = await requests.lock(trx, id)
  if (!request) throw new Refusal('NOT_FOUND')
  if (hasDecided(request.status, to, side)) return { request, isDone: true }
  const allowed = allowedDecisions(request.status, side)
  if (!allowed.includes(to)) throw new Refusal('STATUS_CONFLICT', { currentStatus: request.status, allowed })
  return { request, isDone: false }
}
