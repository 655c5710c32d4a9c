import { addDays } from '../../shared/kit/dates.ts'

/**
 * The trading days beside one, of `dates` (newest first). Where those do not reach that far it is the calendar's day,
 * and the page says so if there was no market; after the newest there is none.
 */
export function daysBeside(date: string, dates: readonly string[]): { before: string; after: string | null } {
  const [newest, oldest] = [dates[0], dates.at(-1)]
  const before = dates.find((one) => one < date) ?? addDays(date, -1)
  const isCovered = oldest !== undefined && oldest <= date
  const after = isCovered ? dates.findLast((one) => one > date) : newest && addDays(date, 1)
  return { before, after: after ?? null }
}
