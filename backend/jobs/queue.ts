import { fromKysely, PgBoss } from 'pg-boss'
import type { Database, Trx } from '../db/open.ts'

const QUEUE = 'batch'

/** How long things take; tests are less patient. */
export type QueueTimes = {
  /** After so long without a sign of life a process counts as dead, and its run goes to another one. At least 10. */
  heartbeatSeconds: number
  /** How often workers look by themselves. Whoever queues a run wakes his own; this is for what nobody was woken for. */
  pollingSeconds: number
}

export const patient: QueueTimes = { heartbeatSeconds: 20, pollingSeconds: 3_600 }

/** No run takes longer; its own limit is shorter. */
const EXPIRE_SECONDS = 3_600
/** How often a run is taken up again after its process has died. */
const RETRIES = 5
/** Runs of different jobs that one process does at the same time. */
const AT_ONCE = 3
const STOP_MS = 10_000

/** The deliveries of runs to processes: pg-boss, of which no more is used than this. */
export type Queue = {
  /** Queues a run in the transaction that writes it. */
  send(trx: Trx, runId: number): Promise<void>
  /** Lets this process's workers look at once. */
  wake(): void
  /** Gives runs of dead processes to others, and forgets deliveries of long ago. */
  takeOver(): Promise<void>
  /** Whether the run will still be delivered, or is being worked on. */
  holds(runId: number): Promise<boolean>
  /** Ends when nothing of this process is under way any more; what does not end in time is given to others. */
  stop(): Promise<void>
}

/** The same run is delivered under the same id, however often it is sent. */
const deliveryOf = (runId: number) => `00000000-0000-4000-8000-${runId.toString(16).padStart(12, '0')}`

/**
 * Opens the queue on the database, making its tables (schema `pgboss`) where they are missing, and begins to work.
 * @param perform does a run; when it throws, the run is delivered anew
 */
export async function openQueue(
  database: Pick<Database, 'queueAccess'>,
  times: QueueTimes,
  perform: (runId: number) => Promise<void>,
  failed: (error: unknown) => void,
): Promise<Queue> {
  const boss = new PgBoss({
    ...database.queueAccess(),
    // Times are reckoned by our own scheduler, and maintenance is asked for when there is something to do.
    schedule: false,
    supervise: false,
    // Its tables hold a day of deliveries, and PGlite has no concurrent index builds.
    reindex: false,
    monitorVacuum: false,
    monitorIntervalSeconds: 1,
    bamIntervalSeconds: 3_600,
    queueCacheIntervalSeconds: 3_600,
  })
  boss.on('error', failed)
  await boss.start()
  await boss.createQueue(QUEUE)
  await boss.updateQueue(QUEUE, {
    heartbeatSeconds: times.heartbeatSeconds,
    expireInSeconds: EXPIRE_SECONDS,
    retryLimit: RETRIES,
    retryDelay: 0,
    deleteAfterSeconds: 86_400,
  })
  // Read now: asked for within a transaction, the only connection of PGlite would wait for itself.
  await boss.findJobs(QUEUE, { id: deliveryOf(0) })
  await boss.work<{ runId: number }>(
    QUEUE,
    { pollingIntervalSeconds: times.pollingSeconds, localConcurrency: AT_ONCE },
    async ([delivery]) => {
      if (!delivery) return
      await perform(delivery.data.runId)
      // The next one may be waiting; a worker that has worked would sleep first.
      setImmediate(wake)
    },
  )
  const wake = () => {
    for (const { id } of boss.getWipData()) boss.notifyWorker(id)
  }
  return {
    async send(trx, runId) {
      await boss.send(QUEUE, { runId }, { id: deliveryOf(runId), db: fromKysely(trx) })
    },
    wake,
    async takeOver() {
      await boss.supervise(QUEUE)
      wake()
    },
    async holds(runId) {
      const [delivery] = await boss.findJobs(QUEUE, { id: deliveryOf(runId) })
      return delivery !== undefined && ['created', 'retry', 'active'].includes(delivery.state)
    },
    async stop() {
      const late = AbortSignal.timeout(STOP_MS)
      await Promise.race([
        boss.offWork(QUEUE, { wait: true }),
        new Promise<void>((resolve) => late.addEventListener('abort', () => resolve())),
      ])
      await boss.stop({ graceful: false })
    },
  }
}
