import * as contract from '../../shared/inventory/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
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
  /** Whose own book needs no name in an address. */
  memberId: number
  count: Promise<Outcome<contract.StockCount>>
}

/** Starts the calls of one count. */
export function loadCount({ app: { call }, params, member }: Pick<Loading, 'app' | 'params' | 'member'>): CountData {
  const id = idOf(params.id)
  const count = id === null ? rejected() : call(contract.oneCount, { params: { id } })
  return { formKey: crypto.randomUUID(), memberId: member.id, count: settle(count) }
}

const rejected = async () => notVisible()
