import { businessDate } from '../../shared/kit/dates.ts'
import { type DailyStatistics, dailyStatistics } from '../../shared/statistics/contract.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { readDay, type View } from './dailyView.ts'
import { type Opened, openStatistics } from './statistics.ts'

export type DailyData = {
  view: View
  dropped: readonly string[]
  /** The business date of now, and the one that is shown. */
  today: string
  date: string
  opened: Promise<Outcome<Opened>>
  /** Null where the member has no sight of the book's statistics. */
  found: Promise<Outcome<DailyStatistics | null>>
}

/** Starts the calls of the screen; all of them may be late. */
export function loadDaily({ app: { call, now }, url }: Pick<Loading, 'app' | 'url'>): DailyData {
  const today = businessDate(now())
  const { view, dropped } = readDay(url.searchParams, today)
  const date = view.date || today
  const opened = openStatistics(call, view.book)
  const found = opened.then(({ bookOwnerId, isHidden }) =>
    isHidden ? null : call(dailyStatistics, { query: { bookOwnerId, date } }),
  )
  return { view, dropped, today, date, opened: settle(opened), found: settle(found) }
}
