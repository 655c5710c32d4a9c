import { formatDate, formatDay } from '../../shared/kit/dates.ts'
import type { Statistics, StatisticsRow } from '../../shared/statistics/contract.ts'
import {
  type Bucket,
  bucketsOf,
  counterparts,
  isWholeMonths,
  measureField,
  type Period,
  type TimeGrouping,
} from '../../shared/statistics/rules.ts'
import type { Db } from '../db/open.ts'
import type { TradeFigure } from '../db/tables/money.ts'
import type { Scope } from './access.ts'
import { figuresOf, nothing } from './figures.ts'
import * as owed from './owedQueries.ts'
import { byTime } from './sumQueries.ts'
import { type Query, seesOwed, type View } from './view.ts'

/** Every day, week or month of the period. */
export async function rowsByTime(
  db: Db,
  { scope, period, before, showing }: View,
  query: Pick<Query, 'clientId' | 'compare'>,
  groupBy: TimeGrouping,
): Promise<Pick<Statistics, 'rows' | 'rest'>> {
  const buckets = bucketsOf(groupBy, period)
  const found = await byTime(db, scope, period, groupBy)
  const theirs = counterparts(groupBy, period, query.compare)
  const asked = { groupBy, field: measureField[showing.measure] }
  const prevAmounts = before && (await amountsIn(db, scope, before, asked, theirs))
  const owedAt = seesOwed(scope) ? await owedIn(db, scope, period, buckets) : null
  const rows = buckets.map((bucket, n): StatisticsRow => {
    const prevAmount = prevAmounts?.[n] ?? null
    return {
      ...bucket,
      label: labelOf[groupBy](bucket),
      clientId: query.clientId ?? null,
      productCodeId: scope.productCodeId,
      warehouseId: null,
      ...figuresOf(found.get(bucket.key) ?? nothing, showing, { arAmount: owedAt?.[n] ?? null, prevAmount }),
    }
  })
  return { rows, rest: null }
}

/** The amount of each of some parts of a period; null of none. */
async function amountsIn(
  db: Db,
  scope: Scope,
  period: Period,
  { groupBy, field }: { groupBy: TimeGrouping; field: TradeFigure },
  parts: readonly (Period | null)[],
): Promise<(number | null)[]> {
  const isOfMonths = groupBy === 'MONTH' && parts.every((part) => part === null || isWholeMonths(part))
  const span = isOfMonths ? 'MONTH' : 'DAY'
  const found = await byTime(db, scope, period, span)
  const amountOf = (key: string) => (found.get(key) ?? nothing)[field]
  return parts.map((part) => part && bucketsOf(span, part).reduce((all, { key }) => all + amountOf(key), 0))
}

const labelOf: Record<TimeGrouping, (bucket: Bucket) => string> = {
  DAY: ({ from }) => formatDate(from),
  WEEK: ({ from, to }) => `${formatDate(from)}~${formatDay(to)}`,
  MONTH: ({ key }) => `${key.slice(0, 4)}. ${Number(key.slice(5))}.`,
}

/** What was owed in the evening of each day, week or month. */
async function owedIn(db: Db, scope: Scope, period: Period, buckets: readonly Bucket[]): Promise<number[]> {
  const changes = await owed.changes(db, scope, period)
  const after = changes.reduce((all, { amount }) => all + amount, 0)
  let amount = (await owed.owedOn(db, scope, period.to)) - after
  let next = 0
  return buckets.map(({ to }) => {
    for (let change = changes[next]; change && change.day <= to; change = changes[next]) {
      amount += change.amount
      next += 1
    }
    return amount
  })
}
