import { firstOfMonth } from '../../shared/kit/dates.ts'
import { refuseField } from '../../shared/kit/errors.ts'
import * as contract from '../../shared/statistics/contract.ts'
import { comparedPeriod, isOfTime, periodFault } from '../../shared/statistics/rules.ts'
import type { Asker } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { businessDay } from '../inventory/businessDay.ts'
import { requireStatistics } from './access.ts'
import { rowsByKey } from './rowsByKey.ts'
import { rowsByTime } from './rowsByTime.ts'
import { type Query, totalOf } from './view.ts'

/**
 * What a book traded in a period, grouped and beside another period, as far as the caller sees it (domain.md 16).
 * @param maxRows of clients or goods; how many there are beyond is told
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, INVALID_FIELDS for a period that cannot be, or is too long for its grouping
 */
export async function statistics(
  db: Db,
  by: Asker,
  query: Query,
  now = Date.now(),
  maxRows: number = contract.MAX_ROWS,
): Promise<contract.Statistics> {
  const { bookOwnerId = by.id, groupBy, compare, measure, clientId, productCodeId } = query
  const scope = await requireStatistics(db, by, { bookOwnerId, clientId, productCodeId })
  const to = query.to ?? (await businessDay(db, bookOwnerId, now))
  const period = { from: query.from ?? firstOfMonth(to), to }
  const fault = periodFault(groupBy, period)
  if (fault) refuseField(fault.field, fault.message)
  const before = comparedPeriod(period, compare)
  const { seesStock } = scope
  const countsLines = productCodeId !== undefined || !(isOfTime(groupBy) || groupBy === 'CLIENT')
  const view = { scope, period, before, showing: { seesStock, measure, countsLines } }
  const total = await totalOf(db, view)
  const grouped = isOfTime(groupBy)
    ? await rowsByTime(db, view, query, groupBy)
    : await rowsByKey(db, view, { ...query, maxRows }, groupBy, total)
  return { bookOwnerId, groupBy, measure, period, comparedPeriod: before, total: total.figures, ...grouped }
}
