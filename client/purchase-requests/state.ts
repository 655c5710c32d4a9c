import { proxy } from '#proxy'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type * as contract from '../../shared/purchase-requests/contract.ts'
import type { Call } from '../api/call.ts'
import { toProblem, worded } from '../api/problem.ts'
import type { counting } from './counting.ts'
import { reads } from './reads.ts'
import { writes } from './writes.ts'

export type PurchaseRequestState = {
  requests: contract.PurchaseRequest[]
  currentRequest: contract.PurchaseRequestDetail | null
  /** What a paper could be made from; null when there is nothing. */
  transactionRequest: NonNullable<ReplyOf<typeof contract.loadForTransaction>> | null
  loading: boolean
  error: string | null
  successMessage: string | null
}

const empty = (): PurchaseRequestState => ({
  requests: [],
  currentRequest: null,
  transactionRequest: null,
  loading: false,
  error: null,
  successMessage: null,
})

/** Runs one call of the slice: loading while it is pending, error cleared at its start, failures logged and rethrown. */
export type Track = <T>(fallback: string, run: () => Promise<T>) => Promise<T>

const trackOn =
  (state: PurchaseRequestState): Track =>
  async (fallback, run) => {
    state.loading = true
    state.error = null
    try {
      return await worded(fallback, run())
    } catch (error) {
      const problem = toProblem(error)
      console.error(error)
      state.error = problem.message
      throw error
    } finally {
      state.loading = false
    }
  }

/** Purchase requests of the page: the spec's slice and its named actions (spec.md 4, 7, 8). */
export function createPurchaseRequests(call: Call, count: Pick<ReturnType<typeof counting>, 'again'>) {
  const state = proxy(empty())
  const track = trackOn(state)
  return {
    state,
    ...reads(call, state, track),
    ...writes(call, state, track, count.again),

    unsaid: () => state.successMessage,
    reset() {
      Object.assign(state, empty())
    },

    clearMessage() {
      state.successMessage = null
      state.error = null
    },
  }
}
