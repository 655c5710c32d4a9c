import * as contract from '../../shared/clients/contract.ts'
import * as prices from '../../shared/clients/prices.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import type { Call } from '../api/call.ts'
import { CallFailed, type Outcome, settle, unlessRefused } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'
import { type Offer, offerOf } from '../product-codes/offer.ts'
import type { Managers } from './ManagerField.tsx'
import { maySave } from './may.ts'
import { type SidePages, sidePagesIn } from './sidePath.ts'

export type ClientData = {
  client: Promise<Outcome<contract.ClientDetail>>
  managers: Managers
  /** Null where the page is the form alone. */
  beside: Beside | null
  prices: Promise<Outcome<ReplyOf<typeof prices.listPrices>>> | null
  history: Promise<Outcome<ReplyOf<typeof contract.clientHistory>>> | null
  options: Promise<Outcome<Offer>> | null
}

/** Which price is being written, the Idempotency-Key of a new one, and which pages stand there. */
export type Beside = { price: number | 'new' | null; priceKey: string; pages: SidePages }
type Parts = Pick<Loading, 'app' | 'url' | 'params'>

/** The client for its form. */
export function loadClient({ app: { call }, params }: Parts): ClientData {
  const id = idOf(params.id)
  const client = settle(id ? call(contract.oneClient, { params: { id } }) : notFound())
  const managers = settle(managersOf(call, client))
  return { client, managers, beside: null, prices: null, history: null, options: null }
}

/** The client with what belongs to him. */
export function loadDetail(parts: Parts): ClientData {
  const id = idOf(parts.params.id)
  const loaded = loadClient(parts)
  if (!id) return loaded
  const { call } = parts.app
  const asked = parts.url.searchParams
  const price = asked.get('price') === 'new' ? 'new' : idOf(asked.get('price') ?? undefined)
  const pages = sidePagesIn(asked)
  return {
    ...loaded,
    beside: { price, priceKey: crypto.randomUUID(), pages },
    prices: settle(call(prices.listPrices, { params: { id }, query: { size: 100, page: pages.prices - 1 } })),
    history: settle(call(contract.clientHistory, { params: { id }, query: { size: 10, page: pages.history - 1 } })),
    options: price === null ? null : settle(offered(call, loaded.client)),
  }
}

/** Who may look after the client, for who writes him. */
async function managersOf(call: Call, client: ClientData['client']) {
  const found = await client
  if (!found.ok || !maySave(found.value)) return null
  const { bookOwnerId } = found.value
  return unlessRefused(call(contract.listManagers, { query: { bookOwnerId } }))
}

/** What the client's own book offers. */
async function offered(call: Call, client: ClientData['client']): Promise<Offer> {
  const found = await client
  if (!found.ok) throw new CallFailed(found.problem)
  return offerOf(call, found.value.bookOwnerId)
}

/** An address that names no client leads to none. */
const idOf = (typed: string | undefined): number | null =>
  typed && /^[1-9]\d{0,15}$/.test(typed) && Number.isSafeInteger(Number(typed)) ? Number(typed) : null

async function notFound(): Promise<never> {
  const { code, message } = errorBody('NOT_FOUND', '')
  throw new CallFailed({ status: 404, code, message, fieldErrors: [], traceId: null })
}
