import * as contract from '../../shared/clients/contract.ts'
import * as prices from '../../shared/clients/prices.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import { listProductCodes, type ProductCode } from '../../shared/product-codes/contract.ts'
import { listSpecifications, type Specification } from '../../shared/specifications/contract.ts'
import type { Call } from '../api/call.ts'
import { CallFailed, type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'

export type ClientData = {
  client: Promise<Outcome<contract.ClientDetail>>
  /** Null where the page is the form alone. */
  beside: Beside | null
  prices: Promise<Outcome<ReplyOf<typeof prices.listPrices>>> | null
  history: Promise<Outcome<ReplyOf<typeof contract.clientHistory>>> | null
  options: Promise<Outcome<PriceOptions>> | null
}

/** Which price is being written, and the Idempotency-Key of a new one. */
export type Beside = { price: number | 'new' | null; priceKey: string }
export type PriceOptions = { products: ProductCode[]; specifications: Specification[] }

type Parts = Pick<Loading, 'app' | 'url' | 'params'>

/** The client for its form. */
export function loadClient({ app: { call }, params }: Parts): ClientData {
  const id = idOf(params.id)
  const client = settle(id ? call(contract.oneClient, { params: { id } }) : notFound())
  return { client, beside: null, prices: null, history: null, options: null }
}

/** The client with what belongs to him. */
export function loadDetail(parts: Parts): ClientData {
  const id = idOf(parts.params.id)
  const loaded = loadClient(parts)
  if (!id) return loaded
  const { call } = parts.app
  const asked = parts.url.searchParams
  const price = asked.get('price') === 'new' ? 'new' : idOf(asked.get('price') ?? undefined)
  const history = { size: 10, page: pageOf(asked.get('history')) }
  return {
    ...loaded,
    beside: { price, priceKey: crypto.randomUUID() },
    prices: settle(call(prices.listPrices, { params: { id }, query: { size: 100 } })),
    history: settle(call(contract.clientHistory, { params: { id }, query: history })),
    options: price === null ? null : settle(priceOptions(call)),
  }
}

async function priceOptions(call: Call): Promise<PriceOptions> {
  const [products, specifications] = await Promise.all([
    call(listProductCodes, { query: { size: 100 } }),
    call(listSpecifications, { query: { size: 100 } }),
  ])
  return { products: products.content, specifications: specifications.content }
}

/** From 1 in the address, from 0 in the call. */
const pageOf = (typed: string | null): number => (/^[1-9]\d{0,3}$/.test(typed ?? '') ? Number(typed) - 1 : 0)

/** An address that names no client leads to none. */
const idOf = (typed: string | undefined): number | null =>
  typed && /^[1-9]\d{0,15}$/.test(typed) && Number.isSafeInteger(Number(typed)) ? Number(typed) : null

async function notFound(): Promise<never> {
  const { code, message } = errorBody('NOT_FOUND', '')
  throw new CallFailed({ status: 404, code, message, fieldErrors: [], traceId: null })
}
