import { addDays, businessDate } from '../kit/dates.ts'

/** What closes on days of its own: 채소, 과일, 선어·패류, 건어 (domain.md 4.1). */
export const holidayCategories = ['VEGETABLE', 'FRUIT', 'FISH', 'DRIED'] as const
export type HolidayCategory = (typeof holidayCategories)[number]

/** A closed day of one market. */
export type Holiday = { date: string; category: HolidayCategory | 'ALL' }

const fruit = new Set(['06', '07', '08'])
const dried = new Set(['89', '93'])

/** Whose holidays goods keep, by their large code (domain.md 7). */
export function categoryOf(largeCode: string): HolidayCategory {
  if (fruit.has(largeCode)) return 'FRUIT'
  if (dried.has(largeCode)) return 'DRIED'
  return largeCode >= '61' && largeCode <= '85' ? 'FISH' : 'VEGETABLE'
}

/** The days on which one market does not trade such goods. */
export const closedDays = (holidays: readonly Holiday[], category: HolidayCategory): Set<string> =>
  new Set(holidays.filter((day) => day.category === category || day.category === 'ALL').map(({ date }) => date))

/**
 * The business date of an instant where a market keeps holidays (domain.md 9.3): the plain one, or the first after it
 * that is not closed.
 * @param closed dates `YYYY-MM-DD` @param dayStart `HH:mm`
 */
export function tradingDay(at: string | number | Date, closed: ReadonlySet<string>, dayStart?: string): string {
  let date = businessDate(at, dayStart)
  while (closed.has(date)) date = addDays(date, 1)
  return date
}
