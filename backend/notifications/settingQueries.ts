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

export async function put(trx: Trx, memberId: number, settings: NotificationSettings): Promise<void> {
  const values = { memberId, settings: JSON.stringify(settings) }
  await trx
    .insertInto('notificationSettings')
    .values(values)
    .onConflict((c) => c.column('memberId').doUpdateSet({ settings: values.settings, updatedAt: sql`now()` }))
    .execute()
}
