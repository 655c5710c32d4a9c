import { sql } from 'kysely'
import { type NotificationSettings, settingsFrom } from '../../shared/notifications/settings.ts'
import type { Db, Trx } from '../db/open.ts'

/** What the member has chosen, the defaults where he has not. */
export async function settingsOf(db: Db | Trx, memberId: number): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notificationSettings')
    .select('settings')
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return settingsFrom(row?.settings ?? {})
}

/** The same for who is told something; null for whoever has left the service. */
export async function heard(trx: Trx, memberId: number): Promise<NotificationSettings | null> {
  const row = await trx
    .selectFrom('members as m')
    .leftJoin('notificationSettings as s', 's.memberId', 'm.id')
    .select('s.settings')
    .where('m.id', '=', memberId)
    .where('m.status', '<>', 'WITHDRAWN')
    .executeTakeFirst()
  return row ? settingsFrom(row.settings ?? {}) : null
}

export async function put(trx: Trx, memberId: number, settings: NotificationSettings): Promise<void> {
  const values = { memberId, settings: JSON.stringify(settings) }
  await trx
    .insertInto('notificationSettings')
    .values(values)
    .onConflict((c) => c.column('memberId').doUpdateSet({ settings: values.settings, updatedAt: sql`now()` }))
    .execute()
}
