import { type DailyStatistics, dailyStatistics } from '../../shared/statistics/contract.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { bookNamed } from '../connections/books.ts'
import { businessDay } from '../connections/businessDay.ts'
import { readDay, readView, type View } from './dailyView.ts'
import { type Opened, openStatistics } from './statistics.ts'
import type { Lists } from './statisticsPaths.ts'

export type DailyData = {
  view: View
  dropped: readonly string[]
  /** The business date of now, and the one that is shown. */
  today: string
  date: string
  opened: Promise<Outcome<Opened>>
  /** Null where the member has no sight of the book's statistics. */
  found: Promise<Outcome<{ lists: Lists; daily: DailyStatistics } | null>>
}

/**
 * Starts the calls of the screen; all of them may be late, once it is known when the days of somebody else's book begin.
 */
export async function loadDaily({ app, url }: Pick<Loading, 'app' | 'url'>): Promise<DailyData> {
  const { call } = app
  const today = businessDay(app, await bookNamed(call, readView(url.searchParams).view.book))
  const { view, dropped } = readDay(url.searchParams, today)
  const date = view.date || today
  const opened = openStatistics(call, view.book, null)
  const found = opened.then(async ({ bookOwnerId, isHidden, lists }) =>
    isHidden ? null : { lists, daily: await call(dailyStatistics, { query: { bookOwnerId, date } }) },
  )
  return { view, dropped, today, date, opened: settle(opened), found: settle(found) }
}
