import { sql } from 'kysely'
import type { BatchRun, JobId } from '../../../shared/admin/batches.ts'
import type { Db, Trx } from '../../db/open.ts'

const shown = [
  'r.runId',
  'r.jobId',
  'r.tick',
  'r.status',
  'r.queuedAt',
  'r.startedAt',
  'r.endedAt',
  'r.processed',
  'r.total',
  'r.failed',
  'r.message',
  'm.name as triggeredBy',
] as const

const runsOf = (db: Db | Trx) =>
  db.selectFrom('batchRuns as r').leftJoin('members as m', 'm.id', 'r.triggeredBy').select(shown)

/** The newest run of each job. */
export async function lastRuns(db: Db | Trx): Promise<Map<JobId, BatchRun>> {
  const rows = await runsOf(db)
    .where(sql<boolean>`r."runId" in (select (select l."runId" from "batchRuns" l where l."jobId" = j."jobId"
      order by l."runId" desc limit 1) from "batchJobs" j)`)
    .execute()
  return new Map(rows.map((run) => [run.jobId, run]))
}

/** Jobs whose newest run that was not skipped has failed. */
export async function failing(db: Db | Trx): Promise<Set<JobId>> {
  const { rows } = await sql<{ jobId: JobId }>`
    select j."jobId" from "batchJobs" j where 'FAILED' = (select r.status from "batchRuns" r
      where r."jobId" = j."jobId" and r.status in ('SUCCESS', 'PARTIAL', 'FAILED')
      order by r."runId" desc limit 1)`.execute(db)
  return new Set(rows.map(({ jobId }) => jobId))
}

export const run = (db: Db | Trx, jobId: JobId, runId: number): Promise<BatchRun | undefined> =>
  runsOf(db).where('r.jobId', '=', jobId).where('r.runId', '=', runId).executeTakeFirst()

/** One page of a job's runs, newest first. */
export async function page(
  db: Db,
  jobId: JobId,
  { page, size }: { page: number; size: number },
): Promise<{ rows: BatchRun[]; total: number }> {
  const rows = await runsOf(db)
    .where('r.jobId', '=', jobId)
    .orderBy('r.runId', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await db
    .selectFrom('batchRuns')
    .where('jobId', '=', jobId)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

type Change = { enabled: boolean; cron: string; lastTick: string; updatedBy: number }

export const update = (trx: Trx, jobId: JobId, change: Change) =>
  trx
    .updateTable('batchJobs')
    .set({ ...change, updatedAt: sql<string>`now()` })
    .where('jobId', '=', jobId)
    .execute()
