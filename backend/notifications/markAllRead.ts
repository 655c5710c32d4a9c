import { recordNow } from '../db/beforeCommit.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { appendEvent, lockEvents } from '../realtime/eventLog.ts'
import * as notifications from './queries.ts'

const nothing = { updated: 0, throughId: null }

/** Marks read what exists when the transaction runs; what is committed later stays unread. */
export const markAllRead = (db: Db, by: Member): Promise<{ updated: number; throughId: number | null }> =>
  db.transaction().execute(async (trx) => {
    if (!(await notifications.hasUnread(trx, by.id))) return nothing
    await by.recordIfImpersonated(trx, { action: 'UPDATE', entityType: 'notification', after: { isRead: 'all' } })
    await recordNow(trx)
    // Whoever tells this member something waits, so that no smaller id can be committed after the mark.
    await lockEvents(trx, by.id)
    const { updated, throughId } = await notifications.unread(trx, by.id)
    if (throughId === null) return nothing
    await notifications.setReadThrough(trx, by.id, throughId)
    await appendEvent(trx, by.id, 'read-all', { throughId })
    return { updated, throughId }
  })
