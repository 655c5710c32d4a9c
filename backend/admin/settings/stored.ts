import { sql } from 'kysely'
import type { SettingKey } from '../../../shared/admin/settings.ts'
import type { Db, Trx } from '../../db/open.ts'

/** A setting somebody has chosen: its value as JSON, null after it was put back to its default. */
export type StoredSetting = {
  key: string
  value: string | null
  version: number
  updatedAt: string
  updatedByName: string | null
}

/** Every row but those of sealed keys. */
export const all = (db: Db | Trx): Promise<StoredSetting[]> =>
  db
    .selectFrom('settings as s')
    .leftJoin('members as m', 'm.id', 's.updatedBy')
    .select(['s.key', 's.value', 's.version', 's.updatedAt', 'm.name as updatedByName'])
    .where('s.sealed', 'is', null)
    .execute()

export const values = (db: Db | Trx): Promise<{ key: string; value: string | null }[]> =>
  db.selectFrom('settings').select(['key', 'value']).where('sealed', 'is', null).execute()

/** Lets one change after the other, also where no row is there yet to wait for. */
export const lock = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(trx)

/** @param value JSON; null is the default. A row that went back to it stays, for its count of changes. */
export async function set(trx: Trx, key: SettingKey, value: string | null, updatedBy: number | null): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key, value, updatedBy })
    .onConflict((c) =>
      c.column('key').doUpdateSet({ value, updatedBy, updatedAt: sql`now()`, version: sql`settings.version + 1` }),
    )
    .execute()
}
