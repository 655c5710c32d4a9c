import { type Book, listBooks } from '../../shared/clients/contract.ts'
import * as contract from '../../shared/statistics/contract.ts'
import { comparedPeriod, type Period, periodFault } from '../../shared/statistics/rules.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { may } from '../clients/may.ts'
import { bookNamed, bookOf, onAll } from '../connections/books.ts'
import { businessDay } from '../connections/businessDay.ts'
import { type Named, namedIn } from '../transactions/named.ts'
import type { Lists } from './statisticsPaths.ts'
import { measured, periodIn, readView, type View } from './statisticsView.ts'

/** Whose figures, and what he may do there; `isHidden` when the member has the book without sight of its statistics. */
export type Opened = {
  books: Book[]
  bookOwnerId: number
  isHidden: boolean
  mayExport: boolean
  mayWrite: boolean
  lists: Lists
}
export type Found = {
  lists: Lists
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
  const [mayExport, mayWrite] = [may(client === null ? onAll(book) : book, 'EXPORT'), may(book, 'TRANSACTION_WRITE')]
  return { books, isHidden, bookOwnerId: book.bookOwnerId, mayExport, mayWrite, lists: listsIn(book) }
}

const listsIn = (book: Book): Lists => ({
  papers: may(book, 'TRANSACTION_VIEW'),
  // Waste is a whole book's, no client's.
  waste: book.reach !== 'CLIENT' && may(onAll(book), 'INVENTORY_VIEW'),
  balances: may(book, 'BALANCE_VIEW'),
})

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
  const { view: asked, dropped } = readView(url.searchParams)
  const view = measured(asked)
  const period = periodIn(view, businessDay(app, await bookNamed(call, view.book)))
  const fault = periodFault(view.by, period)
  const opened = openStatistics(call, view.book, view.client)
  const found = opened.then(async ({ bookOwnerId, isHidden, lists }): Promise<Found | null> => {
    if (fault || isHidden) return null
    const query = queryOf(view, period, bookOwnerId)
    const compared = comparedPeriod(period, view.compare)
    const [statistics, before] = await Promise.all([
      call(contract.statistics, { query }),
      // By month it is the least to answer; only its total is looked at.
      compared && call(contract.statistics, { query: { ...query, ...compared, groupBy: 'MONTH', compare: 'NONE' } }),
    ])
    return { lists, statistics, before: before ? before.total : null }
  })
  const named = opened.then(({ bookOwnerId }) => namedIn(bookOwnerId, call, view))
  return { view, dropped, period, fault, opened: settle(opened), found: settle(found), named: settle(named) }
}
