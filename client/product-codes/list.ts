import type { Book } from '../../shared/clients/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import * as contract from '../../shared/product-codes/contract.ts'
import type { Specification } from '../../shared/specifications/contract.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import { outside } from '../clients/may.ts'
import { bookOf, booksWith } from '../connections/books.ts'
import { offeredFor } from '../specifications/offered.ts'
import type { Viewed } from '../views/load.ts'
import { readView, type View } from './view.ts'

export type Opened = { books: Book[]; book: Book; tree: contract.ProductTree }
export type Found = Opened & { page: ReplyOf<typeof contract.listProductCodes> }
export type One = { product: contract.ProductCodeDetail; specifications: Specification[]; tree: contract.ProductTree }

export type LoadedProducts = {
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  found: Promise<Outcome<Found>>
  /** The product beside the list. */
  one: Promise<Outcome<One>> | null
  /** The Idempotency-Key of a new item, the same for every press of its button. */
  formKey: string
}

export type ProductsData = Viewed<LoadedProducts>

/** Starts the calls of the page; all of them may be late. */
export function loadProducts({ app: { call }, url }: { app: Pick<App, 'call'>; url: URL }): LoadedProducts {
  const { view, dropped } = readView(url.searchParams)
  const opened = open(call, view)
  const found = opened.then(async (all): Promise<Found> => {
    const query = { ...filtersOf(view, outside(all.book)), page: view.page - 1, size: view.size }
    return { ...all, page: await call(contract.listProductCodes, { query }) }
  })
  const one = view.id === null ? null : opened.then(({ tree }) => openOne(call, view, tree))
  return { view, dropped, found: settle(found), one: one && settle(one), formKey: crypto.randomUUID() }
}

async function open(call: Call, view: View): Promise<Opened> {
  const books = await booksWith(call, 'INVENTORY_VIEW')
  const book = bookOf(books, view.book)
  return { books, book, tree: await call(contract.productTree, { query: inBook(outside(book)) }) }
}

async function openOne(call: Call, { id, book }: View, tree: contract.ProductTree): Promise<One> {
  const query = inBook(book)
  const product = await call(contract.oneProductCode, { params: { id: id ?? 0 }, query })
  const { productCodeId, bookOwnerId } = product
  return { product, specifications: await offeredFor(call, { productCodeId, bookOwnerId }), tree }
}

const inBook = (bookOwnerId: number | null) => (bookOwnerId === null ? {} : { bookOwnerId })

export const filtersOf = ({ q, large, favorite, own, status }: View, bookOwnerId: number | null) => ({
  ...inBook(bookOwnerId),
  ...(q && { keyword: q }),
  ...(large && { large }),
  ...(favorite && { favorite: 'true' as const }),
  ...(own && { source: 'CUSTOM' as const }),
  status,
})
