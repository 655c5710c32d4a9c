import type { JobId } from '../../shared/admin/batches.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Db, Trx } from '../db/open.ts'
import { dueTick } from './cron.ts'
import * as runs from './queries.ts'
import type { Queue } from './queue.ts'

const STILL_OPEN = '앞선 실행이 아직 끝나지 않아 이번 차례는 건너뛰었어요.'

/**
 * Sees to a job whose time may have come: one run for the latest time that has passed, whichever process is first; a
 * time that comes while the run before is open passes without one.
 * @returns whether a run was queued
 */
export const seeTo = (db: Db, queue: Pick<Queue, 'send'>, jobId: JobId, cron: string, now: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const job = await runs.lockJob(trx, jobId)
    if (!job?.enabled) return false
    const due = dueTick(cron, Date.parse(job.lastTick), now)
    if (due === null) return false
    const tick = new Date(due).toISOString()
    await runs.setLastTick(trx, jobId, tick)
    const run = { jobId, tick, triggeredBy: null }
    if (await runs.openRun(trx, jobId)) {
      await runs.insertSkipped(trx, run, STILL_OPEN)
      return false
    }
    const runId = await runs.insertRun(trx, run)
    if (runId === undefined) return false
    await queue.send(trx, runId)
    return true
  })

/** Queues a run that somebody has asked for. @returns its id. @throws Refusal NOT_FOUND, BATCH_RUNNING while one is open */
export async function queueNow(trx: Trx, queue: Pick<Queue, 'send'>, jobId: JobId, memberId: number): Promise<number> {
  if (!(await runs.lockJob(trx, jobId))) throw new Refusal('NOT_FOUND')
  if (await runs.openRun(trx, jobId)) throw new Refusal('BATCH_RUNNING')
  const runId = await runs.insertRun(trx, { jobId, tick: null, triggeredBy: memberId })
  if (runId === undefined) throw new Error('a run without a tick is never there before')
  await queue.send(trx, runId)
  return runId
}
