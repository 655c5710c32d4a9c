import type { FastifyBaseLogger } from 'fastify'
import type { JobId } from '../../shared/admin/batches.ts'
import type { Database, Trx } from '../db/open.ts'
import { dueTick, nextTick } from './cron.ts'
import { endRun } from './end.ts'
import type { Job } from './job.ts'
import { LIMIT_MINUTES, perform } from './perform.ts'
import * as runs from './queries.ts'
import { openQueue, patient, type Queue, type QueueTimes } from './queue.ts'
import { queueNow, seeTo } from './schedule.ts'

/** How often the schedule is looked at. */
const BEAT_MS = 20_000
/** How often runs and deliveries of long ago are forgotten. */
const TIDY_MS = 3_600_000
/** Days that runs are kept. */
const KEPT_DAYS = 90

const GIVEN_UP = '여러 번 다시 맡겼지만 끝내지 못했어요. 서버 기록을 확인해 주세요.'

/** The service's jobs in this process. */
export type Jobs = {
  catalogue: readonly Job[]
  /** What people call it; null where it is not in the catalogue. */
  nameOf(jobId: JobId): string | null
  /** The schedule that is kept: the stored one, unless it follows a setting. */
  scheduleOf(row: { jobId: JobId; cron: string }, trx?: Trx): Promise<string>
  /** Makes ready what `queueNow` needs; several calls make it once. */
  ready(): Promise<void>
  /** Queues a run in the caller's transaction, after `ready`. @throws Refusal NOT_FOUND, BATCH_RUNNING */
  queueNow(trx: Trx, jobId: JobId, memberId: number): Promise<number>
  /** Lets this process look for what was queued. */
  wake(): void
  /** Begins to keep the schedule; the first look is a beat from now, when the first visitors have been served. */
  start(): void
  /** Looks at the schedule once. */
  beat(): Promise<void>
  /** Seconds since the oldest time on the schedule that no process has seen to; 0 while all are seen to. */
  unseenSeconds(): Promise<number>
  stop(): Promise<void>
}

type Parts = {
  database: Database
  catalogue: readonly Job[]
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Follows a setting in the place of the stored schedule. */
  scheduleOf?: Jobs['scheduleOf']
  now?: () => number
  times?: QueueTimes
}

/**
 * Keeps the schedule and does what it says, with any number of processes on one database. The queue is opened when it
 * is first needed: a process that neither keeps the schedule nor is asked for a run does without.
 */
export function createJobs({ database, catalogue, log, now = Date.now, times = patient, ...rest }: Parts): Jobs {
  const { db } = database
  const { scheduleOf = async ({ cron }) => cron } = rest
  const stopping = new AbortController()
  const byId = new Map(catalogue.map((job) => [job.jobId, job]))
  const doRun = (runId: number) =>
    perform(
      {
        db,
        jobs: byId,
        now,
        stopping: stopping.signal,
        log: (err, about) => log.error({ err, ...about }, 'a batch job has met with an error'),
      },
      runId,
    )
  let opening: Promise<Queue> | undefined
  let queue: Queue | undefined
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> | undefined
  let tidiedAt = 0

  const ready = async () => {
    opening ??= openQueue(database, times, doRun, (err) =>
      log.warn({ err }, 'the queue of batch jobs met with an error'),
    )
    try {
      queue = await opening
      return queue
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  const look = async () => {
    const opened = await ready()
    const rows = await runs.standing(db)
    let isQueued = false
    for (const { jobId, cron, enabled, lastTick } of rows) {
      if (!enabled || !byId.has(jobId)) continue
      const schedule = await scheduleOf({ jobId, cron })
      if (!isDue(schedule, lastTick)) continue
      if (await seeTo(db, opened, jobId, schedule, now())) isQueued = true
    }
    if (isQueued) opened.wake()
    const open = rows.flatMap(({ openRunId }) => openRunId ?? [])
    if (open.length > 0) await opened.takeOver()
    for (const runId of open) if (!(await opened.holds(runId))) await giveUp(runId)
    if (now() - tidiedAt < TIDY_MS) return
    tidiedAt = now()
    await opened.takeOver()
    await runs.forgetRuns(db, KEPT_DAYS)
  }

  const isDue = (schedule: string, lastTick: string) => dueTick(schedule, Date.parse(lastTick), now()) !== null

  /** Of one that comes every few minutes the latest is never old: what counts is the first after the last that was seen to. */
  const unseenSeconds = async () => {
    let oldest = now()
    for (const { jobId, cron, enabled, lastTick } of await runs.jobs(db))
      if (enabled && byId.has(jobId)) {
        const first = nextTick(await scheduleOf({ jobId, cron }), Date.parse(lastTick))
        oldest = Math.min(oldest, first)
      }
    return (now() - oldest) / 1000
  }

  /** A run that nobody will be given any more must not hold up those after it. */
  const giveUp = async (runId: number) => {
    const run = await runs.open(db, runId)
    // Somebody who lost his delivery by sleeping may be at it yet; nobody is after so long.
    if (run?.minutes != null && run.minutes < LIMIT_MINUTES + 5) return
    const job = run && byId.get(run.jobId)
    if (job) await endRun(db, job, run, { ...runs.nothing, status: 'FAILED', message: GIVEN_UP })
  }

  const beat = () => {
    beating ??= look().finally(() => {
      beating = undefined
    })
    return beating
  }

  return {
    catalogue,
    nameOf: (jobId) => byId.get(jobId)?.jobName ?? null,
    scheduleOf,
    ready: async () => void (await ready()),
    queueNow: (trx, jobId, memberId) => {
      if (!queue) throw new Error('the queue is not open')
      return queueNow(trx, queue, jobId, memberId)
    },
    wake: () => queue?.wake(),
    start() {
      const attempt = () => void beat().catch((err) => log.error({ err }, 'the schedule could not be looked at'))
      timer = setInterval(attempt, BEAT_MS)
    },
    beat,
    unseenSeconds,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await beating?.catch(() => undefined)
      await (await opening?.catch(() => undefined))?.stop()
    },
  }
}
