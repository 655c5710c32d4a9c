import { Refusal } from '../../shared/kit/errors.ts'
import type { Notification } from '../../shared/notifications/contract.ts'
import { atEnd } from '../db/beforeCommit.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { appendEvent } from '../realtime/eventLog.ts'
import * as notifications from './queries.ts'

/** Marks one read; an already-read one changes nothing. @throws Refusal NOT_FOUND, also for another's. */
export const markRead = (db: Db, by: Member, id: number): Promise<Notification> =>
  db.transaction().execute(async (trx) => {
    const notification = await notifications.lock(trx, by.id, id)
    if (!notification) throw new Refusal('NOT_FOUND')
    if (notification.isRead) return notification
    await by.recordIfImpersonated(trx, { action: 'UPDATE', entityType: 'notification', entityId: id })
    await atEnd(trx, 'tell', () => appendEvent(trx, by.id, 'read', { id }))
    return notifications.setRead(trx, id)
  })
