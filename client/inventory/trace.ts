import { type LotTrace, traceLot, traceMovements } from '../../shared/inventory/trace.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'

export type Moves = ReplyOf<typeof traceMovements>
/** A lot with its way, and a page of what happened on it. */
export type TraceData = { trace: Promise<Outcome<LotTrace>>; moves: Promise<Outcome<Moves>>; page: number }

const PAGE_SIZE = 20

/** @param page from 1 */
export const loadTrace = (call: Call, lotId: number, page: number): TraceData => ({
  trace: settle(call(traceLot, { params: { id: lotId } })),
  moves: settle(call(traceMovements, { params: { id: lotId }, query: { page: page - 1, size: PAGE_SIZE } })),
  page,
})
