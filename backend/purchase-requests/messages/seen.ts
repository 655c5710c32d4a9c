import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { requireActing, requireSeen } from '../access.ts'
import * as requests from '../queries.ts'
import * as messages from './queries.ts'

/**
 * Says for the caller's side that it has read the messages of a request up to one of them, or all there are.
 * @throws Refusal NOT_FOUND for strangers, PERMISSION_MISSING for who may only look
 */
export const markSeen = (
  db: Db,
  by: Member,
  { requestId, bookOwnerId, seq }: { requestId: number; bookOwnerId?: number | undefined; seq: number },
): Promise<undefined> =>
  db.transaction().execute(async (trx) => {
    const { party, right } = await requireSeen(trx, by, await requests.lock(trx, requestId), bookOwnerId)
    requireActing(party, right)
    const upTo = Math.min(seq, await messages.count(trx, requestId))
    if (await messages.setSeen(trx, requestId, party, upTo))
      await by.recordIfImpersonated(trx, {
        action: 'UPDATE',
        entityType: 'purchaseRequestMessage',
        entityId: requestId,
        after: { seq: upTo },
      })
    return undefined
  })
