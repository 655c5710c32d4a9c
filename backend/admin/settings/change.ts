import { settingCatalogue, settingKeys } from '../../../shared/admin/settings.ts'
import type { SettingChanges, SettingState } from '../../../shared/admin/settingsContract.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { list } from './list.ts'
import { forgetSettings } from './read.ts'
import * as stored from './stored.ts'

const stale = (keys: readonly string[]) =>
  new Refusal('STALE_VERSION', {
    fieldErrors: keys.map((key) => ({ field: `changes.${key}.value`, message: '다른 사람이 먼저 바꿨어요.' })),
  })

/**
 * Changes settings, all of them or none; each on record by itself. What is as it was already changes nothing.
 * @throws Refusal STALE_VERSION with the settings that somebody else has changed since they were seen
 */
export async function change(db: Db, by: Member, changes: SettingChanges): Promise<{ settings: SettingState[] }> {
  const after = await db.transaction().execute(async (trx) => {
    await stored.lock(trx)
    const before = new Map((await list(trx)).settings.map((state) => [state.key, state]))
    const asked = settingKeys.flatMap((key) => {
      const [change, state] = [changes[key], before.get(key)]
      return change && state ? [{ key, state, ...change }] : []
    })
    const late = asked.filter(({ state, version }) => state.version !== version)
    if (late.length > 0) throw stale(late.map(({ key }) => key))
    for (const { key, state, value } of asked) {
      const isSame = JSON.stringify(value) === JSON.stringify(state.isDefault ? null : state.value)
      if (isSame) continue
      await stored.set(trx, key, value === null ? null : JSON.stringify(value), by.id)
      await by.record(trx, {
        action: 'SETTING',
        entityType: 'setting',
        entityId: key,
        entityLabel: settingCatalogue[key].label,
        before: { [key]: state.value },
        after: { [key]: value ?? settingCatalogue[key].fallback },
      })
    }
    return list(trx)
  })
  forgetSettings(db)
  return after
}
