import * as contract from '../../../shared/admin/batches.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { toPage } from '../../../shared/kit/page.ts'
import type { Db } from '../../db/open.ts'
import type { Serve } from '../../http/serve.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { change } from './change.ts'
import { list } from './list.ts'
import * as batches from './queries.ts'
import { run } from './run.ts'

const right = { access: 'sysadmin', owner: 'everyone', impersonated: 'refused' } as const

export function batchRoutes(serve: Serve, db: Db, jobs: Jobs) {
  serve(contract.listBatches, right, () => list(db, { jobs }))
  serve(contract.listBatchRuns, right, async ({ params, query }) => {
    const { rows, total } = await batches.page(db, params.id, query)
    return toPage(rows, total, query)
  })
  serve(contract.oneBatchRun, right, async ({ params }) => {
    const found = await batches.run(db, params.id, params.runId)
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  })
  serve(contract.runBatch, right, ({ member, params }) => run(db, jobs, member, params.id))
  serve(contract.changeBatch, right, ({ member, params, body }) => change(db, jobs, member, params.id, body))
}
