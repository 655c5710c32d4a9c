import type { BalanceSettings } from '../../../shared/balances/contract.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Asker } from '../../connections/rights.ts'
import { changeSetting, lockSetting, settingOf } from '../../db/bookSettings.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { autoApply } from '../../transactions/settingQueries.ts'
import { requireBalances } from '../access.ts'
import { blockAfterDays, reminderDays } from './known.ts'

type Change = Omit<BalanceSettings, 'blockAfterDays'> & { blockAfterDays?: number | null | undefined }

/** How a book settles, reminds and blocks. @throws Refusal NOT_FOUND, PERMISSION_MISSING for all but its owners */
export async function settings(db: Db, by: Asker, bookOwnerId: number): Promise<BalanceSettings> {
  await requireOwner(db, by, bookOwnerId)
  return {
    autoApplyPrepaid: await settingOf(db, autoApply, bookOwnerId),
    reminderDays: await settingOf(db, reminderDays, bookOwnerId),
    blockAfterDays: await settingOf(db, blockAfterDays, bookOwnerId),
  }
}

/** @throws Refusal NOT_FOUND, PERMISSION_MISSING for all but its owners */
export const changeSettings = (
  db: Db,
  by: Member,
  bookOwnerId: number,
  { autoApplyPrepaid, reminderDays: days, blockAfterDays: blocking }: Change,
): Promise<BalanceSettings> =>
  db.transaction().execute(async (trx) => {
    await requireOwner(trx, by, bookOwnerId)
    const was = await lockSetting(trx, blockAfterDays, bookOwnerId)
    const blockDays = blocking === undefined ? was : blocking
    const before = {
      [autoApply.key]: await lockSetting(trx, autoApply, bookOwnerId),
      [reminderDays.key]: await lockSetting(trx, reminderDays, bookOwnerId),
      [blockAfterDays.key]: was,
    }
    const after = { [autoApply.key]: autoApplyPrepaid, [reminderDays.key]: days, [blockAfterDays.key]: blockDays }
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      // What stays as it is goes on as is set for all, unless the book has chosen it before.
      for (const setting of [autoApply, reminderDays, blockAfterDays])
        if (JSON.stringify(before[setting.key]) !== JSON.stringify(after[setting.key]))
          await changeSetting(trx, setting, bookOwnerId, after[setting.key], by.id)
      await by.record(trx, { action: 'SETTING', entityType: 'book', entityId: bookOwnerId, before, after })
    }
    return { autoApplyPrepaid, reminderDays: days, blockAfterDays: blockDays }
  })

async function requireOwner(db: Db | Trx, by: Asker, bookOwnerId: number): Promise<void> {
  const { whole } = await requireBalances(db, by, bookOwnerId)
  if (whole?.connectionType !== 'OWNER') throw new Refusal('PERMISSION_MISSING')
}
