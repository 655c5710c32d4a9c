import { addDays, firstOfMonth } from '../../shared/kit/dates.ts'
import { refuseField } from '../../shared/kit/errors.ts'
import type { WasteStatistics } from '../../shared/waste/contract.ts'
import { wasteRate } from '../../shared/waste/rules.ts'
import { type Asker, requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { businessDay } from '../inventory/businessDay.ts'
import * as figures from './statisticsQueries.ts'

const MAX_DAYS = 1_100
const MAX_PRODUCTS = 50

type Asked = { bookOwnerId?: number | undefined; from?: string | undefined; to?: string | undefined }

/**
 * What left a book's stock as waste in a period, beside what came in and was not sent back (domain.md 12 "Stats").
 * @throws Refusal NOT_FOUND for a book whose stock the caller does not see, INVALID_FIELDS for a period that cannot be
 */
export async function statistics(
  db: Db,
  by: Asker,
  { bookOwnerId = by.id, ...asked }: Asked,
  now = Date.now(),
): Promise<WasteStatistics> {
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW')
  const to = asked.to ?? (await businessDay(db, bookOwnerId, now))
  const from = asked.from ?? firstOfMonth(to, -5)
  if (from > to) refuseField('from', '시작일이 종료일보다 늦어요.')
  if (addDays(from, MAX_DAYS) < to) refuseField('from', '기간은 3년까지 볼 수 있어요.')
  const period = { bookOwnerId, from, to }
  const [total, byReason, byProduct, months] = [
    await figures.total(db, period),
    await figures.byReason(db, period),
    await figures.byProduct(db, period, MAX_PRODUCTS),
    await figures.byMonth(db, period),
  ]
  const known = new Map(months.map((row) => [row.month, row]))
  return {
    from,
    to,
    total: rated(total),
    byReason,
    byProduct: byProduct.map(rated),
    byMonth: monthsOf(from, to).map((month) => rated(known.get(month) ?? { month, ...nothing })),
  }
}

const nothing = { count: 0, weightKg: 0, lossAmount: 0, receivedKg: 0 }

const rated = <F extends { weightKg: number; receivedKg: number }>(row: F) => ({
  ...row,
  wasteRate: wasteRate(row.weightKg, row.receivedKg),
})

/** `YYYY-MM` of every month between two dates, both of theirs among them. */
function monthsOf(from: string, to: string): string[] {
  const months: string[] = []
  for (let first = firstOfMonth(from); first <= to; first = firstOfMonth(first, 1)) months.push(first.slice(0, 7))
  return months
}
