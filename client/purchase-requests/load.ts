import { wantedGoods } from '../../shared/auction-results/wanted.ts'
import { type Book, type Client, listBooks } from '../../shared/clients/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { FieldError } from '../../shared/kit/errors.ts'
import type { Page } from '../../shared/kit/page.ts'
import type { PurchaseRequest, PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { listMessages, type Messages } from '../../shared/purchase-requests/messageCalls.ts'
import { packedAs } from '../../shared/purchase-requests/packing.ts'
import type { SpecificationOptions } from '../../shared/specifications/contract.ts'
import { type Outcome, settle } from '../api/problem.ts'
import type { App } from '../app/context.ts'
import type { Loading } from '../app/page.ts'
import type { Stores } from '../app/stores.ts'
import type { DatedBook } from '../connections/businessDay.ts'
import type { Offer } from '../product-codes/offer.ts'
import type { Viewed } from '../views/load.ts'
import { inBook } from './inBook.ts'
import type { Move } from './paths.ts'
import type { ShipLots } from './shipLots.ts'
import { purchaseRequestsOf } from './store.ts'
import { readView } from './view.ts'

export type FormOptions = {
  /** The first of them by name, and the one that the form begins with. */
  partners: Client[]
  /** False: there are more, to be looked for. */
  hasEveryPartner: boolean
  goods: Offer
  /** Whose request it is to be; null: the member's own. */
  bookOwnerId: number | null
  /** The same, as far as its days go by another market's. */
  book: DatedBook | null
  grades: SpecificationOptions['grades']
  /** Where goods have been brought to the member so far. */
  places: string[]
  /** The draft that is rewritten, which may have been sent since, or the request that is made again. */
  source: { request: PurchaseRequestDetail; isEdited: boolean } | null
}

export type WantedReply = ReplyOf<typeof wantedGoods>

type LoadedRequests = {
  /** The books whose requests the member has to do with, his own first. */
  books: Promise<Outcome<Book[]>>
  requests: Promise<Outcome<{ sent: Page<PurchaseRequest>; received: Page<PurchaseRequest> }>>
  one: Promise<Outcome<PurchaseRequestDetail>> | null
  /** What the two sides have said about the one. */
  messages: Promise<Outcome<Messages>> | null
  options: Promise<Outcome<FormOptions>> | null
  /** What there is of the goods, while something is said of them. */
  lots: Promise<Outcome<ShipLots>> | null
  /** What has to be bought at the auction, on its sheet. */
  prep: Promise<Outcome<WantedReply>> | null
  /** The Idempotency-Key of the form, the same for every press of its button. */
  formKey: string
}

export type PurchaseRequestData = Viewed<LoadedRequests>

export type PurchaseRequestAction = {
  intent: string
  fieldErrors: FieldError[]
  message: string | null
  /** The refusal's own. */
  code?: string
  values: Record<string, string>
  /** The numbers of the item rows. */
  rows: number[]
  /** It was put aside and is sent when the network is back. */
  isQueued?: true
}

/** What the receiver has of goods that he ships, or of which he may say how they are packed. */
async function lotsOf({ call }: App, asked: Promise<PurchaseRequestDetail>, move: Move): Promise<ShipLots> {
  const one = await asked
  const isAsked = move === 'ship' || one.items.some((item) => packedAs(item) === null)
  return one.party === 'receiver' && isAsked ? (await import('./shipLots.ts')).shipLots(call, one) : {}
}

const ofGoods: readonly Move[] = ['accept', 'counter', 'ship']

const requestBooks = async ({ call }: App): Promise<Book[]> =>
  (await call(listBooks)).filter(
    ({ permissions }) => permissions.includes('REQUEST_HANDLE') || permissions.includes('REQUEST_SEND'),
  )

/** Starts the calls of the screen; all of them may be late. */
export function loadRequests({ app, member, url }: Loading): LoadedRequests {
  const purchaseRequests = purchaseRequestsOf(app.stores)
  const id = Number(url.searchParams.get('id'))
  const { book, hundreds, move } = readView(url.searchParams).view
  const one = Number.isSafeInteger(id) && id > 0 ? purchaseRequests.fetchOne(id, book) : null
  return {
    requests: settle(purchaseRequests.fetchPages(member.id, { book, hundreds })),
    books: settle(requestBooks(app)),
    one: one && settle(one),
    messages: one && settle(inBook(book, (query) => app.call(listMessages, { params: { id }, query }))),
    lots: one && move && ofGoods.includes(move) ? settle(lotsOf(app, one, move)) : null,
    options: url.searchParams.has('new')
      ? settle(import('./formOptions.ts').then((m) => m.formOptions(app, url.searchParams)))
      : null,
    prep:
      url.searchParams.get('view') === 'prep'
        ? settle(app.call(wantedGoods, { query: book === null ? {} : { bookOwnerId: book } }))
        : null,
    formKey: crypto.randomUUID(),
  }
}

export function keep(stores: Stores, { requests, one }: PurchaseRequestData): void {
  const purchaseRequests = purchaseRequestsOf(stores)
  void requests.then(purchaseRequests.receiveAll)
  if (one) void one.then(purchaseRequests.receiveOne)
  else purchaseRequests.receiveOne(null)
}
