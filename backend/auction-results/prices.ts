import type { itemPrices, priceSeries, resultChoices } from '../../shared/auction-results/contract.ts'
import { changePercent } from '../../shared/auction-results/rules.ts'
import { MAX_CHART_DAYS, MAX_LIST_DAYS } from '../../shared/auction-results/words.ts'
import { addDays } from '../../shared/kit/dates.ts'
import type { Endpoint, Of, ReplyOf } from '../../shared/kit/endpoint.ts'
import { toPage } from '../../shared/kit/page.ts'
import type { Asker } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { choices } from './choiceQueries.ts'
import { byDay, byItem } from './priceQueries.ts'
import { marketFor, requireSpan, scopeOf } from './scope.ts'
import * as days from './scopeQueries.ts'

type QueryOf<E extends Endpoint> = Of<E['query']>

/** One line an item of a day, or a variety and grade of one item, beside the trading day before. */
export async function items(
  db: Db,
  by: Asker,
  { marketCode, date, page, size, ...which }: QueryOf<typeof itemPrices>,
): Promise<ReplyOf<typeof itemPrices>> {
  const { scope, span } = await scopeOf(db, by, { marketCode, from: date, to: date })
  if (!span) return { ...toPage([], 0, { page, size }), scope, previousDate: null }
  const previousDate = await days.dayBefore(db, span.marketCode, span.from)
  const day = { marketCode: span.marketCode, date: span.from, previousDate }
  const lines = await byItem(db, day, which, { page, size })
  // A page beyond the last one has no line that would tell how many there are.
  const first = lines[0] ?? (page > 0 ? (await byItem(db, day, which, { page: 0, size: 1 }))[0] : undefined)
  const content = lines.map(({ total: _total, ...line }) => ({
    ...line,
    changePercent: changePercent(line.avgPerKg, line.previousAvgPerKg),
  }))
  return { ...toPage(content, first?.total ?? 0, { page, size }), scope, previousDate }
}

const DEFAULT_CHART_DAYS = 30

/** Prices of every trading day for a chart. @throws Refusal INVALID_FIELDS for more days than a chart covers */
export async function series(
  db: Db,
  by: Asker,
  { marketCode, from: askedFrom, to: askedTo, ...which }: QueryOf<typeof priceSeries>,
): Promise<ReplyOf<typeof priceSeries>> {
  const market = await marketFor(db, by, marketCode)
  const to = askedTo ?? (await days.newestDays(db, market.marketCode, 1))[0] ?? askedFrom
  if (to === undefined) return { scope: { ...market, from: null, to: null }, days: [] }
  const from = askedFrom ?? addDays(to, 1 - DEFAULT_CHART_DAYS)
  requireSpan(from, to, MAX_CHART_DAYS)
  const found = await byDay(db, { marketCode: market.marketCode, from, to }, which)
  return { scope: { ...market, from, to }, days: found }
}

/** What there is to choose from. @throws Refusal INVALID_FIELDS */
export async function choose(
  db: Db,
  by: Asker,
  { large, mid, ...query }: QueryOf<typeof resultChoices>,
): Promise<ReplyOf<typeof resultChoices>> {
  const { scope, span } = await scopeOf(db, by, query)
  const dates = await days.newestDays(db, scope.marketCode, MAX_LIST_DAYS)
  if (!span) return { scope, dates, corporations: [], large: [], mid: [], small: [], grades: [] }
  return {
    scope,
    dates,
    corporations: await choices(db, span, {}, 'corpCode'),
    large: await choices(db, span, {}, 'largeCode'),
    mid: large ? await choices(db, span, { large }, 'midCode') : [],
    small: large && mid ? await choices(db, span, { large, mid }, 'smallCode') : [],
    grades: await choices(db, span, { large, mid }, 'gradeCode'),
  }
}
