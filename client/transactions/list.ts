import type { Book } from '../../shared/clients/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import * as contract from '../../shared/transactions/contract.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { bookOf, booksSeen, onAll } from '../connections/books.ts'
import { businessDay } from '../connections/businessDay.ts'
import { loadTrace, type TraceData } from '../inventory/trace.ts'
import type { Viewed } from '../views/load.ts'
import { filtersOf } from './asked.ts'
import { type Named, namedIn } from './named.ts'
import { readView, type View } from './view.ts'

/** A book of papers, and whether the member may write some and take them along. */
export type Opened = { books: Book[]; bookOwnerId: number; mayWrite: boolean; mayExport: boolean }
export type Found = {
  opened: Opened
  page: ReplyOf<typeof contract.listTransactions>
  /** What it was asked for; its file is asked for the same. */
  asked: ReturnType<typeof filtersOf>
}
export type Totals = ReplyOf<typeof contract.transactionTotals>

/** What the address and the calls of the lookup say. */
export type LoadedLookup = {
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  /** The Idempotency-Key of what is done with the paper beside the list. */
  actKey: string
  opened: Promise<Outcome<Opened>>
  found: Promise<Outcome<Found>>
  totals: Promise<Outcome<Totals>>
  named: Promise<Outcome<Named>>
  one: Promise<Outcome<contract.TransactionDetail>> | null
  /** The lot that is followed instead of a paper. */
  trace: TraceData | null
}

export type LookupData = Viewed<LoadedLookup>

/** Starts the calls of the lookup; all of them may be late. */
export function loadLookup({ app, url }: Pick<Loading, 'app' | 'url'>): LoadedLookup {
  const { call } = app
  const { view, dropped } = readView(url.searchParams)
  const opened = booksSeen(call, 'TRANSACTION_VIEW').then((books): Opened => {
    const book = bookOf(books, view.book)
    const { bookOwnerId } = book
    const mayWrite = book.permissions.includes('TRANSACTION_WRITE')
    const mayExport = onAll(book).permissions.includes('EXPORT')
    return { books, bookOwnerId, mayWrite, mayExport }
  })
  const asked = opened.then(({ books, bookOwnerId }) =>
    filtersOf(view, bookOwnerId, businessDay(app, bookOf(books, bookOwnerId))),
  )
  const found = Promise.all([opened, asked]).then(async ([of, filters]): Promise<Found> => {
    const query = { ...filters, page: view.page - 1, size: view.size }
    return { opened: of, page: await call(contract.listTransactions, { query }), asked: filters }
  })
  const totals = asked.then((query) => call(contract.transactionTotals, { query }))
  const named = opened.then(({ bookOwnerId }) => namedIn(bookOwnerId, call, view))
  return {
    view,
    dropped,
    actKey: crypto.randomUUID(),
    opened: settle(opened),
    found: settle(found),
    totals: settle(totals),
    named: settle(named),
    one:
      view.id === null || view.trace !== null
        ? null
        : settle(call(contract.oneTransaction, { params: { id: view.id } })),
    trace: view.trace === null ? null : loadTrace(call, view.trace, view.moves),
  }
}
