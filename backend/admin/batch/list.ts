import { type Batch, type BatchRun, isOpen, type JobId } from '../../../shared/admin/batches.ts'
import type { Db, Trx } from '../../db/open.ts'
import { nextTick } from '../../jobs/cron.ts'
import type { Job } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import * as stored from '../../jobs/queries.ts'
import * as batches from './queries.ts'

/** A job whose schedule follows a setting, and what the setting is called. */
const fixedBy: Partial<Record<JobId, string>> = { auctionImport: '설정의 경락 가져오기 간격' }

/** Whether somebody may change when the job is done. */
export const isFixed = (jobId: JobId): boolean => fixedBy[jobId] !== undefined

type Parts = { jobs: Pick<Jobs, 'catalogue' | 'scheduleOf'> }

/** Every job with how its newest run went, in the order of the catalogue. */
export async function list(db: Db, { jobs }: Parts, now = Date.now()): Promise<{ batches: Batch[] }> {
  const rows = new Map((await stored.jobs(db)).map((row) => [row.jobId, row]))
  const standing = await standingOf(db)
  const found: Batch[] = []
  for (const job of jobs.catalogue) {
    const row = rows.get(job.jobId)
    if (row) found.push(shown(job, row, await jobs.scheduleOf(row), standing, now))
  }
  return { batches: found }
}

/** One of them. @throws when it is not in the catalogue */
export async function one(db: Db | Trx, { jobs }: Parts, row: stored.JobRow, now = Date.now()): Promise<Batch> {
  const job = jobs.catalogue.find(({ jobId }) => jobId === row.jobId)
  if (!job) throw new Error(`nobody knows the job ${row.jobId}`)
  return shown(job, row, await jobs.scheduleOf(row), await standingOf(db), now)
}

type Standing = { last: ReadonlyMap<JobId, BatchRun>; failing: ReadonlySet<JobId> }

const standingOf = async (db: Db | Trx): Promise<Standing> => ({
  last: await batches.lastRuns(db),
  failing: await batches.failing(db),
})

function shown(job: Job, row: stored.JobRow, cron: string, { last, failing }: Standing, now: number): Batch {
  const { jobId, jobName, description } = job
  const lastRun = last.get(jobId) ?? null
  return {
    ...{ jobId, jobName, description, cron, lastRun },
    cronFixedBy: fixedBy[jobId] ?? null,
    enabled: row.enabled,
    status: lastRun && isOpen(lastRun.status) ? 'RUNNING' : failing.has(jobId) ? 'FAILED' : 'IDLE',
    nextRunAt: row.enabled ? new Date(nextTick(cron, now)).toISOString() : null,
  }
}
