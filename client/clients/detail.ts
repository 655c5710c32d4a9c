import * as contract from '../../shared/clients/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { errorBody } from '../../shared/kit/errors.ts'
import { CallFailed, type Outcome, settle } from '../api/problem.ts'
import type { Loading } from '../app/page.ts'

export type ClientData = {
  client: Promise<Outcome<contract.ClientDetail>>
  history: Promise<Outcome<ReplyOf<typeof contract.clientHistory>>> | null
}

type Parts = Pick<Loading, 'app' | 'url' | 'params'>

/** The client for its form. */
export function loadClient({ app: { call }, params }: Parts): ClientData {
  const id = idOf(params.id)
  return { client: settle(id ? call(contract.oneClient, { params: { id } }) : notFound()), history: null }
}

/** The client with what belongs to him. */
export function loadDetail(parts: Parts): ClientData {
  const id = idOf(parts.params.id)
  const page = Number(parts.url.searchParams.get('history'))
  const query = { size: 10, page: Number.isSafeInteger(page) && page > 1 && page < 10_000 ? page - 1 : 0 }
  return {
    ...loadClient(parts),
    history: id ? settle(parts.app.call(contract.clientHistory, { params: { id }, query })) : null,
  }
}

/** An address that names no client leads to none. */
const idOf = (typed: string | undefined): number | null =>
  typed && /^[1-9]\d{0,15}$/.test(typed) && Number.isSafeInteger(Number(typed)) ? Number(typed) : null

async function notFound(): Promise<never> {
  const { code, message } = errorBody('NOT_FOUND', '')
  throw new CallFailed({ status: 404, code, message, fieldErrors: [], traceId: null })
}
