import { type BookSetting, settingOf } from '../db/bookSettings.ts'
import type { Db, Trx } from '../db/open.ts'

/** Whether what a client has paid ahead settles what he is charged next; off where nobody has chosen (domain.md 14.1). */
export const autoApply: BookSetting<boolean> = {
  key: 'settlement.autoApply',
  fallback: async () => false,
  read: (value) => (typeof value === 'boolean' ? value : undefined),
}

export const autoApplies = (db: Db | Trx, bookOwnerId: number): Promise<boolean> =>
  settingOf(db, autoApply, bookOwnerId)
