import { addDays, firstOfMonth } from '../../shared/kit/dates.ts'

export type Period = { from: string; to: string }

/** The quick choices of a period, as an address says them: they are of the day on which it is opened. */
export const periods = ['today', 'yesterday', 'month', 'lastMonth'] as const

/** What they are called and which days they are, by the business date of today; a period that runs on has no end. */
export const periodsOf = (today: string): [key: (typeof periods)[number], name: string, period: Period][] => [
  ['today', '오늘', { from: today, to: today }],
  ['yesterday', '어제', { from: addDays(today, -1), to: addDays(today, -1) }],
  ['month', '이번 달', { from: firstOfMonth(today), to: '' }],
  ['lastMonth', '지난달', { from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today), -1) }],
]
