import type { Book } from '../../shared/clients/contract.ts'
import type { Warehouse } from '../../shared/warehouses/contract.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { anId, readAddress } from '../app/address.ts'
import type { App } from '../app/context.ts'
import { bookOf } from '../connections/books.ts'
import { openBook } from '../inventory/book.ts'

export type Found = { books: Book[]; book: Book; warehouses: Warehouse[] }
export type ListData = { found: Promise<Outcome<Found>> }

/** Starts the calls of the list, which may be late. */
export function loadList({ app: { call }, url }: { app: Pick<App, 'call'>; url: URL }): ListData {
  const { view } = readAddress<{ book: number | null }>(url.searchParams, { book: null }, { book: anId })
  return { found: settle(open(call, view.book)) }
}

async function open(call: Call, asked: number | null): Promise<Found> {
  const { books, bookOwnerId, warehouses } = await openBook(call, asked)
  return { books, book: bookOf(books, bookOwnerId), warehouses }
}
