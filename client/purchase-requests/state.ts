import { proxy } from 'valtio'
import type { Page } from '../../shared/kit/page.ts'
import * as contract from '../../shared/purchase-requests/contract.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import type { Call } from '../api/call.ts'
import { CallFailed, type Outcome } from '../api/problem.ts'

export type PurchaseRequestState = {
  requests: contract.PurchaseRequest[]
  currentRequest: contract.PurchaseRequestDetail | null
  loading: boolean
  error: string | null
  successMessage: string | null
}

const empty = (): PurchaseRequestState => ({
  requests: [],
  currentRequest: null,
  loading: false,
  error: null,
  successMessage: null,
})

const texts = {
  create: '구매 요청을 만들지 못했어요.',
  received: '받은 요청을 불러오지 못했어요.',
  sent: '보낸 요청을 불러오지 못했어요.',
  all: '전체 요청을 불러오지 못했어요.',
  one: '구매 요청을 불러오지 못했어요.',
} as const

/** The order of every list (spec.md 4: `createdAt` is used for sorting). */
export const newestFirst = (a: contract.PurchaseRequest, b: contract.PurchaseRequest): number =>
  b.createdAt.localeCompare(a.createdAt) || b.requestId - a.requestId

/** Purchase requests of the page: the spec's slice and its named actions (spec.md 4, 7, 8). */
export function createPurchaseRequests(call: Call) {
  const state = proxy(empty())

  /** Runs one call of the slice: loading while it is pending, error cleared at its start, failures logged and rethrown. */
  const track = async <T>(fallback: string, run: () => Promise<T>): Promise<T> => {
    state.loading = true
    state.error = null
    try {
      return await run()
    } catch (error) {
      state.error = error instanceof CallFailed ? error.problem.message || fallback : fallback
      console.error(error)
      throw error
    } finally {
      state.loading = false
    }
  }

  const fetchPages = async (memberId: number) => {
    const query = { memberId, size: 100 }
    const [sent, received] = await Promise.all([call(contract.sent, { query }), call(contract.received, { query })])
    return { sent, received }
  }

  const replace = (rows: contract.PurchaseRequest[]) => {
    state.requests = rows.map((row) => ({ ...row }))
  }

  const receiveAll = (
    outcome: Outcome<{ sent: Page<contract.PurchaseRequest>; received: Page<contract.PurchaseRequest> }>,
  ) => {
    if (outcome.ok) replace([...outcome.value.sent.content, ...outcome.value.received.content].sort(newestFirst))
    else state.error = outcome.problem.message
  }

  const receiveOne = (outcome: Outcome<contract.PurchaseRequestDetail> | null) => {
    state.currentRequest = outcome?.ok ? { ...outcome.value } : null
  }

  const forget = () => call.forget('/services/purchase/request', '/statistics')

  return {
    state,
    fetchPages,
    receiveAll,
    receiveOne,
    fetchOne: (id: number) => call(contract.one, { params: { id } }),
    forget,

    /** Sent and received in parallel, merged, newest first. */
    fetchAll: (memberId: number) =>
      track(texts.all, async () => receiveAll({ ok: true, value: await fetchPages(memberId) })),

    fetchSent: (memberId: number) =>
      track(texts.sent, async () => replace((await call(contract.sent, { query: { memberId } })).content)),

    fetchReceived: (memberId: number, status?: Status) =>
      track(texts.received, async () =>
        replace((await call(contract.received, { query: { memberId, ...(status ? { status } : {}) } })).content),
      ),

    create: (input: Parameters<typeof call<typeof contract.create>>[1] & {}) =>
      track(texts.create, async () => {
        const created = await call(contract.create, input)
        forget()
        state.requests.unshift(created)
        state.successMessage = '구매 요청을 보냈어요.'
        return created
      }),

    updateStatus: (requestId: number, status: Status, reason?: string) =>
      track(texts.one, async () => {
        const changed = await call(contract.changeStatus, {
          params: { id: requestId },
          query: { status },
          ...(reason ? { body: { reason } } : {}),
        })
        forget()
        const listed = state.requests.find((r) => r.requestId === requestId)
        if (listed)
          Object.assign(listed, { status: changed.status, allowed: changed.allowed, version: changed.version })
        if (state.currentRequest?.requestId === requestId) state.currentRequest = changed
        state.successMessage = '상태를 변경했어요.'
        return { requestId, status: changed.status }
      }),

    reset() {
      Object.assign(state, empty())
    },

    clearMessage() {
      state.successMessage = null
      state.error = null
    },
  }
}
