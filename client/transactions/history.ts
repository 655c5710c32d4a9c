import type { Book } from '../../shared/clients/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { clientTransactions } from '../../shared/transactions/contract.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { bookOf, booksWith } from '../connections/books.ts'
import { filtersOf, readView, type View } from './historyView.ts'

export type History = ReplyOf<typeof clientTransactions>

export type HistoryData = {
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  /** Whose clients there are to choose from, while none is chosen. */
  book: Promise<Outcome<Book>> | null
  found: Promise<Outcome<History>> | null
}

/** Starts the calls of one client's papers. */
export function loadHistory({ app: { call }, url }: Pick<Loading, 'app' | 'url'>): HistoryData {
  const { view, dropped } = readView(url.searchParams)
  if (view.client === null) {
    const book = booksWith(call, 'TRANSACTION_VIEW').then((books) => bookOf(books, null))
    return { view, dropped, book: settle(book), found: null }
  }
  const query = { ...filtersOf(view), page: view.page - 1, size: view.size }
  const found = call(clientTransactions, { params: { id: view.client }, query })
  return { view, dropped, book: null, found: settle(found) }
}
