import {
  type BalanceSettings,
  type BalanceTotals,
  balanceSettings,
  balanceTotals,
  listBalances,
} from '../../shared/balances/contract.ts'
import type { Book } from '../../shared/clients/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import { bookOf, booksSeen, onAll } from '../connections/books.ts'
import { businessDay } from '../connections/businessDay.ts'
import type { Viewed } from '../views/load.ts'
import { filtersOf, readView, type View } from './view.ts'

export type Opened = { books: Book[]; book: Book }
export type Found = Opened & { page: ReplyOf<typeof listBalances> }

/** What the address and the calls of the list say. */
export type LoadedList = {
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  found: Promise<Outcome<Found>>
  totals: Promise<Outcome<BalanceTotals>>
  /** Of everybody in the book, whatever is filtered. */
  whole: Promise<Outcome<BalanceTotals>>
  /** Null for who is no owner of the book. */
  settings: Promise<Outcome<BalanceSettings | null>>
}

export type ListData = Viewed<LoadedList>

/** Starts the calls of the list; all of them may be late. */
export function loadList({ app, url }: { app: Pick<App, 'call' | 'boot' | 'now'>; url: URL }): LoadedList {
  const { call } = app
  const { view, dropped } = readView(url.searchParams)
  const opened = open(call, view.book)
  const found = opened.then(async ({ books, book }): Promise<Found> => {
    const { sort, page, size } = view
    const query = { ...filtersOf(view, book.bookOwnerId, businessDay(app, book)), sort, page: page - 1, size }
    return { books, book, page: await call(listBalances, { query }) }
  })
  const sums = (query: ReturnType<typeof filtersOf> | { bookOwnerId: number; kind: 'ALL' }) =>
    call(balanceTotals, { query })
  return {
    view,
    dropped,
    found: settle(found),
    totals: settle(opened.then(({ book }) => sums(filtersOf(view, book.bookOwnerId, businessDay(app, book))))),
    whole: settle(opened.then(({ book: { bookOwnerId } }) => sums({ bookOwnerId, kind: 'ALL' }))),
    settings: settle(
      opened.then(({ book }) =>
        book.reach !== 'CLIENT' && onAll(book).connectionType === 'OWNER'
          ? call(balanceSettings, { query: { bookOwnerId: book.bookOwnerId } })
          : null,
      ),
    ),
  }
}

/** The book asked for; else the member's own, or the only other one while nothing is owed in his own. */
async function open(call: Call, asked: number | null): Promise<Opened> {
  const books = await booksSeen(call, 'BALANCE_VIEW')
  const book = bookOf(books, asked)
  const [only, ...more] = books.filter(({ reach }) => reach !== 'OWN')
  if (asked !== null || !only || more.length > 0) return { books, book }
  const { totalElements } = await call(listBalances, { query: { bookOwnerId: book.bookOwnerId, size: 1 } })
  return { books, book: totalElements > 0 ? book : only }
}
