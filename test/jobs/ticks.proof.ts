import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createJobs, type Jobs } from '../../backend/jobs/jobs.ts'
import { jobIds } from '../../shared/admin/batches.ts'
import { testDatabaseUrl } from '../support/config.ts'
import { freshDatabase } from '../support/database.ts'
import { endingsOf } from './support/endings.ts'
import { countsOf, everyTenMinutes, makeMarks, markedCatalogue, TEN_MINUTES } from './support/marks.ts'

const T0 = Date.parse('2026-11-20T15:00:00Z')
const program = fileURLToPath(new URL('support/process.ts', import.meta.url))
const loader = fileURLToPath(new URL('../loader.mjs', import.meta.url))

/** The next message that is of the kind; others that come before it are not lost, nobody else waits for them. */
const told = async (child: ChildProcess, kind: (message: unknown) => boolean): Promise<void> => {
  for (;;) {
    const [message] = await once(child, 'message')
    if (kind(message)) return
  }
}

async function started(databaseUrl: string): Promise<ChildProcess> {
  const child = fork(program, [databaseUrl], { execArgv: ['--import', loader] })
  await told(child, (message) => message === 'ready')
  return child
}

const beat = async (children: readonly ChildProcess[], clock: number) => {
  const beaten = children.map((child) => told(child, (message) => message === 'beaten'))
  for (const child of children) child.send({ beat: clock })
  await Promise.all(beaten)
}

const isHeld = (message: unknown) => typeof message === 'object' && message !== null && 'held' in message

test('two processes on one PostgreSQL do every job once per tick over 100 ticks, also when one is killed in the middle of a run', {
  skip: testDatabaseUrl === undefined && 'needs a PostgreSQL server: set TEST_DATABASE_URL',
}, async () => {
  const TICKS = 100
  const KILLED_AT = 50
  const KILLED = 'ledgerIntegrityCheck'
  const database = await freshDatabase()
  const { connectionString: url = '' } = database.queueAccess()
  await makeMarks(database.db)
  await everyTenMinutes(database.db, T0)
  const endings = await endingsOf(database)
  // At once: both make the queue's tables, or find that the other is at it.
  let children: ChildProcess[] = await Promise.all([started(url), started(url)])

  for (let tick = 1; tick <= TICKS; tick += 1) {
    const clock = T0 + tick * TEN_MINUTES
    if (tick !== KILLED_AT) {
      await beat(children, clock)
      await endings.quiet()
      continue
    }
    for (const child of children) child.send({ hold: KILLED })
    const held = children.map(async (child) => {
      await told(child, isHeld)
      return child
    })
    await beat(children, clock)
    const victim = await Promise.race(held)
    await endings.quiet(KILLED)
    victim.kill('SIGKILL')
    await once(victim, 'exit')
    children = children.filter((child) => child !== victim)
    for (const child of children) child.send({ hold: null })
    // The schedule goes on being looked at; the run is given to the other process once the killed one has been silent.
    let isOver = false
    const over = endings.quiet().then(() => {
      isOver = true
    })
    while (!isOver) await beat(children, clock)
    await over
    children.push(await started(url))
  }

  const counts = await countsOf(database.db)
  assert.deepEqual(
    counts,
    jobIds.toSorted().map((jobId) => ({
      jobId,
      runs: TICKS,
      ticks: TICKS,
      succeeded: TICKS,
      begun: jobId === KILLED ? TICKS + 1 : TICKS,
      done: TICKS,
    })),
  )
  const taken = await database.db
    .selectFrom('batchRuns')
    .select(['jobId', 'attempt'])
    .where('attempt', '>', 1)
    .execute()
  assert.deepEqual(taken, [{ jobId: KILLED, attempt: 2 }])
  for (const child of children) child.disconnect()
  await Promise.all(children.map((child) => once(child, 'exit')))
  await database.close()
})

test('two schedulers in one process on PGlite do every job once per tick', async () => {
  const TICKS = 5
  const database = await freshDatabase()
  await makeMarks(database.db)
  await everyTenMinutes(database.db, T0)
  const endings = await endingsOf(database)
  let clock = T0
  const failures: unknown[] = []
  const log = {
    error: (...about: unknown[]) => failures.push(about),
    warn: (...about: unknown[]) => failures.push(about),
  }
  const parts = { database, catalogue: markedCatalogue(database), log, now: () => clock }
  const both: Jobs[] = [createJobs(parts), createJobs(parts)]
  for (let tick = 1; tick <= TICKS; tick += 1) {
    clock = T0 + tick * TEN_MINUTES
    await Promise.all(both.map((jobs) => jobs.beat()))
    await endings.quiet()
  }
  assert.deepEqual(
    await countsOf(database.db),
    jobIds
      .toSorted()
      .map((jobId) => ({ jobId, runs: TICKS, ticks: TICKS, succeeded: TICKS, begun: TICKS, done: TICKS })),
  )
  assert.deepEqual(failures, [])
  await Promise.all(both.map((jobs) => jobs.stop()))
  await database.close()
})
