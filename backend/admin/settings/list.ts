import { settingCatalogue, settingKeys } from '../../../shared/admin/settings.ts'
import type { SettingState } from '../../../shared/admin/settingsContract.ts'
import type { Db, Trx } from '../../db/open.ts'
import { readSetting } from './read.ts'
import * as stored from './stored.ts'

/** Every setting as it stands, in the order of the catalogue. */
export async function list(db: Db | Trx): Promise<{ settings: SettingState[] }> {
  const rows = new Map((await stored.all(db)).map((row) => [row.key, row]))
  return {
    settings: settingKeys.map((key) => {
      const row = rows.get(key)
      const chosen = readSetting(key, row?.value ?? null)
      return {
        key,
        value: chosen ?? settingCatalogue[key].fallback,
        isDefault: chosen === undefined,
        version: row?.version ?? 0,
        updatedAt: row?.updatedAt ?? null,
        updatedByName: row?.updatedByName ?? null,
      }
    }),
  }
}
