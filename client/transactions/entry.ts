import { type AuctionResult, oneResult } from '../../shared/auction-results/contract.ts'
import { type Book, type ClientDetail, listClients, oneClient } from '../../shared/clients/contract.ts'
import { oneTransaction, type TransactionDetail } from '../../shared/transactions/contract.ts'
import { type GoodsType, goodsTypes } from '../../shared/transactions/words.ts'
import { listWarehouses, type Warehouse } from '../../shared/warehouses/contract.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle, unlessRefused } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { bookNamed, bookOf, booksSeen, onAll } from '../connections/books.ts'
import type { DatedBook } from '../connections/businessDay.ts'
import type { Values } from '../forms/values.ts'
import { inUse } from '../inventory/book.ts'
import { idOf } from '../inventory/paths.ts'
import { MAX_LINES } from './entryForm.ts'
import { draftValues, newPaperValues, returnValues, wonValues } from './entryValues.ts'
import { type FromRequest, loadRequest, madeOf, requestValues } from './fromRequest.ts'
import { isGoods, returnOf } from './words.ts'

/** What the form of a paper stands on. */
export type Entry = {
  type: GoodsType
  books: Book[]
  bookOwnerId: number
  /** Null: its days begin when the member's own do. */
  book: DatedBook | null
  mayWrite: boolean
  /** Whether he may take or give money with the goods. */
  mayPay: boolean
  /** Whether he may let a sale pass the client's limit. */
  mayApprove: boolean
  /** Whether he may undo papers. */
  mayUndo: boolean
  /** Whether he may look at the book's stock, and say in which warehouse goods go. */
  seesStock: boolean
  warehouses: Warehouse[]
  /** False in a book without any warehouse, whose papers cannot move stock; who may not look at it may sell out of it. */
  keepsStock: boolean
  client: ClientDetail | null
  initial: Values
  /** The paper whose goods come back. */
  source: TransactionDetail | null
  draft: TransactionDetail | null
  /** Lots won from another corporation: a paper of their own. */
  rest: number[]
  corpName: string | null
  /** The purchase request that it is made of; `none` when one was asked for of which no paper can be made. */
  request: FromRequest | 'none' | null
  /** The draft that writes that request down already. */
  standing: number | null
}

export type EntryData = {
  /** The Idempotency-Key of the paper, the same for every press of its button. */
  formKey: string
  /** As the address names it. */
  type: GoodsType
  book: number | null
  entry: Promise<Outcome<Entry>>
}

type Parts = Pick<Loading, 'app' | 'url' | 'params'>

/** Starts the calls of the form for a new paper. */
export function loadNew({ app: { call }, url }: Parts): EntryData {
  const asked = url.searchParams
  const type = goodsTypes.find((known) => known === asked.get('type')) ?? 'SALE'
  const [book, client, of] = [idOf(asked.get('book')), idOf(asked.get('client')), idOf(asked.get('of'))]
  const request = idOf(asked.get('request'))
  const named = (['SALE', 'PURCHASE'] as const).find((known) => known === asked.get('type')) ?? null
  const won = wonIds(asked.get('auction'))
  const plain = { type, book, client, won: type === 'PURCHASE' ? won : [] }
  const entry =
    request !== null
      ? requested(call, { requestId: request, named }, plain)
      : of === null
        ? begun(call, plain)
        : comesBack(call, of)
  return { formKey: crypto.randomUUID(), type, book, entry: settle(entry) }
}

/** Starts the calls of the form of a draft. */
export function loadDraft({ app: { call }, params }: Parts): EntryData {
  const entry = drafted(call, idOf(params.id) ?? 0)
  return { formKey: crypto.randomUUID(), type: 'SALE', book: null, entry: settle(entry) }
}

const wonIds = (typed: string | null): number[] => [
  ...new Set((typed ?? '').split(',').flatMap((one) => idOf(one) ?? [])),
]

const nothing = { client: null, source: null, draft: null, rest: [], corpName: null, request: null, standing: null }

type Asked = { type: GoodsType; book: number | null; client: number | null; won: number[] }
async function begun(call: Call, { type, book, client: clientId, won }: Asked): Promise<Entry> {
  const client = clientId === null ? null : await call(oneClient, { params: { id: clientId } })
  const place = await placeOf(call, client, book)
  const at = defaultOf(place.warehouses)
  if (won.length > 0) return { ...nothing, type, ...place, ...(await bought(call, won, place.bookOwnerId, at, client)) }
  return { ...nothing, type, ...place, client, initial: newPaperValues(type, at, client) }
}

/** What was agreed on with a partner; an empty form where no paper can be made of it. */
async function requested(
  call: Call,
  { requestId, named }: { requestId: number; named: 'SALE' | 'PURCHASE' | null },
  plain: Asked,
): Promise<Entry> {
  const request = await loadRequest(call, requestId, named)
  if (!request) return { ...(await begun(call, plain)), request: 'none' }
  const { transactionType: type, clientId } = request.transaction
  if (request.writtenId !== null)
    return { ...(await begun(call, { ...plain, type })), request: 'none', standing: request.writtenId }
  const client = await call(oneClient, { params: { id: clientId } })
  const place = await placeOf(call, client, null)
  const initial = { ...newPaperValues(type, defaultOf(place.warehouses), client), ...requestValues(request) }
  return { ...nothing, type, ...place, client, initial, request: madeOf(request) }
}

/** One paper for the lots of one corporation, who is the supplier where the book has a row of his. */
async function bought(call: Call, ids: number[], bookOwnerId: number, at: number | null, asked: ClientDetail | null) {
  const query = { bookOwnerId }
  const lots = await Promise.all(ids.slice(0, 2 * MAX_LINES).map((id) => call(oneResult, { params: { id }, query })))
  const corpCode = lots[0]?.corpCode
  const one = lots.filter((lot) => lot.corpCode === corpCode).slice(0, MAX_LINES)
  const taken = new Set(one.map(({ auctionResultId }) => auctionResultId))
  const client = asked ?? (await corporation(call, one[0], bookOwnerId))
  const rest = ids.filter((id) => !taken.has(id))
  return { client, rest, corpName: one[0]?.corpName ?? null, initial: wonValues(one, at, client) }
}

async function corporation(call: Call, lot: AuctionResult | undefined, bookOwnerId: number) {
  if (!lot) return null
  const query = { bookOwnerId, corpCode: lot.corpCode, status: 'ACTIVE' as const, size: 1 }
  const [row] = (await call(listClients, { query })).content
  return row ? call(oneClient, { params: { id: row.clientId } }) : null
}

async function comesBack(call: Call, of: number): Promise<Entry> {
  const source = await call(oneTransaction, { params: { id: of } })
  const client = await call(oneClient, { params: { id: source.clientId } })
  const place = await placeOf(call, client, null)
  const type = returnOf[source.transactionType] ?? 'SALE_RETURN'
  return { ...nothing, type, ...place, client, source, initial: returnValues(source, type, client) }
}

async function drafted(call: Call, id: number): Promise<Entry> {
  const draft = await call(oneTransaction, { params: { id } })
  const client = await call(oneClient, { params: { id: draft.clientId } })
  const place = await placeOf(call, client, null)
  const type = isGoods(draft.transactionType) ? draft.transactionType : 'SALE'
  return { ...nothing, type, ...place, client, draft, initial: draftValues(draft, client) }
}

/** The book of the client, else the one that the address names; with what the member may do there. */
async function placeOf(call: Call, client: ClientDetail | null, asked: number | null) {
  const books = await booksSeen(call, 'TRANSACTION_VIEW')
  const book = client ? { bookOwnerId: client.bookOwnerId, permissions: client.permissions } : bookOf(books, asked)
  const { bookOwnerId } = book
  // Who may not look at the stock sells what is there all the same.
  const warehouses = mayLook(books, bookOwnerId)
    ? await unlessRefused(call(listWarehouses, { query: { bookOwnerId } }))
    : null
  return {
    books,
    bookOwnerId,
    book: await bookNamed(call, bookOwnerId),
    mayWrite: book.permissions.includes('TRANSACTION_WRITE'),
    mayPay: book.permissions.includes('PAYMENT_WRITE'),
    mayApprove: book.permissions.includes('CREDIT_EDIT'),
    mayUndo: book.permissions.includes('TRANSACTION_VOID'),
    seesStock: warehouses !== null,
    warehouses: inUse(warehouses ?? []),
    keepsStock: warehouses === null || warehouses.length > 0,
  }
}

/** False where it is known that he would be refused; the books of others that an admin sees are none of his. */
function mayLook(books: readonly Book[], bookOwnerId: number): boolean {
  const found = books.find((book) => book.bookOwnerId === bookOwnerId)
  return !found || (found.reach !== 'CLIENT' && onAll(found).permissions.includes('INVENTORY_VIEW'))
}

const defaultOf = (warehouses: readonly Warehouse[]): number | null =>
  warehouses.find(({ isDefault }) => isDefault)?.warehouseId ?? null
