import { setting } from '../../admin/settings/read.ts'
import type { BookSetting } from '../../db/bookSettings.ts'

/** Days from the due date on which debtors are told (domain.md 22). */
export const reminderDays: BookSetting<number[]> = {
  key: 'reminder.days',
  fallback: (db) => setting(db, 'reminder.days'),
  read: (value) => (Array.isArray(value) && value.every(Number.isInteger) ? value : undefined),
}
