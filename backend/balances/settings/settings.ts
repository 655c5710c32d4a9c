import type { BalanceSettings } from '../../../shared/balances/contract.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Asker } from '../../connections/rights.ts'
import { changeSetting, lockSetting, settingOf } from '../../db/bookSettings.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { autoApply } from '../../transactions/settingQueries.ts'
import { requireBalances } from '../access.ts'
import { blockAfterDays, reminderDays } from './known.ts'

type Change = { [K in keyof BalanceSettings]?: BalanceSettings[K] | undefined }

/** How a book settles, reminds and blocks. @throws Refusal NOT_FOUND, PERMISSION_MISSING for all but its owners */
export async function settings(db: Db, by: Asker, bookOwnerId: number): Promise<BalanceSettings> {
  await requireOwner(db, by, bookOwnerId)
  return {
    autoApplyPrepaid: await settingOf(db, autoApply, bookOwnerId),
    reminderDays: await settingOf(db, reminderDays, bookOwnerId),
    blockAfterDays: await settingOf(db, blockAfterDays, bookOwnerId),
  }
}

/** Changes what is named, and leaves the rest. @throws Refusal NOT_FOUND, PERMISSION_MISSING for all but its owners */
export const changeSettings = (db: Db, by: Member, bookOwnerId: number, change: Change): Promise<BalanceSettings> =>
  db.transaction().execute(async (trx) => {
    await requireOwner(trx, by, bookOwnerId)
    const were: BalanceSettings = {
      blockAfterDays: await lockSetting(trx, blockAfterDays, bookOwnerId),
      autoApplyPrepaid: await lockSetting(trx, autoApply, bookOwnerId),
      reminderDays: await lockSetting(trx, reminderDays, bookOwnerId),
    }
    const are: BalanceSettings = {
      autoApplyPrepaid: change.autoApplyPrepaid ?? were.autoApplyPrepaid,
      reminderDays: change.reminderDays ?? were.reminderDays,
      blockAfterDays: change.blockAfterDays === undefined ? were.blockAfterDays : change.blockAfterDays,
    }
    const [before, after] = [stored(were), stored(are)]
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      // What stays as it is goes on as is set for all, unless the book has chosen it before.
      for (const setting of [autoApply, reminderDays, blockAfterDays])
        if (JSON.stringify(before[setting.key]) !== JSON.stringify(after[setting.key]))
          await changeSetting(trx, setting, bookOwnerId, after[setting.key], by.id)
      await by.record(trx, { action: 'SETTING', entityType: 'book', entityId: bookOwnerId, before, after })
    }
    return are
  })

/** As the log has them, by the names they are kept under. */
const stored = (of: BalanceSettings): Record<string, boolean | number | number[] | null> => ({
  [autoApply.key]: of.autoApplyPrepaid,
  [reminderDays.key]: of.reminderDays,
  [blockAfterDays.key]: of.blockAfterDays,
})

async function requireOwner(db: Db | Trx, by: Asker, bookOwnerId: number): Promise<void> {
  const { whole } = await requireBalances(db, by, bookOwnerId)
  if (whole?.connectionType !== 'OWNER') throw new Refusal('PERMISSION_MISSING')
}
