import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { migrate } from '../backend/db/migrate.ts'
import { openPostgres } from '../backend/db/open.ts'
import { hasRabbit, startRabbit } from '../test/support/rabbit.ts'
import { onNewDatabase } from './support/database.ts'

/** By what a wake-up goes; by nothing, for what the commits alone take. */
const ways = ['nothing', 'notify', 'broker'] as const
type Way = (typeof ways)[number]

export type Setup = {
  databaseUrl: string
  eventsUrl: string | null
  by: Way
  /** Who listens in this process, and all who listen anywhere. */
  memberIds: number[]
  all: number[]
  writers: number
}
export type Round = { seconds: number; perSecond: number | null }
export type Seen = {
  commits: number
  lasted: number
  tookMs: number[]
  delays: number[]
  cpuMs: number
  wentBy: string
}

const PROCESSES = 2
const MEMBERS = 1_000
const WRITERS = 8
const FULL_SECONDS = 6
const STEP_SECONDS = 6
const RATES = [50, 100, 200, 400, 600, 800, 1_000, 1_500, 2_000, 3_000]
/** A way is given up where pushes come later than this, or fewer commits get done than were asked for. */
const LATEST_MS = 1_000
const FEWEST = 0.9

const program = fileURLToPath(new URL('./notify/process.ts', import.meta.url))
const loader = new URL('../test/loader.mjs', import.meta.url).href
const say = (line: string) => void process.stdout.write(`${line}\n`)

/**
 * How many events a second two backend processes on one PostgreSQL can tell each other's members, by NOTIFY and by a
 * broker: first as many as the writers get done, then at a growing rate until the pushes are late or the commits suffer.
 */
export async function benchNotify(serverUrl: string): Promise<void> {
  const rabbit = hasRabbit ? await startRabbit() : undefined
  if (!rabbit) say('RabbitMQ is not installed: only NOTIFY is measured.')
  try {
    await onNewDatabase(serverUrl, async (databaseUrl) => {
      const all = await fill(databaseUrl)
      say('| wake-ups by | rate | commits/s | commit p50 / p99 | pushes | push p50 / p99 | CPU of the processes |')
      say('|---|---|---|---|---|---|---|')
      for (const by of ways) {
        if (by === 'broker' && !rabbit) continue
        await measure(by, { databaseUrl, eventsUrl: by === 'broker' && rabbit ? rabbit.url : null, by, all })
      }
    })
  } finally {
    await rabbit?.close()
  }
}

async function fill(databaseUrl: string): Promise<number[]> {
  const database = openPostgres(databaseUrl, (error) => {
    throw error
  })
  await migrate(database.db)
  const { rows } = await sql<{ id: number }>`
    insert into members (name, provider, "baseAuthRole", status)
    select '회원 ' || n, 'kakao', 'ROLE_USER', 'ACTIVE' from generate_series(1, ${MEMBERS}::int) n returning id`.execute(
    database.db,
  )
  await database.close()
  return rows.map(({ id }) => id)
}

async function measure(by: Way, setup: Omit<Setup, 'memberIds' | 'writers'>) {
  const children = await Promise.all(
    Array.from({ length: PROCESSES }, (_, nth) => {
      const memberIds = setup.all.filter((_id, at) => at % PROCESSES === nth)
      return start({ ...setup, memberIds, writers: WRITERS })
    }),
  )
  await row(by, 'full', children, { seconds: FULL_SECONDS, perSecond: null })
  for (const rate of by === 'nothing' ? [] : RATES) {
    const { perSecond, latest } = await row(by, `${rate}/s`, children, {
      seconds: STEP_SECONDS,
      perSecond: rate / PROCESSES,
    })
    if (latest > LATEST_MS || perSecond < rate * FEWEST) break
  }
  for (const child of children) {
    child.kill()
    await once(child, 'exit')
  }
}

async function start(setup: Setup): Promise<ChildProcess> {
  const child = fork(program, [JSON.stringify(setup)], { execArgv: ['--import', loader] })
  await once(child, 'message')
  return child
}

async function row(by: Way, rate: string, children: ChildProcess[], round: Round) {
  const seen: Seen[] = await Promise.all(
    children.map(async (child) => {
      const answered = once(child, 'message')
      child.send(round)
      const [one] = await answered
      return one
    }),
  )
  const strayed =
    by === 'nothing' ? undefined : seen.find(({ wentBy }) => wentBy !== (by === 'broker' ? by : 'database'))
  if (strayed) throw new Error(`wake-ups went by the ${strayed.wentBy}`)
  const commits = seen.reduce((sum, one) => sum + one.commits, 0)
  const perSecond = seen.reduce((sum, one) => sum + one.commits / one.lasted, 0)
  const took = timesOf(seen.flatMap(({ tookMs }) => tookMs))
  const delays = seen.flatMap((one) => one.delays)
  const pushed = timesOf(delays)
  const cores = seen.reduce((sum, one) => sum + one.cpuMs / (one.lasted * 1_000), 0)
  say(
    `| ${by} | ${rate} | ${Math.round(perSecond)} | ${took.p50.toFixed(1)} / ${took.p99.toFixed(1)} ms | ${delays.length} of ${commits} | ${
      delays.length === 0 ? '–' : `${pushed.p50} / ${pushed.p99} ms`
    } | ${cores.toFixed(2)} cores |`,
  )
  return { perSecond, latest: pushed.p99 }
}

function timesOf(all: number[]) {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}
