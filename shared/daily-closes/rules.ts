import type { Permission } from '../connections/permissions.ts'
import { addDays, firstOfMonth } from '../kit/dates.ts'

/** What shows a book's closings: they say what was traded, what it cost and what lies there (decision 031). */
export const closesNeed: readonly Permission[] = ['TRANSACTION_VIEW', 'STATS_VIEW', 'INVENTORY_VIEW']

/** Notes and coins of the country, in won, the greatest first. */
export const denominations = [50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10] as const

/** Won of so many of each note and coin. */
export const cashOf = (counts: readonly { value: number; count: number }[]): number =>
  counts.reduce((sum, { value, count }) => sum + value * count, 0)

/** Every day of a month (`YYYY-MM`), the first one first. */
export function daysOf(month: string): string[] {
  const first = `${month}-01`
  const next = firstOfMonth(first, 1)
  const days: string[] = []
  for (let day = first; day < next; day = addDays(day, 1)) days.push(day)
  return days
}

/** The last day of a month (`YYYY-MM`). */
export const lastDayOf = (month: string): string => addDays(firstOfMonth(`${month}-01`, 1), -1)

/** The month of a date. */
export const monthOf = (date: string): string => date.slice(0, 7)
