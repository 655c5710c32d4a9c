import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { appendEvent } from '../realtime/eventLog.ts'
import * as notifications from './queries.ts'

/** Marks read what exists when the transaction runs; what is committed later stays unread. */
export const markAllRead = (db: Db, by: Member): Promise<{ updated: number; throughId: number | null }> =>
  db.transaction().execute(async (trx) => {
    const ids = await notifications.setAllRead(trx, by.id)
    if (ids.length === 0) return { updated: 0, throughId: null }
    const throughId = Math.max(...ids)
    const after = { readCount: ids.length }
    await by.recordIfImpersonated(trx, { action: 'UPDATE', entityType: 'notification', after })
    await appendEvent(trx, by.id, 'read-all', { throughId })
    return { updated: ids.length, throughId }
  })
