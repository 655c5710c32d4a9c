import { addDays, firstOfMonth } from '../../shared/kit/dates.ts'

export type Period = { from: string; to: string }

/** The quick choices of a period, by the business date of today; a period that runs on has no end. */
export const periodsOf = (today: string): [name: string, period: Period][] => [
  ['오늘', { from: today, to: today }],
  ['어제', { from: addDays(today, -1), to: addDays(today, -1) }],
  ['이번 달', { from: firstOfMonth(today), to: '' }],
  ['지난달', { from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today), -1) }],
]
