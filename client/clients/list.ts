import type { Book } from '../../shared/clients/contract.ts'
import * as contract from '../../shared/clients/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import { notVisible } from '../connections/books.ts'
import { outside } from './may.ts'
import { filtersOf, readView, type View } from './view.ts'

export type Found = { books: Book[]; book: Book; page: ReplyOf<typeof contract.listClients> }
export type Totals = ReplyOf<typeof contract.clientTotals>

export type ListData = {
  view: View
  /** What of the address could not be read, by name. */
  dropped: readonly string[]
  found: Promise<Outcome<Found>>
  totals: Promise<Outcome<Totals>>
}

/** Starts the calls of the list; all of them may be late. */
export function loadList({ app: { call }, url }: { app: Pick<App, 'call'>; url: URL }): ListData {
  const { view, dropped } = readView(url.searchParams)
  const opened = open(call, view)
  const found = opened.then(async ({ books, book }): Promise<Found> => {
    const query = { ...filtersOf(view, outside(book)), sort: view.sort, page: view.page - 1, size: view.size }
    return { books, book, page: await call(contract.listClients, { query }) }
  })
  const totals = opened.then(({ book }) => call(contract.clientTotals, { query: filtersOf(view, outside(book)) }))
  return { view, dropped, found: settle(found), totals: settle(totals) }
}

/** Which book is shown: the one asked for, else the member's own, else the only other one while his own is empty. */
async function open(call: Call, view: View): Promise<{ books: Book[]; book: Book }> {
  const books = await call(contract.listBooks)
  const own = books.find(({ reach }) => reach === 'OWN')
  const others = books.filter(({ reach }) => reach !== 'OWN')
  if (view.book !== null) return { books, book: books.find((b) => b.bookOwnerId === view.book) ?? notVisible() }
  const [only] = others
  if (own && (others.length !== 1 || !only || (await hasClients(call)))) return { books, book: own }
  return { books, book: only ?? notVisible() }
}

const hasClients = async (call: Call) => (await call(contract.listClients, { query: { size: 1 } })).totalElements > 0
