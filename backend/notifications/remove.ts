import { Refusal } from '../../shared/kit/errors.ts'
import { atEnd } from '../db/beforeCommit.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { appendEvent } from '../realtime/eventLog.ts'
import * as notifications from './queries.ts'

/** Deletes one for its receiver; the row stays. @throws Refusal NOT_FOUND, also for another's. */
export const remove = (db: Db, by: Member, id: number): Promise<undefined> =>
  db.transaction().execute(async (trx) => {
    if (!(await notifications.lock(trx, by.id, id))) throw new Refusal('NOT_FOUND')
    await notifications.setDeleted(trx, id)
    await by.recordIfImpersonated(trx, { action: 'DELETE', entityType: 'notification', entityId: id })
    await atEnd(trx, 'tell', () => appendEvent(trx, by.id, 'deleted', { id }))
    return undefined
  })
