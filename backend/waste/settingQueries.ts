import { setting } from '../admin/settings/read.ts'
import { type BookSetting, changeSetting, lockSetting, settingOf } from '../db/bookSettings.ts'
import type { Db, Trx } from '../db/open.ts'

/** domain.md 22 */
const autoApproval: BookSetting<boolean> = {
  key: 'waste.autoApprove',
  fallback: (db) => setting(db, 'waste.autoApprove'),
  read: (value) => (typeof value === 'boolean' ? value : undefined),
}

/** Whether what an owner of the book throws away needs no second word. */
export const autoApproves = (db: Db | Trx, bookOwnerId: number): Promise<boolean> =>
  settingOf(db, autoApproval, bookOwnerId)

/** The same, kept as it is until the transaction ends. */
export const lockAutoApproval = (trx: Trx, bookOwnerId: number): Promise<boolean> =>
  lockSetting(trx, autoApproval, bookOwnerId)

export const setAutoApproval = (trx: Trx, bookOwnerId: number, value: boolean, by: number): Promise<void> =>
  changeSetting(trx, autoApproval, bookOwnerId, value, by)
