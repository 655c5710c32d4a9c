import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '../../backend/db/open.ts'
import { type Job, RunFailed, type Work } from '../../backend/jobs/job.ts'
import { createJobs, type Jobs } from '../../backend/jobs/jobs.ts'
import type { JobId } from '../../shared/admin/batches.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { freshDatabase } from '../support/database.ts'
import { type Endings, endingsOf } from './support/endings.ts'

/** Midnight in Seoul; the job of these tests is done at ten past every hour. */
const T0 = Date.parse('2026-11-20T15:00:00Z')
const HOUR = 3_600_000
const JOB: JobId = 'requestExpire'

let database: Database
let endings: Endings
let adminId: number
before(async () => {
  database = await freshDatabase()
  endings = await endingsOf(database)
  const admin = await database.db
    .insertInto('members')
    .values({ provider: 'kakao', name: '관리자', baseAuthRole: 'ROLE_SYSADMIN', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow()
  adminId = admin.id
})
after(() => database.close())

type Stage = { jobs: Jobs; clock(at: number): void; errors: unknown[]; close(): Promise<void> }

/** One process with a job of its own making, on a schedule that begins at midnight. */
async function stage(run: (work: Work) => Promise<string | null>, parts: Partial<Job> = {}): Promise<Stage> {
  const { db } = database
  await db.deleteFrom('batchRuns').execute()
  await db.deleteFrom('notifications').execute()
  const change = { cron: '10 * * * *', enabled: true, lastTick: new Date(T0).toISOString() }
  await db.updateTable('batchJobs').set(change).where('jobId', '=', JOB).execute()
  return process(run, parts)
}

/** One more process beside it. */
function process(run: (work: Work) => Promise<string | null>, parts: Partial<Job> = {}): Stage {
  let now = T0
  const errors: unknown[] = []
  const log = { error: (about: unknown) => void errors.push(about), warn: (about: unknown) => void errors.push(about) }
  const job: Job = { jobId: JOB, jobName: '구매요청 만료', description: '', run, ...parts }
  const jobs = createJobs({ database, catalogue: [job], log, now: () => now })
  return {
    jobs,
    errors,
    clock(at) {
      now = at
    },
    close: () => jobs.stop(),
  }
}

const allRuns = () =>
  database.db
    .selectFrom('batchRuns')
    .select(['tick', 'status', 'processed', 'total', 'failed', 'message', 'attempt'])
    .orderBy('runId')
    .execute()
const inSeoul = (hour: number) => new Date(T0 + hour * HOUR + 600_000).toISOString()
const notices = () =>
  database.db.selectFrom('notifications').select(['title', 'content']).where('receiverId', '=', adminId).execute()

test('a time that nobody sees to is overdue for as long as that lasts, also of a job that comes again and again', async () => {
  const { jobs, clock, close } = await stage(async () => null)
  const unseen = async (at: number) => {
    clock(at)
    return jobs.unseenSeconds()
  }
  assert.equal(await unseen(T0 + 540_000), 0)
  assert.equal(await unseen(T0 + 900_000), 300)
  assert.equal(await unseen(T0 + 5 * HOUR), 4 * 3_600 + 3_000)
  await database.db.updateTable('batchJobs').set({ enabled: false }).where('jobId', '=', JOB).execute()
  assert.equal(await unseen(T0 + 5 * HOUR), 0)
  await database.db.updateTable('batchJobs').set({ enabled: true }).where('jobId', '=', JOB).execute()
  await jobs.beat()
  assert.equal(await unseen(T0 + 5 * HOUR), 0)
  await endings.quiet()
  await close()
})

test('of the times that passed while no process ran only the latest is made up for', async () => {
  const { jobs, clock, close } = await stage(async () => null)
  clock(T0 + 5.5 * HOUR)
  await jobs.beat()
  await jobs.beat()
  await endings.quiet()
  assert.deepEqual(
    (await allRuns()).map(({ tick, status }) => [tick, status]),
    [[inSeoul(5), 'SUCCESS']],
  )
  await close()
})

test('a time that comes while the run before is open passes without one, and says why', async () => {
  const going = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { jobs, clock, close } = await stage(async () => {
    begun.resolve()
    await going.promise
    return null
  })
  clock(T0 + HOUR)
  await jobs.beat()
  await begun.promise
  clock(T0 + 2 * HOUR)
  await jobs.beat()
  going.resolve()
  await endings.quiet()
  const [first, second] = await allRuns()
  assert.equal(first?.status, 'SUCCESS')
  assert.equal(second?.status, 'SKIPPED')
  assert.match(second?.message ?? '', /앞선 실행이 아직/)
  await close()
})

test('twenty who begin it at once make one run; the others hear that it is running', async () => {
  const going = Promise.withResolvers<void>()
  const { jobs, close } = await stage(async () => {
    await going.promise
    return null
  })
  await jobs.ready()
  const begin = () => database.db.transaction().execute((trx) => jobs.queueNow(trx, JOB, adminId))
  const ends = await Promise.allSettled(Array.from({ length: 20 }, begin))
  jobs.wake()
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  assert.equal(refused.length, 19)
  for (const reason of refused) assert.ok(reason instanceof Refusal && reason.code === 'BATCH_RUNNING')
  going.resolve()
  await endings.quiet()
  assert.equal((await allRuns()).length, 1)
  await close()
})

test('one of several that fails makes the run PARTIAL: the others are done', async () => {
  const done: number[] = []
  const { jobs, clock, errors, close } = await stage(async (work) => {
    await work.each([1, 2, 3], String, async (n) => {
      if (n === 2) throw new RunFailed('두 번째 장부를 읽지 못했어요.')
      done.push(n)
    })
    return null
  })
  clock(T0 + HOUR)
  await jobs.beat()
  await endings.quiet()
  assert.deepEqual(done, [1, 3])
  const message = '1건을 처리하지 못했어요. 두 번째 장부를 읽지 못했어요.'
  const [run] = await allRuns()
  assert.deepEqual(run, { tick: inSeoul(0), status: 'PARTIAL', processed: 2, total: 3, failed: 1, message, attempt: 1 })
  assert.equal(errors.length, 1)
  assert.deepEqual(await notices(), [])
  await close()
})

test('a job that fails tells the administrators once, however often it fails, and again after it went well', async () => {
  let isWell = false
  const { jobs, clock, close } = await stage(async () => {
    if (!isWell) throw new RunFailed('장부가 맞지 않아요.')
    return null
  })
  const at = async (hour: number) => {
    clock(T0 + hour * HOUR)
    await jobs.beat()
    await endings.quiet()
  }
  await at(1)
  await at(2)
  assert.deepEqual(await notices(), [
    { title: '배치 작업이 실패했어요', content: '구매요청 만료 · 장부가 맞지 않아요.' },
  ])
  isWell = true
  await at(3)
  isWell = false
  await at(4)
  assert.deepEqual(
    (await allRuns()).map(({ status }) => status),
    ['FAILED', 'FAILED', 'SUCCESS', 'FAILED'],
  )
  const told = await notices()
  assert.equal(told.length, 2)
  await close()
})

test('an error that nobody has foreseen is logged whole and shown without its words', async () => {
  const { jobs, clock, errors, close } = await stage(() => Promise.reject(new Error('select * from secrets')))
  clock(T0 + HOUR)
  await jobs.beat()
  await endings.quiet()
  const [run] = await allRuns()
  assert.equal(run?.status, 'FAILED')
  assert.match(run?.message ?? '', /문제가 생겨 끝내지 못했어요/)
  assert.match(String((errors[0] as { err: Error }).err.message), /secrets/)
  await close()
})

test('what cannot be done at all for now is SKIPPED with the reason and never begun', async () => {
  const { jobs, clock, close } = await stage(() => Promise.reject(new Error('not begun')), {
    unready: async () => '인증키가 없어 건너뛰었어요.',
  })
  clock(T0 + HOUR)
  await jobs.beat()
  await endings.quiet()
  const [run] = await allRuns()
  assert.equal(run?.status, 'SKIPPED')
  assert.equal(run?.message, '인증키가 없어 건너뛰었어요.')
  assert.equal(run?.attempt, 0)
  await close()
})

test('a process that stops hands its run back; another one does it to the end', async () => {
  const begun = Promise.withResolvers<void>()
  const first = await stage(async (work) => {
    begun.resolve()
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      await work.done()
    }
  })
  first.clock(T0 + HOUR)
  await first.jobs.beat()
  await begun.promise
  await first.close()
  const [open] = await allRuns()
  assert.equal(open?.status, 'RUNNING')
  const second = process(async () => '마저 했어요.')
  second.clock(T0 + HOUR + 60_000)
  await second.jobs.beat()
  await endings.quiet()
  const [ended, ...others] = await allRuns()
  assert.deepEqual(others, [])
  assert.deepEqual([ended?.status, ended?.attempt, ended?.message], ['SUCCESS', 2, '마저 했어요.'])
  await second.close()
})

test('a run whose delivery is lost, as after a backup without the queue, does not hold up the job for ever', async () => {
  const { jobs, clock, close } = await stage(async () => null)
  await database.db
    .insertInto('batchRuns')
    .values({ jobId: JOB, tick: inSeoul(0), status: 'QUEUED', triggeredBy: null })
    .execute()
  clock(T0 + 30 * 60_000)
  await jobs.beat()
  clock(T0 + 2 * HOUR)
  await jobs.beat()
  await endings.quiet()
  assert.deepEqual(
    (await allRuns()).map(({ status }) => status),
    ['FAILED', 'SUCCESS'],
  )
  await close()
})

test('a job that is switched off is left alone', async () => {
  const { jobs, clock, close } = await stage(async () => null)
  await database.db.updateTable('batchJobs').set({ enabled: false }).where('jobId', '=', JOB).execute()
  clock(T0 + 5 * HOUR)
  await jobs.beat()
  assert.deepEqual(await allRuns(), [])
  await close()
})
