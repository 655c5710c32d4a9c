import { addDays, firstOfMonth } from '../../shared/kit/dates.ts'
import { mondayOf, type Period } from '../../shared/statistics/rules.ts'

export const presets = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'year'] as const
export type Preset = (typeof presets)[number]
export const presetNames: Record<Preset, string> = {
  today: '오늘',
  yesterday: '어제',
  week: '이번 주',
  month: '이번 달',
  lastMonth: '지난달',
  year: '올해',
}

const beginnings: Record<Exclude<Preset, 'yesterday' | 'lastMonth'>, (today: string) => string> = {
  today: (today) => today,
  week: mondayOf,
  month: firstOfMonth,
  year: (today) => `${today.slice(0, 4)}-01-01`,
}

/** The business dates of a quick choice; one that runs on ends today. */
export function periodOf(preset: Preset, today: string): Period {
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (preset === 'lastMonth') return { from: firstOfMonth(today, -1), to: addDays(firstOfMonth(today), -1) }
  return { from: beginnings[preset](today), to: today }
}
