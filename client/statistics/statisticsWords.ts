import { formatDate, formatDateLong, formatDay } from '../../shared/kit/dates.ts'
import { withParticle } from '../../shared/kit/hangul.ts'
import { won } from '../../shared/kit/money.ts'
import { percentWords } from '../../shared/kit/percent.ts'
import type { Statistics, StatisticsFigures, StatisticsRow } from '../../shared/statistics/contract.ts'
import { isOfTime, measureField, type Period, percentOf } from '../../shared/statistics/rules.ts'
import {
  type Comparison,
  comparisonNames,
  type Grouping,
  type Measure,
  measureNames,
} from '../../shared/statistics/words.ts'
import { type Direction, directionOf } from '../ui/Change.tsx'

export const changeNames: Record<Direction, string> = { up: '증가', down: '감소', level: '같음' }
const changed = { up: '늘었어요', down: '줄었어요' } as const

/** `11.20(금)` */
export const dayName = (date: string): string => formatDay(date) + formatDateLong(date).slice(-3)

/** `2026. 11. 1. – 11. 22.`, the year twice when there are two; one day alone with its weekday. */
export function periodWords({ from, to }: Period): string {
  if (from === to) return formatDateLong(from)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${formatDate(from)} – ${isOneYear ? formatDate(to).slice('2026. '.length) : formatDate(to)}`
}

type Name = Pick<StatisticsRow, 'key' | 'label' | 'from' | 'to'>

/** What a row of a grouping is called. */
export function rowName(groupBy: Grouping, { key, label, from, to }: Name): string {
  if (groupBy === 'DAY') return dayName(key)
  if (groupBy === 'WEEK') return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
  return groupBy === 'MONTH' ? `${key.slice(0, 4)}. ${Number(key.slice(5))}.` : label
}

/** The same on the axis of a drawing: `11.20`, `26.11`. */
export const axisName = (groupBy: Grouping, { key, from }: Pick<Name, 'key' | 'from'>): string =>
  groupBy === 'MONTH' ? key.slice(2).replace('-', '.') : formatDay(from)

/** The amount of a measure; zero where the member does not see it. */
export const amountOf = (figures: StatisticsFigures, measure: Measure): number => figures[measureField[measure]] ?? 0

const largestOf: Record<Grouping, string> = {
  DAY: '가장 많은 날은',
  WEEK: '가장 많은 주는',
  MONTH: '가장 많은 달은',
  CLIENT: '가장 많은 거래처는',
  PRODUCT: '가장 많은 품목은',
  ORIGIN: '가장 많은 산지는',
  GRADE: '가장 많은 등급은',
  WAREHOUSE: '가장 많은 창고는',
}

/** `매출 12,345,000원이에요. 직전 기간보다 12.3% 늘었어요. 가장 많은 날은 11.20(금), 980,000원이에요.` */
export function mainWords({ total, rows, measure, groupBy }: Statistics, compare: Comparison): string {
  const all = amountOf(total, measure)
  return [`${measureNames[measure]} ${won(all)}이에요.`, changeWords(total.changeRate, compare), largestWords()]
    .filter(Boolean)
    .join(' ')

  function largestWords(): string {
    const largest = rows.toSorted((a, b) => amountOf(b, measure) - amountOf(a, measure))[0]
    if (!largest || rows.length === 1 || amountOf(largest, measure) <= 0) return ''
    const amount = amountOf(largest, measure)
    const share = isOfTime(groupBy) ? null : percentOf(amount, all)
    const ofAll = share === null ? '이에요.' : `으로 전체의 ${percentWords(share)}예요.`
    return `${largestOf[groupBy]} ${rowName(groupBy, largest)}, ${won(amount)}${ofAll}`
  }
}

/** `직전 기간보다 12.3% 늘었어요.`; nothing without a figure to compare with. */
export function changeWords(percent: number | null, compare: Comparison): string {
  if (percent === null) return ''
  const direction = directionOf(percent)
  if (direction === 'level') return `${withParticle(comparisonNames[compare], '와/과')} 같아요.`
  return `${comparisonNames[compare]}보다 ${percentWords(Math.abs(percent))} ${changed[direction]}.`
}

/** Why a figure of goods is not there: what they cost is not for the member's eyes, or nobody knows it. */
export const unknownWords = ({ costAmount }: StatisticsFigures): string =>
  costAmount === null ? '재고 조회 권한이 있어야 보여요' : '팔린 물건의 원가를 몰라요'

/** True where there is nothing at all to show. */
export const isNothing = (figures: StatisticsFigures): boolean =>
  figures.count === 0 &&
  [figures.saleAmount, figures.purchaseAmount, figures.receiptAmount, figures.paymentAmount, figures.wasteAmount].every(
    (amount) => !amount,
  )
