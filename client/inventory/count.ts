import * as contract from '../../shared/inventory/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { notVisible } from '../connections/books.ts'
import { openBook, type StockBook } from './book.ts'
import { idOf } from './paths.ts'

export type Counts = StockBook & { page: ReplyOf<typeof contract.listCounts> }
export type CountsData = {
  /** The Idempotency-Key of a new count. */
  formKey: string
  book: number | null
  warehouse: number | null
  /** From 1. */
  page: number
  counts: Promise<Outcome<Counts>>
}

/** Starts the calls of the list of counts. */
export function loadCounts({ app: { call }, url }: Pick<Loading, 'app' | 'url'>): CountsData {
  const asked = url.searchParams
  const [book, warehouse, page] = [idOf(asked.get('book')), idOf(asked.get('warehouse')), idOf(asked.get('page')) ?? 1]
  const counts = openBook(call, book).then(async (of) => {
    const query = { bookOwnerId: of.bookOwnerId, page: Math.min(page, 1_000_000) - 1 }
    return { ...of, page: await call(contract.listCounts, { query }) }
  })
  return { formKey: crypto.randomUUID(), book, warehouse, page, counts: settle(counts) }
}

export type CountData = {
  formKey: string
  count: Promise<Outcome<contract.StockCount>>
  /** The lots of its warehouse, for what they cost. */
  lots: Promise<Outcome<contract.Lot[]>>
}

/** Starts the calls of one count. */
export function loadCount({ app: { call }, params }: Pick<Loading, 'app' | 'params'>): CountData {
  const id = idOf(params.id)
  const count = id === null ? rejected() : call(contract.oneCount, { params: { id } })
  return { formKey: crypto.randomUUID(), count: settle(count), lots: settle(count.then((one) => lotsOf(call, one))) }
}

const rejected = async () => notVisible()

/** So many pages of lots at most; what lies beyond has no won in the summary. */
const MAX_PAGES = 10

async function lotsOf(call: Call, { bookOwnerId, warehouseId }: contract.StockCount): Promise<contract.Lot[]> {
  const pageAt = (page: number) =>
    call(contract.listLots, { query: { bookOwnerId, warehouseId, depleted: 'true', size: 100, page } })
  const first = await pageAt(0)
  const others = Array.from({ length: Math.max(0, Math.min(first.totalPages, MAX_PAGES) - 1) }, (_, n) => pageAt(n + 1))
  return [first, ...(await Promise.all(others))].flatMap(({ content }) => content)
}
