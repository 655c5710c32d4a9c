import type { Broadcast } from '../../../shared/admin/notifications.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { scopeOf } from '../scope.ts'
import * as broadcasts from './queries.ts'

/** Stops one that is being sent. @throws Refusal NOT_FOUND, STATUS_CONFLICT when all have it already */
export const cancel = (db: Db, by: Member, broadcastId: number): Promise<Broadcast> =>
  db.transaction().execute(async (trx) => {
    const scope = await scopeOf(by, trx)
    const found = (await broadcasts.lock(trx, scope, broadcastId)) && (await broadcasts.find(trx, scope, broadcastId))
    if (!found) throw new Refusal('NOT_FOUND')
    if (found.status === 'CANCELED') return found
    if (found.status === 'DONE')
      throw new Refusal('STATUS_CONFLICT', { currentStatus: 'DONE', message: '이미 모두에게 보냈어요.' })
    await broadcasts.end(trx, broadcastId, 'CANCELED')
    await by.record(trx, {
      action: 'STATUS',
      entityType: 'broadcast',
      entityId: broadcastId,
      entityLabel: found.title,
      before: { status: 'SENDING' },
      after: { status: 'CANCELED', reached: found.reached },
    })
    const canceled = await broadcasts.find(trx, scope, broadcastId)
    if (!canceled) throw new Error('the broadcast just locked is gone')
    return canceled
  })
