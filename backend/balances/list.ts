import type { Balance, BalanceFilters, BalanceTotals, listBalances } from '../../shared/balances/contract.ts'
import { creditUsedPercent } from '../../shared/clients/rules.ts'
import { firstOfMonth } from '../../shared/kit/dates.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { refuseField } from '../../shared/kit/errors.ts'
import { toPage } from '../../shared/kit/page.ts'
import { overdueDays } from '../../shared/transactions/rules.ts'
import { setting } from '../admin/settings/read.ts'
import type { Asker, BookRight } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { businessDay } from '../inventory/businessDay.ts'
import { requireBalances } from './access.ts'
import * as listing from './listQueries.ts'
import { figuresOf, type Period } from './sums.ts'

/**
 * One page of what a book's clients owe and are owed, as far as the caller sees it.
 * @throws Refusal NOT_FOUND for a book of which he sees nothing, PERMISSION_MISSING without any balance in it,
 * INVALID_FIELDS for a period that ends before it begins
 */
export async function list(
  db: Db,
  by: Asker,
  query: BalanceFilters & listing.Asked,
): Promise<ReplyOf<typeof listBalances>> {
  const { right, narrowing, period } = await opened(db, by, query)
  if (query.sort === '-overdue') await listing.passDays(db, right.bookOwnerId, narrowing.today)
  const [ids, total] = await Promise.all([
    listing.pageOfIds(db, right, narrowing, query),
    listing.count(db, right, narrowing),
  ])
  return { ...toPage(await rowsOf(db, ids, { period, narrowing }), total, query), ...period }
}

/** These clients with what they owe and are owed, in their order. */
export async function rowsOf(
  db: Db,
  ids: readonly number[],
  { period, narrowing }: Pick<Opened, 'period' | 'narrowing'>,
): Promise<Balance[]> {
  const { today, agingDays } = narrowing
  const rows = await listing.rows(db, ids, period, narrowing)
  return rows.map((row) => ({
    clientId: row.clientId,
    clientCode: row.clientCode,
    clientName: row.clientName,
    status: row.status,
    isLinked: row.isLinked,
    ...figuresOf(row),
    agingDays,
    creditLimitAmount: row.creditLimitAmount,
    usedRate: creditUsedPercent(row.creditLimitAmount, row.receivableAmount + row.agreedAmount),
    maxOverdueDays: row.oldestDueDate === null ? 0 : overdueDays(row.oldestDueDate, today),
    lastTradeDate: row.lastTradeDate,
    lastPaymentDate: row.lastPaymentDate,
  }))
}

/** The sums over everything that matches. @throws as `list` */
export async function totals(db: Db, by: Asker, query: BalanceFilters): Promise<BalanceTotals> {
  const { right, narrowing, period } = await opened(db, by, query)
  const all = await listing.sums(db, right, narrowing, period)
  const { count, apPrepaidAmount } = all
  return { count, ...figuresOf(all), apPrepaidAmount, agingDays: narrowing.agingDays }
}

type Opened = { right: BookRight; narrowing: listing.Narrowing; period: Period }

/** @throws Refusal as `list` */
export async function opened(db: Db, by: Asker, query: BalanceFilters): Promise<Opened> {
  const { bookOwnerId = by.id, q, kind, overdueOnly, overLimitOnly, from: asked, to = null } = query
  const right = await requireBalances(db, by, bookOwnerId)
  const today = await businessDay(db, bookOwnerId, Date.now())
  const from = asked ?? firstOfMonth(to ?? today)
  if (to !== null && to < from) refuseField('to', '종료일은 시작일보다 빠를 수 없어요.')
  const agingDays = await setting(db, 'aging.buckets')
  const movedSince = to === null ? null : from
  return {
    right,
    narrowing: { q, kind, overdueOnly, overLimitOnly, today, agingDays, movedSince },
    period: { from, to },
  }
}
