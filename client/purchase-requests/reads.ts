import type { Page } from '../../shared/kit/page.ts'
import * as contract from '../../shared/purchase-requests/contract.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import type { Call } from '../api/call.ts'
import type { Outcome } from '../api/problem.ts'
import { inBook } from './inBook.ts'
import { ownId } from './ownId.ts'
import type { PurchaseRequestState, Track } from './state.ts'

const failed = {
  received: '받은 요청을 불러오지 못했어요.',
  sent: '보낸 요청을 불러오지 못했어요.',
  all: '전체 요청을 불러오지 못했어요.',
  list: '요청 목록을 불러오지 못했어요.',
  one: '구매 요청을 불러오지 못했어요.',
} as const

type Row = contract.PurchaseRequest
export type Both = { sent: Page<Row>; received: Page<Row> }

/** Whose book, the member's own when it is null, and how many hundreds of its newest requests. */
export type Extent = { book: number | null; hundreds: number }
const ownNewest: Extent = { book: null, hundreds: 1 }

/** The order of every list (spec.md 4: `createdAt` is used for sorting). */
export const newestFirst = (a: Row, b: Row): number =>
  b.createdAt.localeCompare(a.createdAt) || b.requestId - a.requestId

/** What the slice reads. A page's own data comes late and reaches it by `receiveAll` and `receiveOne`. */
export function reads(call: Call, state: PurchaseRequestState, track: Track) {
  const replace = (rows: Row[]) => {
    state.requests = rows.map((row) => ({ ...row }))
  }
  const fetchPages = async (memberId: number, { book, hundreds }: Extent = ownNewest): Promise<Both> => {
    const pagesOf = async (side: typeof contract.sent | typeof contract.received): Promise<Page<Row>> => {
      const ask = (page: number) =>
        call(side, {
          query: { memberId, size: 100, ...(page > 0 && { page }), ...(book !== null && { bookOwnerId: book }) },
        })
      const older = Array.from({ length: hundreds - 1 }, (_, n) => ask(n + 1))
      const [first, ...others] = await Promise.all([ask(0), ...older])
      // What came meanwhile moves the others on by one: a row may stand at the end of one page and at the top of the next.
      const rows = [first, ...others].flatMap(({ content }) => content)
      return { ...first, content: [...new Map(rows.map((row) => [row.requestId, row])).values()] }
    }
    const [sent, received] = await Promise.all([pagesOf(contract.sent), pagesOf(contract.received)])
    return { sent, received }
  }
  const receiveAll = (outcome: Outcome<Both>) => {
    if (outcome.ok) replace([...outcome.value.sent.content, ...outcome.value.received.content].sort(newestFirst))
    else state.error = outcome.problem.message
  }
  const receivedBy = async (memberId: number, status?: Status) =>
    replace((await call(contract.received, { query: { memberId, ...(status ? { status } : {}) } })).content)

  return {
    fetchPages,
    receiveAll,
    receiveOne: (outcome: Outcome<contract.PurchaseRequestDetail> | null) => {
      state.currentRequest = outcome?.ok ? { ...outcome.value } : null
    },
    /** @param book in whose list it is opened, null: the member's own */
    fetchOne: (id: number, book: number | null = null) =>
      inBook(book, (query) => call(contract.one, { params: { id }, query })),

    /** Sent and received in parallel, merged, newest first. */
    fetchAll: (memberId: number) =>
      track(failed.all, async () => receiveAll({ ok: true, value: await fetchPages(memberId) })),
    fetchSent: (memberId: number) =>
      track(failed.sent, async () => replace((await call(contract.sent, { query: { memberId } })).content)),
    fetchReceived: (memberId: number, status?: Status) => track(failed.received, () => receivedBy(memberId, status)),
    /** What the member has received in one state, as he prepares for an auction. */
    fetchAuctionRequests: (memberId: number, status?: Status) => track(failed.list, () => receivedBy(memberId, status)),
    /** What was sent, narrowed as asked. */
    fetchClientRequests: (query: Parameters<typeof call<typeof contract.sent>>[1] & {}) =>
      track(failed.list, async () => replace((await call(contract.sent, query)).content)),

    /** The newest request that a paper could be made from, with one client when one is given. */
    loadForTransaction: (clientId?: number, cookies?: string) =>
      track(failed.one, async () => {
        const query = { currentMemberId: ownId(cookies), ...(clientId === undefined ? {} : { clientId }) }
        state.transactionRequest = (await call(contract.loadForTransaction, { query })) ?? null
        return state.transactionRequest
      }),
  }
}
