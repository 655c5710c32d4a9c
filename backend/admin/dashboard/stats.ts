import type { DashboardStats } from '../../../shared/admin/dashboard.ts'
import { addDays, seoulDate } from '../../../shared/kit/dates.ts'
import type { Db } from '../../db/open.ts'
import type { Caller } from '../../http/member.ts'
import { failing } from '../batch/queries.ts'
import { bookDays } from '../days.ts'
import { scopeOf } from '../scope.ts'
import * as figures from './queries.ts'

/** Days back to which the number of members is compared. */
const MEMBERS_DAYS = 30

const midnight = (date: string) => new Date(`${date}T00:00:00+09:00`).toISOString()

/** By how many percent a figure has grown, to one place; null where there was nothing. */
const grown = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 1_000) / 10

/** How the caller's market stands; all of them for a system administrator. */
export async function stats(db: Db, by: Pick<Caller, 'id' | 'role'>, now = Date.now()): Promise<DashboardStats> {
  const scope = await scopeOf(by, db)
  const days = await bookDays(db, now)
  const today = seoulDate(now)
  const { monthAgoMembers, ...people } = await figures.people(db, scope, {
    midnight: midnight(today),
    monthAgo: midnight(addDays(today, 1 - MEMBERS_DAYS)),
  })
  const { salesBefore, papersNow, papersBefore, ...trade } = await figures.trade(db, scope, days)
  return {
    ...people,
    ...(await figures.books(db, scope, days)),
    ...(await figures.waiting(db, scope, new Date(now).toISOString())),
    ...trade,
    ...(await figures.auctions(db, scope, days)),
    // Jobs are of all markets, and none of a manager's business.
    failedBatchCount: scope.marketCodeId === null ? (await failing(db)).size : 0,
    changeRates: {
      members: grown(people.totalMembers, monthAgoMembers),
      sales: grown(trade.monthSalesAmount, salesBefore),
      transactions: grown(papersNow, papersBefore),
    },
  }
}
