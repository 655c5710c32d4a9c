import type { Book } from '../../shared/clients/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { oneProductCode, type ProductCodeDetail } from '../../shared/product-codes/contract.ts'
import * as contract from '../../shared/specifications/contract.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import { outside } from '../clients/may.ts'
import { bookOf, booksWith } from '../connections/books.ts'
import type { Viewed } from '../views/load.ts'
import { readView, type View } from './view.ts'

export type Found = {
  books: Book[]
  book: Book
  /** The product that the list is narrowed to. */
  product: ProductCodeDetail | null
  page: ReplyOf<typeof contract.listSpecifications>
}
/** What stands beside the list: one to change, or none for a new one. */
export type Beside = { specification: contract.SpecificationDetail | null; options: contract.SpecificationOptions }

export type LoadedSpecifications = {
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  found: Promise<Outcome<Found>>
  beside: Promise<Outcome<Beside>> | null
  /** The Idempotency-Key of a new one, the same for every press of its button. */
  formKey: string
}

export type SpecificationsData = Viewed<LoadedSpecifications>

/** Starts the calls of the page; all of them may be late. */
export function loadSpecifications({ app: { call }, url }: { app: Pick<App, 'call'>; url: URL }): LoadedSpecifications {
  const { view, dropped } = readView(url.searchParams)
  const hasPanel = view.id !== null || view.add
  return {
    view,
    dropped,
    found: settle(find(call, view)),
    beside: hasPanel ? settle(openBeside(call, view)) : null,
    formKey: crypto.randomUUID(),
  }
}

async function find(call: Call, view: View): Promise<Found> {
  const books = await booksWith(call, 'INVENTORY_VIEW')
  const book = bookOf(books, view.book)
  const bookOwnerId = outside(book)
  const inBook = bookOwnerId === null ? {} : { bookOwnerId }
  const { q, product, scope, status } = view
  const query = {
    ...inBook,
    ...(q && { q }),
    ...(product && { productCodeId: product }),
    ...(scope && { scope }),
    status,
    page: view.page - 1,
    size: view.size,
  }
  const [page, of] = await Promise.all([
    call(contract.listSpecifications, { query }),
    product === null ? null : call(oneProductCode, { params: { id: product }, query: inBook }),
  ])
  return { books, book, product: of, page }
}

async function openBeside(call: Call, { id }: View): Promise<Beside> {
  const [options, specification] = await Promise.all([
    call(contract.specificationOptions),
    id === null ? null : call(contract.oneSpecification, { params: { id } }),
  ])
  return { options, specification }
}
