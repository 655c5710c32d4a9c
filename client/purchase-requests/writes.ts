import type * as v from 'valibot'
import * as contract from '../../shared/purchase-requests/contract.ts'
import type { NewPurchaseRequest, PurchaseRequestChange, StatusBody } from '../../shared/purchase-requests/input.ts'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import type { Call } from '../api/call.ts'
import { inBook } from './inBook.ts'
import type { PurchaseRequestState, Track } from './state.ts'

const failed = {
  create: '구매 요청을 만들지 못했어요.',
  draft: '임시저장하지 못했어요.',
  removed: '임시저장한 요청을 지우지 못했어요.',
  status: '상태를 변경하지 못했어요.',
  declined: '취소 요청을 거절하지 못했어요.',
} as const
const done = {
  create: '구매 요청을 보냈어요.',
  draft: '임시저장했어요.',
  removed: '임시저장한 요청을 지웠어요.',
  status: '상태를 변경했어요.',
  declined: '취소 요청을 거절했어요.',
} as const

/** What is said beside a status, the key under which it is said once, and the book that is open, null: the member's own. */
export type Said = { body?: v.InferInput<typeof StatusBody>; idempotencyKey?: string; book?: number | null }
type New = { body: v.InferInput<typeof NewPurchaseRequest>; idempotencyKey?: string }
type Change = { body: v.InferInput<typeof PurchaseRequestChange>; idempotencyKey?: string }

/** What the slice changes; `countAgain` counts what waits after an answer. */
export function writes(call: Call, state: PurchaseRequestState, track: Track, countAgain: () => Promise<void>) {
  const listed = (requestId: number) => state.requests.find((row) => row.requestId === requestId)

  const show = (changed: contract.PurchaseRequestDetail) => {
    const { requestId, status, allowed, version, cancelRequestedBy } = changed
    const row = listed(requestId)
    if (row) Object.assign(row, { status, allowed, version, cancelRequestedBy })
    if (state.currentRequest?.requestId === requestId) state.currentRequest = changed
  }

  const move = async (requestId: number, status: Status, { book = null, ...said }: Said) => {
    const changed = await inBook(book, (side) =>
      call(contract.changeStatus, { params: { id: requestId }, query: { status, ...side }, ...said }),
    )
    show(changed)
    void countAgain()
    return changed
  }

  return {
    create: (input: New) =>
      track(failed.create, async () => {
        const created = await call(contract.create, input)
        state.requests.unshift(created)
        state.successMessage = input.body.isDraft ? done.draft : done.create
        return created
      }),

    changeDraft: (requestId: number, input: Change) =>
      track(failed.draft, async () => {
        const changed = await call(contract.changeDraft, { params: { id: requestId }, ...input })
        state.successMessage = done.draft
        return changed
      }),

    removeDraft: (requestId: number) =>
      track(failed.removed, async () => {
        await call(contract.removeDraft, { params: { id: requestId } })
        state.requests = state.requests.filter((row) => row.requestId !== requestId)
        state.currentRequest = null
        state.successMessage = done.removed
      }),

    updateStatus: (requestId: number, status: Status, said: Said = {}) =>
      track(failed.status, async () => {
        const changed = await move(requestId, status, said)
        state.successMessage = wordsOf(changed, status)
        return { requestId, status: changed.status }
      }),

    /** The same of one among several, which are told of together. @returns whom it lets pass his limit, in words */
    updateOne: (requestId: number, status: Status, said: Said) =>
      track(failed.status, async () => (await move(requestId, status, said)).creditWarning),

    declineCancel: (requestId: number, body: v.InferInput<typeof contract.declineCancel.body>) =>
      track(failed.declined, async () => {
        show(await call(contract.declineCancel, { params: { id: requestId }, body }))
        state.successMessage = done.declined
      }),
  }
}

/** A cancellation that waits for the other side has changed nothing yet; whom it lets pass his limit is told at once. */
function wordsOf(changed: contract.PurchaseRequestDetail, asked: Status): string {
  if (changed.status !== asked) return '취소를 요청했어요. 상대가 동의하면 취소돼요.'
  return [done.status, changed.creditWarning].filter(Boolean).join(' ')
}
