import * as contract from '../../shared/inventory/contract.ts'
import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { loadTrace, type TraceData } from './trace.ts'
import { lotsOf, type View } from './view.ts'

export type Movements = ReplyOf<typeof contract.listMovements>

/** What stands beside the list. */
export type LotData = {
  /** The lots of the panel: one, or those that are moved together. */
  lots: Promise<Outcome<contract.LotDetail[]>> | null
  /** A page of what has happened to the one. */
  movements: Promise<Outcome<Movements | null>> | null
  /** The way of one, instead. */
  trace: TraceData | null
}

/** So much of a lot's course is shown at once. */
const MOVEMENTS = 100

export function loadLots(call: Call, view: View): LotData {
  if (view.trace !== null) return { lots: null, movements: null, trace: loadTrace(call, view.trace, view.moves) }
  const ids = lotsOf(view)
  if (ids.length === 0) return { lots: null, movements: null, trace: null }
  const lots = Promise.all(ids.map((id) => call(contract.oneLot, { params: { id } })))
  return {
    lots: settle(lots),
    trace: null,
    movements: view.step === null ? settle(lots.then(([lot]) => (lot ? courseOf(call, lot, view.moves) : null))) : null,
  }
}

/** @param page from 1 */
const courseOf = (call: Call, { lotId, bookOwnerId }: contract.LotDetail, page: number): Promise<Movements> =>
  call(contract.listMovements, { query: { lotId, bookOwnerId, page: page - 1, size: MOVEMENTS } })
