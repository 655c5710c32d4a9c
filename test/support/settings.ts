import { forgetSettings } from '../../backend/admin/settings/read.ts'
import * as stored from '../../backend/admin/settings/stored.ts'
import type { Db } from '../../backend/db/open.ts'
import type { SettingKey, SettingValue } from '../../shared/admin/settings.ts'

/** Sets a setting of the whole market, or puts it back to its default with null, as an administrator would. */
export async function choose<K extends SettingKey>(db: Db, key: K, value: SettingValue<K> | null): Promise<void> {
  await db.transaction().execute((trx) => stored.set(trx, key, value === null ? null : JSON.stringify(value), null))
  forgetSettings(db)
}
