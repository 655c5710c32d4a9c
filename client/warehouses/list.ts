import type { Book } from '../../shared/clients/contract.ts'
import type { Warehouse } from '../../shared/warehouses/contract.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import { bookOf } from '../connections/books.ts'
import { openBook } from '../inventory/book.ts'
import type { Viewed } from '../views/load.ts'
import { readView, type View } from './view.ts'

export type Found = { books: Book[]; book: Book; warehouses: Warehouse[] }
export type LoadedList = {
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  found: Promise<Outcome<Found>>
}
export type ListData = Viewed<LoadedList>

/** Starts the calls of the list, which may be late. */
export function loadList({ app: { call }, url }: { app: Pick<App, 'call'>; url: URL }): LoadedList {
  const { view, dropped } = readView(url.searchParams)
  return { view, dropped, found: settle(open(call, view.book)) }
}

async function open(call: Call, asked: number | null): Promise<Found> {
  const { books, bookOwnerId, warehouses } = await openBook(call, asked)
  return { books, book: bookOf(books, bookOwnerId), warehouses }
}
