import { REMINDER_DAYS } from '../../../shared/balances/rules.ts'
import type { BookSetting } from '../../db/bookSettings.ts'

/** Days from the due date on which debtors are told (domain.md 22). */
export const reminderDays: BookSetting<number[]> = {
  key: 'reminder.days',
  fallback: [...REMINDER_DAYS],
  read: (value) => (Array.isArray(value) && value.every(Number.isInteger) ? value : undefined),
}
