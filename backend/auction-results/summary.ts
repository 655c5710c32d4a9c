import type { Prices, ResultFilters, resultSummary } from '../../shared/auction-results/contract.ts'
import { changePercent } from '../../shared/auction-results/rules.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { Asker } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import type { Narrowing } from './filters.ts'
import { opened } from './list.ts'
import { median, type Sums, summed } from './priceQueries.ts'
import * as days from './scopeQueries.ts'

/** How far a year ago may be off its date (the contract's word). */
const YEAR_AGO_DAYS_OFF = 7

const nothing: Sums = {
  rows: 0,
  n: 0,
  dropped: 0,
  minPerKg: null,
  avgPerKg: null,
  maxPerKg: null,
  weightKg: 0,
  amount: 0,
  quantity: 0,
}

/**
 * Prices of everything that matches, beside those of the same goods on the trading day before and a year ago.
 * @throws Refusal as `list`
 */
export async function summary(db: Db, by: Asker, query: ResultFilters): Promise<ReplyOf<typeof resultSummary>> {
  const { scope, span, narrowing } = await opened(db, by, query)
  if (!span) return { scope, ...shown(nothing), quantity: 0, medianPerKg: null, previous: null, yearAgo: null }
  const { marketCode, from, to } = span
  const now = await summed(db, span, narrowing)
  const compared = (saleDate: string | null) => comparedWith(db, marketCode, saleDate, narrowing, now)
  return {
    scope,
    ...shown(now),
    quantity: now.quantity,
    medianPerKg: await median(db, span, narrowing),
    previous: await compared(await days.dayBefore(db, marketCode, from)),
    yearAgo: await compared(await days.yearBefore(db, marketCode, to, YEAR_AGO_DAYS_OFF)),
  }
}

const shown = ({ rows: _rows, quantity: _quantity, ...prices }: Sums): Prices => prices

async function comparedWith(db: Db, marketCode: string, saleDate: string | null, narrowing: Narrowing, now: Prices) {
  if (saleDate === null) return null
  const then = shown(await summed(db, { marketCode, from: saleDate, to: saleDate }, narrowing))
  return { saleDate, ...then, changePercent: changePercent(now.avgPerKg, then.avgPerKg) }
}
