import { addDays, firstOfMonth } from '../kit/dates.ts'
import type { Comparison, Grouping, Measure } from './words.ts'

/** Business dates, both ends in it. */
export type Period = { from: string; to: string }

/** The longest period of a grouping in days: thirteen months by day, three years by week, five by month, two of the others. */
export const MAX_DAYS: Record<Grouping, number> = {
  DAY: 400,
  WEEK: 1_100,
  MONTH: 1_830,
  CLIENT: 740,
  PRODUCT: 740,
  ORIGIN: 740,
  GRADE: 740,
  WAREHOUSE: 740,
}
const limitNames: Record<Grouping, string> = {
  DAY: '일별은 400일까지',
  WEEK: '주별은 3년까지',
  MONTH: '월별은 5년까지',
  CLIENT: '거래처별은 2년까지',
  PRODUCT: '품목별은 2년까지',
  ORIGIN: '산지별은 2년까지',
  GRADE: '등급별은 2년까지',
  WAREHOUSE: '창고별은 2년까지',
}

const DAY_MS = 86_400_000

/** Days of a period, its ends among them. */
export const daysOf = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** What is wrong with a period, at the field where a person mends it; null when it can be shown. */
export function periodFault(groupBy: Grouping, period: Period): { field: 'from' | 'to'; message: string } | null {
  if (period.from > period.to) return { field: 'to', message: '종료일은 시작일보다 빠를 수 없어요.' }
  if (daysOf(period) <= MAX_DAYS[groupBy]) return null
  return { field: 'from', message: `${limitNames[groupBy]} 볼 수 있어요. 기간을 줄여 주세요.` }
}

const lastOfMonth = (date: string) => addDays(firstOfMonth(date, 1), -1)

/** The same day a year before; 28 February of the 29th. */
export function yearBefore(date: string): string {
  const [month, day] = [`${Number(date.slice(0, 4)) - 1}${date.slice(4, 7)}`, date.slice(8)]
  const last = lastOfMonth(`${month}-01`)
  return `${month}-${day}` > last ? last : `${month}-${day}`
}

const monthsOf = ({ from, to }: Period) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1

/** Whether a period begins and ends with a month. */
export const isWholeMonths = ({ from, to }: Period) => from === firstOfMonth(from) && to === lastOfMonth(to)

/**
 * The period that another is compared with: as many days right before it, of whole months as many months, or the same days
 * a year before.
 */
export function comparedPeriod({ from, to }: Period, compare: Comparison): Period | null {
  if (compare === 'NONE') return null
  const isWhole = isWholeMonths({ from, to })
  if (compare === 'LAST_YEAR')
    return { from: yearBefore(from), to: isWhole ? lastOfMonth(yearBefore(to)) : yearBefore(to) }
  const first = isWhole ? firstOfMonth(from, -monthsOf({ from, to })) : addDays(from, -daysOf({ from, to }))
  return { from: first, to: addDays(from, -1) }
}

/** The Monday on or before a day. */
export const mondayOf = (date: string): string => addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** A day, week or month, as much of it as lies in a period. */
export type Bucket = Period & { key: string }

const bucketOf = {
  DAY: (date: string) => ({ key: date, to: date }),
  WEEK: (date: string) => ({ key: mondayOf(date), to: addDays(mondayOf(date), 6) }),
  MONTH: (date: string) => ({ key: date.slice(0, 7), to: lastOfMonth(date) }),
}
export type TimeGrouping = keyof typeof bucketOf
export const isOfTime = (groupBy: Grouping): groupBy is TimeGrouping => Object.hasOwn(bucketOf, groupBy)

/** Every day, week (from Monday) or month of a period, oldest first. */
export function bucketsOf(groupBy: TimeGrouping, period: Period): Bucket[] {
  const buckets: Bucket[] = []
  for (let from = period.from; from <= period.to; ) {
    const { key, to } = bucketOf[groupBy](from)
    buckets.push({ key, from, to: to < period.to ? to : period.to })
    from = addDays(to, 1)
  }
  return buckets
}

/**
 * What the days, weeks or months of a period are compared with, in their order: whole months with whole months, otherwise
 * just as many days, those that lie as far into the compared period or are a year before; null where there are none.
 */
export function counterparts(groupBy: TimeGrouping, period: Period, compare: Comparison): (Period | null)[] {
  const before = comparedPeriod(period, compare)
  const months = groupBy === 'MONTH' && before && isWholeMonths(period) ? bucketsOf(groupBy, before) : null
  return bucketsOf(groupBy, period).map((bucket, n) => {
    if (!before) return null
    const { from, to } =
      months?.[n] ?? (compare === 'LAST_YEAR' ? sameDaysBefore(bucket) : shifted(bucket, period.from, before.from))
    const part = { from, to: to < before.to ? to : before.to }
    return part.from <= part.to ? part : null
  })
}

/** The same days a year before; 29 February has none. */
const sameDaysBefore = ({ from, to }: Period): Period => {
  const [year, day] = [yearBefore(from), from.slice(5)]
  return { from: day === '02-29' ? addDays(year, 1) : year, to: yearBefore(to) }
}

/** As many days earlier as one day is before another. */
const shifted = ({ from, to }: Period, day: string, earlier: string): Period => {
  const days = daysOf({ from: earlier, to: day }) - 1
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

/** The field of a row that a measure stands for. */
export const measureField = {
  SALE: 'saleAmount',
  PURCHASE: 'purchaseAmount',
  RECEIPT: 'receiptAmount',
  PAYMENT: 'paymentAmount',
  WASTE: 'wasteAmount',
} as const satisfies Record<Measure, string>

/** Percent of one amount of another, one decimal place; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10

/** Percent by which an amount differs from the one before; null where there was none. */
export const changeRate = (amount: number, before: number): number | null =>
  percentOf(amount - before, Math.abs(before))
