import { type Book, listBooks } from '../../shared/clients/contract.ts'
import * as contract from '../../shared/statistics/contract.ts'
import { comparedPeriod, type Period, periodFault } from '../../shared/statistics/rules.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { bookNamed, bookOf, onAll } from '../connections/books.ts'
import { businessDay } from '../connections/businessDay.ts'
import { type Named, namedIn } from '../transactions/named.ts'
import { periodIn, readView, type View } from './statisticsView.ts'

/** Whose figures; `isHidden` when the member has the book without sight of its statistics. */
export type Opened = { books: Book[]; bookOwnerId: number; isHidden: boolean; mayExport: boolean }
export type Found = {
  statistics: contract.Statistics
  /** All figures of the compared period; null without a comparison. */
  before: contract.StatisticsFigures | null
}

export type StatisticsData = {
  view: View
  dropped: readonly string[]
  period: Period
  /** Why the period cannot be shown, at the field where it is mended. */
  fault: ReturnType<typeof periodFault>
  opened: Promise<Outcome<Opened>>
  /** Null where nothing can be asked for. */
  found: Promise<Outcome<Found | null>>
  named: Promise<Outcome<Named>>
}

/** The book that an address names, among those whose statistics the member sees. @throws CallFailed 404 for a stranger's */
export async function openStatistics(call: Call, asked: number | null, client: number | null): Promise<Opened> {
  const all = await call(listBooks)
  const books = all.filter(({ permissions }) => permissions.includes('STATS_VIEW'))
  const isHidden =
    asked !== null &&
    all.some(({ bookOwnerId }) => bookOwnerId === asked) &&
    !books.some(({ bookOwnerId }) => bookOwnerId === asked)
  const book = bookOf(isHidden ? all : books, asked)
  const { bookOwnerId, permissions } = client === null ? onAll(book) : book
  return { books, isHidden, bookOwnerId, mayExport: permissions.includes('EXPORT') }
}

/** What table and file are asked for. */
export const queryOf = ({ client, product, by, measure, compare }: View, period: Period, bookOwnerId: number) => ({
  bookOwnerId,
  ...(client === null ? {} : { clientId: client }),
  ...(product === null ? {} : { productCodeId: product }),
  ...{ ...period, groupBy: by, measure, compare },
})

/**
 * Starts the calls of the screen; all of them may be late, once it is known when the days of somebody else's book begin.
 */
export async function loadStatistics({ app, url }: Pick<Loading, 'app' | 'url'>): Promise<StatisticsData> {
  const { call } = app
  const { view, dropped } = readView(url.searchParams)
  const period = periodIn(view, businessDay(app, await bookNamed(call, view.book)))
  const fault = periodFault(view.by, period)
  const opened = openStatistics(call, view.book, view.client)
  const found = opened.then(async ({ bookOwnerId, isHidden }): Promise<Found | null> => {
    if (fault || isHidden) return null
    const query = queryOf(view, period, bookOwnerId)
    const compared = comparedPeriod(period, view.compare)
    const [statistics, before] = await Promise.all([
      call(contract.statistics, { query }),
      // By month it is the least to answer; only its total is looked at.
      compared && call(contract.statistics, { query: { ...query, ...compared, groupBy: 'MONTH', compare: 'NONE' } }),
    ])
    return { statistics, before: before ? before.total : null }
  })
  const named = opened.then(({ bookOwnerId }) => namedIn(bookOwnerId, call, view))
  return { view, dropped, period, fault, opened: settle(opened), found: settle(found), named: settle(named) }
}
