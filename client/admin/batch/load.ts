import { type Batch, type BatchRun, listBatches, listBatchRuns } from '../../../shared/admin/batches.ts'
import type { Page } from '../../../shared/kit/page.ts'
import { type Outcome, settle } from '../../api/problem.ts'
import type { App } from '../../app/context.ts'
import { readView, type View } from './view.ts'

export type BatchData = {
  view: View
  found: Promise<Outcome<{ batches: Batch[] }>>
  /** Of the job beside the list. */
  runs: Promise<Outcome<Page<BatchRun>>> | null
}

const RUNS = 20

/** Starts the calls of the screen; all of them may be late. */
export function load({ app: { call }, url }: { app: Pick<App, 'call'>; url: URL }): BatchData {
  const { view } = readView(url.searchParams)
  // Jobs run by themselves: what was read a moment ago is over.
  call.forget(listBatches.path)
  const { id, page } = view
  return {
    view,
    found: settle(call(listBatches)),
    runs: id === null ? null : settle(call(listBatchRuns, { params: { id }, query: { page: page - 1, size: RUNS } })),
  }
}
