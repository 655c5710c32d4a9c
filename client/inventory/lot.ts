import * as contract from '../../shared/inventory/contract.ts'
import type { Call } from '../api/call.ts'
import { type Outcome, settle } from '../api/problem.ts'
import { loadTrace, type TraceData } from './trace.ts'
import { lotsOf, type View } from './view.ts'

/** What stands beside the list. */
export type LotData = {
  /** The lots of the panel: one, or those that are moved together. */
  lots: Promise<Outcome<contract.LotDetail[]>> | null
  /** What has happened to the one. */
  movements: Promise<Outcome<contract.Movement[]>> | null
  /** The way of one, instead. */
  trace: TraceData | null
}

/** So much of a lot's course is shown. */
const MOVEMENTS = 100

export function loadLots(call: Call, view: View): LotData {
  if (view.trace !== null) return { lots: null, movements: null, trace: loadTrace(call, view.trace, view.moves) }
  const ids = lotsOf(view)
  if (ids.length === 0) return { lots: null, movements: null, trace: null }
  const lots = Promise.all(ids.map((id) => call(contract.oneLot, { params: { id } })))
  return {
    lots: settle(lots),
    trace: null,
    movements: view.step === null ? settle(lots.then(([lot]) => (lot ? courseOf(call, lot) : []))) : null,
  }
}

async function courseOf(call: Call, { lotId, bookOwnerId }: contract.LotDetail): Promise<contract.Movement[]> {
  const query = { lotId, bookOwnerId, size: MOVEMENTS }
  return (await call(contract.listMovements, { query })).content
}
