import type { Book } from '../../shared/clients/contract.ts'
import { listWarehouses, type Warehouse } from '../../shared/warehouses/contract.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { count, readAddress } from '../app/address.ts'
import type { App } from '../app/context.ts'
import { bookOf, booksWith } from '../connections/books.ts'

export type Found = { books: Book[]; book: Book; warehouses: Warehouse[] }
export type ListData = { found: Promise<Outcome<Found>> }

/** Starts the calls of the list, which may be late. */
export function loadList({ app: { call }, url }: { app: Pick<App, 'call'>; url: URL }): ListData {
  const { view } = readAddress<{ book: number | null }>(url.searchParams, { book: null }, { book: count(2 ** 53 - 1) })
  return { found: settle(open(call, view.book)) }
}

/** The book that the address names; else the member's own, or the only other one while his own has no warehouse. */
async function open(call: Call, asked: number | null): Promise<Found> {
  const books = await booksWith(call, 'INVENTORY_VIEW')
  const first = bookOf(books, asked)
  const warehouses = await warehousesOf(call, first)
  const [only, ...more] = books.filter(({ reach }) => reach !== 'OWN')
  if (asked !== null || warehouses.length > 0 || !only || more.length > 0) return { books, book: first, warehouses }
  return { books, book: only, warehouses: await warehousesOf(call, only) }
}

const warehousesOf = (call: Call, { bookOwnerId }: Book) => call(listWarehouses, { query: { bookOwnerId } })
