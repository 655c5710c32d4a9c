import { type Book, oneClient } from '../../shared/clients/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { clientTransactions } from '../../shared/transactions/contract.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { bookNamed, bookOf, booksSeen } from '../connections/books.ts'
import type { Viewed } from '../views/load.ts'
import { filtersOf, readView, type View } from './historyView.ts'

export type History = ReplyOf<typeof clientTransactions>

export type LoadedHistory = {
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  /** Whose client it is, null for the member's own book; while none is chosen, whose there are to choose from. */
  book: Promise<Outcome<Book | null>>
  found: Promise<Outcome<History>> | null
  /** Whether the member may take this client's papers away. */
  mayExport: Promise<Outcome<boolean>> | null
}

export type HistoryData = Viewed<LoadedHistory>

/** Starts the calls of one client's papers. */
export function loadHistory({ app: { call }, member, url }: Pick<Loading, 'app' | 'member' | 'url'>): LoadedHistory {
  const { view, dropped } = readView(url.searchParams)
  if (view.client === null) {
    const book = booksSeen(call, 'TRANSACTION_VIEW').then((books) => bookOf(books, null))
    return { view, dropped, book: settle(book), found: null, mayExport: null }
  }
  const query = { ...filtersOf(view), page: view.page - 1, size: view.size }
  const found = call(clientTransactions, { params: { id: view.client }, query })
  const client = call(oneClient, { params: { id: view.client } })
  const mayExport = client.then(({ permissions }) => permissions.includes('EXPORT'))
  const book = client.then(({ bookOwnerId }) => bookNamed(call, bookOwnerId === member.id ? null : bookOwnerId))
  return { view, dropped, book: settle(book), found: settle(found), mayExport: settle(mayExport) }
}
