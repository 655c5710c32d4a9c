import * as contract from '../../../shared/admin/dashboard.ts'
import { seoulDate } from '../../../shared/kit/dates.ts'
import { type Outcome, settle } from '../../api/problem.ts'
import type { Loading } from '../../app/page.ts'

export type DashboardData = {
  year: number
  thisYear: number
  stats: Promise<Outcome<contract.DashboardStats>>
  months: Promise<Outcome<contract.MonthlySales>>
  week: Promise<Outcome<contract.WeeklyUsers>>
}

/** Starts the calls of the screen; all of them may be late. */
export function load({ app: { call, now }, url }: Pick<Loading, 'app' | 'url'>): DashboardData {
  // Others work on the same rows: what was read before may be out of date.
  call.forget('/admin/dashboard')
  const thisYear = Number(seoulDate(now()).slice(0, 4))
  const asked = Number(url.searchParams.get('year'))
  const year = Number.isInteger(asked) && asked >= contract.FIRST_YEAR && asked <= thisYear ? asked : thisYear
  return {
    year,
    thisYear,
    stats: settle(call(contract.dashboardStats)),
    months: settle(call(contract.monthlySales, { query: { year } })),
    week: settle(call(contract.weeklyUsers)),
  }
}
