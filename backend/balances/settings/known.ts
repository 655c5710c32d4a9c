import { setting } from '../../admin/settings/read.ts'
import type { BookSetting } from '../../db/bookSettings.ts'

/** Days from the due date on which debtors are told (domain.md 22). */
export const reminderDays: BookSetting<number[]> = {
  key: 'reminder.days',
  fallback: (db) => setting(db, 'reminder.days'),
  read: (value) => (Array.isArray(value) && value.every(Number.isInteger) ? value : undefined),
}

/** Days past due after which a client is blocked by itself (domain.md 5 "overdue rule"); null for never. */
export const blockAfterDays: BookSetting<number | null> = {
  key: 'overdue.blockAfterDays',
  fallback: async () => null,
  read: (value) =>
    value === null || (Number.isInteger(value) && Number(value) > 0) ? (value as number | null) : undefined,
}
