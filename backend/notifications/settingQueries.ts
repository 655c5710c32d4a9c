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

/** The same for who is told something, and whether any browser of his is told as well; null for whoever has left the service. */
export async function heard(
  trx: Trx,
  memberId: number,
): Promise<{ settings: NotificationSettings; hasBrowsers: boolean } | null> {
  const row = await trx
    .selectFrom('members as m')
    .leftJoin('notificationSettings as s', 's.memberId', 'm.id')
    .select((e) => [
      's.settings',
      e
        .exists(e.selectFrom('pushSubscriptions as p').select('p.memberId').whereRef('p.memberId', '=', 'm.id'))
        .as('hasBrowsers'),
    ])
    .where('m.id', '=', memberId)
    .where('m.status', '<>', 'WITHDRAWN')
    .executeTakeFirst()
  return row ? { settings: settingsFrom(row.settings ?? {}), hasBrowsers: Boolean(row.hasBrowsers) } : null
}

export async function put(trx: Trx, memberId: number, settings: NotificationSettings): Promise<void> {
  const values = { memberId, settings: JSON.stringify(settings) }
  await trx
    .insertInto('notificationSettings')
    .values(values)
    .onConflict((c) => c.column('memberId').doUpdateSet({ settings: values.settings, updatedAt: sql`now()` }))
    .execute()
}
