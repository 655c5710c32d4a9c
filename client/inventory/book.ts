import type { Book } from '../../shared/clients/contract.ts'
import { listWarehouses, type Warehouse } from '../../shared/warehouses/contract.ts'
import type { Call } from '../api/call.ts'
import { mayAdd } from '../clients/may.ts'
import { bookOf, booksWith } from '../connections/books.ts'

/** A book of stock with its warehouses, and what the member may do there. */
export type StockBook = {
  books: Book[]
  bookOwnerId: number
  mayWrite: boolean
  mayExport: boolean
  /** Whether he may put a new client into it. */
  mayRegister: boolean
  warehouses: Warehouse[]
}

/** The book that the address names; else the member's own, or the only other one while his own has no warehouse. */
export async function openBook(call: Call, asked: number | null): Promise<StockBook> {
  const books = await booksWith(call, 'INVENTORY_VIEW')
  const opened = await withWarehouses(call, bookOf(books, asked))
  const others = books.filter(({ reach }) => reach !== 'OWN')
  const [only] = others
  const book = asked === null && only && others.length === 1 && opened.warehouses.length === 0
  return { books, ...(book ? await withWarehouses(call, only) : opened) }
}

async function withWarehouses(call: Call, book: Book) {
  const { bookOwnerId, permissions } = book
  const warehouses = await call(listWarehouses, { query: { bookOwnerId } })
  const [mayWrite, mayExport] = [permissions.includes('INVENTORY_WRITE'), permissions.includes('EXPORT')]
  return { bookOwnerId, mayWrite, mayExport, mayRegister: mayAdd(book), warehouses }
}

/** Where goods can be put. */
export const inUse = (warehouses: readonly Warehouse[]): Warehouse[] =>
  warehouses.filter(({ status }) => status === 'ACTIVE')
