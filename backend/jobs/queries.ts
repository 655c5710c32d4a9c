import { sql } from 'kysely'
import type { JobId, RunStatus } from '../../shared/admin/batches.ts'
import type { Db, Trx } from '../db/open.ts'

export type JobRow = { jobId: JobId; cron: string; enabled: boolean; lastTick: string }

const jobColumns = ['jobId', 'cron', 'enabled', 'lastTick'] as const

export const jobs = (db: Db): Promise<JobRow[]> => db.selectFrom('batchJobs').select(jobColumns).execute()

/** Everything the scheduler asks in between, in one query: the jobs that are on, and the open run of each. */
export const standing = (db: Db): Promise<(JobRow & { openRunId: number | null })[]> =>
  db
    .selectFrom('batchJobs as j')
    .leftJoin('batchRuns as r', (on) =>
      on.onRef('r.jobId', '=', 'j.jobId').on(sql<boolean>`r.status in ('QUEUED', 'RUNNING')`),
    )
    .select(['j.jobId', 'j.cron', 'j.enabled', 'j.lastTick', 'r.runId as openRunId'])
    .execute()

/** Locked until the transaction ends: whoever begins a run of it comes one after the other. */
export const lockJob = (trx: Trx, jobId: JobId): Promise<JobRow | undefined> =>
  trx.selectFrom('batchJobs').select(jobColumns).where('jobId', '=', jobId).forNoKeyUpdate().executeTakeFirst()

export const setLastTick = (trx: Trx, jobId: JobId, lastTick: string) =>
  trx.updateTable('batchJobs').set({ lastTick }).where('jobId', '=', jobId).execute()

export async function openRun(trx: Trx, jobId: JobId): Promise<number | undefined> {
  const row = await trx
    .selectFrom('batchRuns')
    .select('runId')
    .where('jobId', '=', jobId)
    .where(sql<boolean>`status in ('QUEUED', 'RUNNING')`)
    .executeTakeFirst()
  return row?.runId
}

type NewRun = { jobId: JobId; tick: string | null; triggeredBy: number | null }

/** @returns the run's id; undefined where there is a run of that tick */
export async function insertRun(trx: Trx, run: NewRun): Promise<number | undefined> {
  const row = await trx
    .insertInto('batchRuns')
    .values({ ...run, status: 'QUEUED' })
    .onConflict((c) => c.columns(['jobId', 'tick']).doNothing())
    .returning('runId')
    .executeTakeFirst()
  return row?.runId
}

/** A time that passes without a run, with why. */
export const insertSkipped = (trx: Trx, run: NewRun, message: string) =>
  trx
    .insertInto('batchRuns')
    .values({ ...run, status: 'SKIPPED', message, endedAt: sql<string>`clock_timestamp()` })
    .onConflict((c) => c.columns(['jobId', 'tick']).doNothing())
    .execute()

export type OpenRun = {
  runId: number
  jobId: JobId
  status: 'QUEUED' | 'RUNNING'
  tick: string
  attempt: number
  /** Minutes since it was begun; null while nobody has. */
  minutes: number | null
}

/** A run that is yet to end; undefined when it has ended. `tick` is when it was queued where it stands on no schedule. */
export async function open(db: Db, runId: number): Promise<OpenRun | undefined> {
  return db
    .selectFrom('batchRuns')
    .select(['runId', 'jobId', 'attempt'])
    .select(sql<OpenRun['status']>`status`.as('status'))
    .select((e) => e.fn.coalesce('tick', 'queuedAt').as('tick'))
    .select(sql<number | null>`extract(epoch from clock_timestamp() - "startedAt") / 60`.as('minutes'))
    .where('runId', '=', runId)
    .where(sql<boolean>`status in ('QUEUED', 'RUNNING')`)
    .executeTakeFirst()
}

/** Takes the run up. @returns the number of this attempt; undefined when somebody else was quicker */
export async function takeUp(db: Db, { runId, attempt }: OpenRun): Promise<number | undefined> {
  const row = await db
    .updateTable('batchRuns')
    .set({
      status: 'RUNNING',
      startedAt: sql<string>`coalesce("startedAt", clock_timestamp())`,
      attempt: attempt + 1,
      processed: 0,
      total: null,
      failed: 0,
    })
    .where('runId', '=', runId)
    .where('attempt', '=', attempt)
    .where(sql<boolean>`status in ('QUEUED', 'RUNNING')`)
    .returning('attempt')
    .executeTakeFirst()
  return row?.attempt
}

export type Progress = { processed: number; total: number | null; failed: number }

/** @returns false when the run is not this attempt's any more */
export async function setProgress(db: Db, runId: number, attempt: number, progress: Progress): Promise<boolean> {
  const row = await db
    .updateTable('batchRuns')
    .set(progress)
    .where('runId', '=', runId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'RUNNING')
    .returning('runId')
    .executeTakeFirst()
  return row !== undefined
}

export type End = Progress & { status: RunStatus; message: string | null }

/** Ends the run. @returns false when it is not this attempt's any more */
export async function end(trx: Trx, runId: number, attempt: number, ended: End): Promise<boolean> {
  const row = await trx
    .updateTable('batchRuns')
    .set({ ...ended, endedAt: sql<string>`clock_timestamp()` })
    .where('runId', '=', runId)
    .where('attempt', '=', attempt)
    .where(sql<boolean>`status in ('QUEUED', 'RUNNING')`)
    .returning('runId')
    .executeTakeFirst()
  return row !== undefined
}

/** How the run of the job before this one has ended, those left out that were skipped. */
export async function endingBefore(trx: Trx, jobId: JobId, runId: number): Promise<RunStatus | undefined> {
  const row = await trx
    .selectFrom('batchRuns')
    .select('status')
    .where('jobId', '=', jobId)
    .where('runId', '<', runId)
    .where('status', '<>', 'SKIPPED')
    .orderBy('runId', 'desc')
    .executeTakeFirst()
  return row?.status
}

export async function systemAdmins(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('members')
    .select('id')
    .where('baseAuthRole', '=', 'ROLE_SYSADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets runs that ended so long ago. */
export const forgetRuns = (db: Db, days: number) =>
  db
    .deleteFrom('batchRuns')
    .where('queuedAt', '<', sql<string>`now() - ${days}::int * interval '1 day'`)
    .where('endedAt', 'is not', null)
    .execute()

export const nothing: Progress = { processed: 0, total: null, failed: 0 }
