import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { lastGood } from '../admin/settings/backupQueries.ts'
import { queue } from '../admin/settings/systemQueries.ts'
import type { Database } from '../db/open.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** An operator hears of a slow database from the figure, not from a scrape that never ends. */
const PATIENCE_MS = 2_000
/** Figures of one scrape come from one look. */
const SAME_LOOK_MS = 500

/** Beside the channel of events: what is tried here wakes nobody. */
const CHANNEL = 'metrics_probe'

/** Measures how long a wake takes from a commit to this process, by one that is for nobody else. */
async function lagProbe({ db, listen }: Database): Promise<() => Promise<number>> {
  const waiting = new Map<string, () => void>()
  await listen(CHANNEL, (payload) => waiting.get(payload)?.())
  return async () => {
    const payload = randomUUID()
    const began = performance.now()
    const back = new Promise<void>((resolve) => waiting.set(payload, resolve))
    await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db)
    await Promise.race([back, wait(PATIENCE_MS, undefined, { ref: false })])
    waiting.delete(payload)
    return (performance.now() - began) / 1000
  }
}

type Look = {
  up: number
  waitingJobs: number
  oldestSeconds: number
  failingJobs: number
  unseenSeconds: number
  lag: number
  lastGood: Awaited<ReturnType<typeof lastGood>>
}

/** Adds what stands in the database, read when somebody asks, and how its connections are used. */
export async function watchDatabase(
  registry: Registry,
  database: Database,
  jobs: Pick<Jobs, 'unseenSeconds'>,
): Promise<void> {
  const { db } = database
  const lagSeconds = await lagProbe(database)
  const read = async (): Promise<Look> => {
    const { waitingJobs, queueLagSeconds } = await queue(db)
    const { rows } = await sql<{ failing: number }>`
      select count(*) as failing from "batchJobs" j where j.enabled and (
        select r.status from "batchRuns" r where r."jobId" = j."jobId" and r.status in ('SUCCESS', 'PARTIAL', 'FAILED')
        order by r."runId" desc limit 1) = 'FAILED'`.execute(db)
    const unseenSeconds = await jobs.unseenSeconds()
    const good = await lastGood(db)
    const lag = await lagSeconds()
    const [oldestSeconds, failingJobs] = [queueLagSeconds ?? 0, rows[0]?.failing ?? 0]
    return { up: 1, waitingJobs, oldestSeconds, failingJobs, unseenSeconds, lag, lastGood: good }
  }
  const unknown = { backup: null, verify: null }
  const down: Look = {
    ...{ up: 0, waitingJobs: 0, oldestSeconds: 0, failingJobs: 0, unseenSeconds: 0, lag: PATIENCE_MS / 1000 },
    lastGood: unknown,
  }
  let last: { at: number; look: Promise<Look> } | undefined
  const look = () => {
    if (last && performance.now() - last.at < SAME_LOOK_MS) return last.look
    const late = wait(2 * PATIENCE_MS, down, { ref: false })
    last = { at: performance.now(), look: Promise.race([read().catch(() => down), late]) }
    return last.look
  }
  const figure = (name: string, help: string, of: (found: Look) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(of(await look()))
      },
    })
  figure('backend_database_up', 'Whether the database answers in time', ({ up }) => up)
  figure('backend_jobs_waiting', 'Batch jobs that could run and wait', ({ waitingJobs }) => waitingJobs)
  figure('backend_jobs_waiting_seconds', 'How long the oldest of them does', ({ oldestSeconds }) => oldestSeconds)
  figure('backend_jobs_failing', 'Batch jobs whose last run has failed', ({ failingJobs }) => failingJobs)
  figure(
    'backend_schedule_unseen_seconds',
    'Since the oldest time on the schedule of the batch jobs that no process has seen to',
    ({ unseenSeconds }) => unseenSeconds,
  )
  figure(
    'backend_outbox_lag_seconds',
    'From a commit to the wake of this process, tried at this moment',
    ({ lag }) => lag,
  )
  new Gauge({
    name: 'backend_last_backup_timestamp_seconds',
    help: 'When the last whole backup was taken, and when one was last proven by a restore; missing where that never was',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      const { lastGood: good } = await look()
      this.reset()
      for (const [what, at] of Object.entries(good)) if (at !== null) this.set({ what }, at)
    },
  })
  new Gauge({
    name: 'backend_database_connections',
    help: 'Connections of the pool that are open, of these idle, and callers that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count)
    },
  })
}
