import type { MonthOfCloses } from '../../shared/daily-closes/contract.ts'
import { daysOf, lastDayOf, monthOf } from '../../shared/daily-closes/rules.ts'
import type { Asker, Right } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { businessDay, lastClosed } from '../inventory/businessDay.ts'
import { mayClose, requireLook } from './access.ts'
import * as figures from './figureQueries.ts'
import { tradedOf } from './figures.ts'
import * as months from './monthQueries.ts'
import * as closes from './queries.ts'

/**
 * A month of a book, day by day: what was traded and paid, and which days are closed.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING without STATS_VIEW
 */
export async function list(
  db: Db,
  by: Asker,
  { bookOwnerId = by.id, month }: { bookOwnerId?: number | undefined; month?: string | undefined },
  now = Date.now(),
): Promise<MonthOfCloses> {
  const right = await requireLook(db, by, bookOwnerId)
  return monthFor(db, right, { bookOwnerId, month: month ?? monthOf(await businessDay(db, bookOwnerId, now)) }, now)
}

/** The same for who has been let in already. */
export async function monthFor(
  db: Db | Trx,
  right: Right,
  { bookOwnerId, month }: { bookOwnerId: number; month: string },
  now: number,
): Promise<MonthOfCloses> {
  const [from, to] = [`${month}-01`, lastDayOf(month)]
  const today = await businessDay(db, bookOwnerId, now)
  const sums = Map.groupBy(await figures.sums(db, bookOwnerId, from, to), ({ businessDate }) => businessDate)
  const stored = new Map((await closes.between(db, bookOwnerId, from, to)).map((row) => [row.businessDate, row]))
  const latest = await lastClosed(db, bookOwnerId)
  const latestMonth = await months.latestClosed(db, bookOwnerId)
  const status = latestMonth !== null && from <= latestMonth ? 'CLOSED' : 'OPEN'
  // A close that was undone says nothing of the month, also where a later one has closed it again.
  const row = status === 'CLOSED' ? await months.find(db, bookOwnerId, from) : undefined
  const closed = row?.status === 'CLOSED' ? row : null
  return {
    bookOwnerId,
    month,
    today,
    status,
    closedAt: closed?.closedAt ?? null,
    closedByName: closed?.closedByName ?? null,
    days: daysOf(month)
      .filter((day) => day <= today)
      .map((businessDate) => {
        const close = stored.get(businessDate)
        const { purchaseAmount, saleAmount, receiptAmount, paymentAmount } = tradedOf(sums.get(businessDate) ?? [])
        const isClosed = latest !== null && businessDate <= latest
        // A close that was undone says nothing of the day, also where a later one has closed it again.
        const own = close?.status === 'CLOSED' ? close : null
        return {
          businessDate,
          status: isClosed ? ('CLOSED' as const) : (close?.status ?? 'OPEN'),
          ...{ purchaseAmount, saleAmount, receiptAmount, paymentAmount },
          cashDifference: own && differenceOf(own),
          closedByName: own?.closedByName ?? null,
        }
      }),
    may: {
      close: mayClose(right) && status === 'OPEN' && to <= today,
      reopen: mayClose(right) && from === latestMonth,
    },
  }
}

/** Counted less expected; null where nobody counted. */
const differenceOf = ({ countedCash, totals }: Pick<closes.StoredClose, 'countedCash' | 'totals'>): number | null =>
  countedCash === null || totals === null ? null : countedCash - totals.cashInHand
