import type { NotificationSettings } from '../../shared/notifications/settings.ts'
import { atEnd } from '../db/beforeCommit.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { appendEvent } from '../realtime/eventLog.ts'
import { put } from './settingQueries.ts'

/** Saves what the member wants to hear, and lets his other pages know. The last one to save wins. */
export const saveSettings = (db: Db, by: Member, settings: NotificationSettings): Promise<NotificationSettings> =>
  db.transaction().execute(async (trx) => {
    await put(trx, by.id, settings)
    await by.recordIfImpersonated(trx, { action: 'UPDATE', entityType: 'notificationSettings', entityId: by.id })
    await atEnd(trx, 'tell', () => appendEvent(trx, by.id, 'settings', {}))
    return settings
  })
