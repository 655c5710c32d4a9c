import type { BatchRun, JobId } from '../../../shared/admin/batches.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import * as batches from './queries.ts'

/** Begins a run now; it goes on after the answer. @throws Refusal NOT_FOUND, BATCH_RUNNING while one is open */
export async function run(db: Db, jobs: Jobs, by: Member, jobId: JobId): Promise<BatchRun> {
  await jobs.ready()
  const begun = await db.transaction().execute(async (trx) => {
    const runId = await jobs.queueNow(trx, jobId, by.id)
    const entityLabel = jobs.nameOf(jobId)
    await by.record(trx, { action: 'BATCH', entityType: 'batchJob', entityId: jobId, entityLabel, after: { runId } })
    return batches.run(trx, jobId, runId)
  })
  jobs.wake()
  if (!begun) throw new Refusal('NOT_FOUND')
  return begun
}
