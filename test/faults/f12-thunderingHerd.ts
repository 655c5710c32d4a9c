import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Db } from '../../backend/db/open.ts'
import { startPeer } from '../../bench/support/child.ts'
import { besideThePeer, count, type Fault, percentile, seconds, worst } from './fault.ts'
import type { Order, Seen } from './herd/process.ts'
import { kill, type Stage } from './stage.ts'
import { openBooks } from './support/books.ts'
import { createCaller } from './support/caller.ts'
import { type Market, startMarket } from './support/market.ts'
import { makePeople, type Person } from './support/people.ts'
import { startPostgres } from './support/postgres.ts'
import { createTeller, type Teller } from './support/teller.ts'

const TABS = 5
const MEMBERS = 2_000
/** Each member's line to the backend takes a descriptor of the front door too. */
const DESCRIPTORS_A_MEMBER = TABS + 1
const OTHER_DESCRIPTORS = 1_000
/** Members who are told something while they are away. */
const TOLD = 200
const NOTICE_BYTES = 60
/** Half of them are told at once, the others so many at a time while the crowd comes back. */
const TOLD_AT_A_TIME = 10
const TELL_EVERY_MS = 1_000
const OPENED_MS = 240_000
const BACK_MS = 40_000
const GIVEN_UP_MS = 120_000
const CALM_MS = 20_000
/** Between two pages of one reader. */
const PAUSE_MS = 200
const READERS = 4
const COUNTS_PER_SECOND = 200

export const thunderingHerd: Fault = {
  id: 'F12',
  rounds: 2,
  minutes: (rounds) => 14 + rounds * 4,
  needs: ['postgres'],
  what: (rounds) =>
    `${rounds} times as many lines as this machine opens in 25 s, ${count(MEMBERS * TABS)} at most, ${TABS} pages a member, end at once (cut, the web process killed); ${TOLD} members are told something meanwhile`,
  aim: `all back ≤ ${BACK_MS / 1_000} s by the pages' own rule, none given up, refused only with 503 and when to come back, 0 missing, page p99 ≤ 2 × calm, ≤ ${COUNTS_PER_SECOND} counts of unread/s in the database`,
  async run(stage, rounds) {
    const members = Math.min(MEMBERS, Math.floor(((await descriptors()) - OTHER_DESCRIPTORS) / DESCRIPTORS_A_MEMBER))
    const settings = ['shared_preload_libraries=pg_stat_statements', 'max_connections=200']
    const postgres = await startPostgres(stage, { settings })
    // Each member behind an address of his own, as a balancer tells it.
    const webEnv = { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'loopback' }
    const market = await startMarket(stage, postgres.url, { webEnv, isDirect: true })
    const database = await openBooks(stage, postgres.url)
    await sql`create extension pg_stat_statements`.execute(database.db)
    const dealer = await market.signedIn('dealer@demo.example')
    const people = await makePeople(database, members)
    const pages = readPages(stage, market, dealer.cookieHeader())
    const elsewhere = await cutElsewhere(stage, pages, people)
    const herd = await openHerd(stage, { origin: market.web.origin, port: market.web.port, people })
    const { asked: lines } = await herd.seen()
    const told = people.slice(0, Math.min(TOLD, Math.floor(lines / TABS)))
    stage.say(`${count(lines)} lines are open`)
    pages.taken()
    await wait(CALM_MS)
    const calm = percentile(pages.taken(), 99)
    const teller = createTeller(stage, database)
    const [backs, p99s, statements, counts]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (let round = 0; round < rounds; round++) {
      const before = await herd.seen()
      const watch = watchStatements(stage, database.db)
      pages.taken()
      const dropped = performance.now()
      if (round % 2 === 0) herd.order('drop')
      else await market.web.kill('SIGKILL')
      await Promise.all([tellMeanwhile(teller, told), ...(round % 2 === 0 ? [] : [market.web.start()])])
      const last = await until(async () => {
        const seen = await herd.seen()
        return seen.up + seen.resting - before.resting === lines && seen.heard - before.heard === told.length * TABS
      }, GIVEN_UP_MS)
      backs.push(last - dropped)
      p99s.push(percentile(pages.taken(), 99))
      const most = watch.stop()
      statements.push(most.all)
      counts.push(most.counts)
      const after = await herd.seen()
      stage.say(
        `round ${round + 1}: ${after.up} back after ${seconds(last - dropped)}, page p99 ${calm.toFixed(0)} → ${p99s.at(-1)?.toFixed(0)} ms, ≤ ${most.all} statements/s, ${JSON.stringify(after)}`,
      )
      await wait(CALM_MS / 4)
    }
    const end = await herd.seen()
    const refused = new Map(end.refused)
    const strange = [...refused.keys()].filter((status) => status !== 503)
    const missing = rounds * told.length * TABS - end.heard
    return {
      figure:
        `${count(lines)} lines, all back ≤ ${seconds(worst(backs))}, ${count(refused.get(503) ?? 0)} upgrades refused 503, ${end.resting} pages gave up, ${missing} of ${count(rounds * told.length * TABS)} missing, ${end.loadsAnew} loads anew; ` +
        `page p99 ${calm.toFixed(0)} → ${p99s.map((ms) => ms.toFixed(0)).join(', ')} ms, ${elsewhere.toFixed(0)} while as many come back to a bare server beside it, ${pages.failed()} refused; ${count(end.recounts)} counts asked, ≤ ${worst(counts)} counts/s and ≤ ${count(worst(statements))} statements/s in the database`,
      ...besideThePeer(
        { 'pages took more than twice as long': { ours: worst(p99s), peer: elsewhere, most: 2 * calm } },
        {
          'a page gave up': end.resting === 0 && end.up === lines,
          'it took longer than 40 s': worst(backs) <= BACK_MS,
          [`upgrades were answered ${strange.join(', ')}`]: strange.length === 0,
          'a refused upgrade did not say when to come back': end.unsaid === 0,
          'notices are missing': missing === 0,
          'unread notices were counted more often than that': worst(counts) <= COUNTS_PER_SECOND,
        },
      ),
    }
  },
}

/** Many in one transaction, as the product tells many: one for each would be a load of its own. */
async function tellMeanwhile(teller: Teller, people: readonly Person[]): Promise<void> {
  const half = Math.ceil(people.length / 2)
  await teller.flood(people.slice(0, half), NOTICE_BYTES)
  for (let from = half; from < people.length; from += TOLD_AT_A_TIME) {
    await wait(TELL_EVERY_MS)
    await teller.flood(people.slice(from, from + TOLD_AT_A_TIME), NOTICE_BYTES)
  }
}

/** Files that one process may have open. */
async function descriptors(): Promise<number> {
  const limits = await readFile('/proc/self/limits', 'utf8')
  return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? 1_024)
}

type Herd = ReturnType<typeof startHerd>

const isBack = async (herd: Herd, lines: number) => (await herd.seen()).up === lines

/** Opens pages until the time for it is over and those that were opened listen. */
async function openHerd(stage: Stage, to: { origin: string; port: number; people: Person[] }): Promise<Herd> {
  const herd = startHerd(stage)
  herd.order({ open: { ...to, tabs: TABS } })
  await until(async () => {
    const { asked, isOpening, up } = await herd.seen()
    return !isOpening && up === asked
  }, OPENED_MS)
  return herd
}

/**
 * Lets such a crowd lose its lines to a bare server and come back to it.
 * @returns the p99 of the pages meanwhile, in milliseconds, which share nothing with it but the machine
 */
async function cutElsewhere(stage: Stage, pages: ReturnType<typeof readPages>, people: Person[]): Promise<number> {
  const bare = await startPeer(new URL('herd/bare.ts', import.meta.url))
  stage.onEnd(bare.stop)
  const herd = await openHerd(stage, { origin: `http://127.0.0.1:${bare.port}`, port: bare.port, people })
  const { asked: lines } = await herd.seen()
  stage.say(`${count(lines)} lines are open at the bare server`)
  pages.taken()
  herd.order('drop')
  await until(async () => (await herd.seen()).up < lines, BACK_MS)
  await until(() => isBack(herd, lines), GIVEN_UP_MS)
  const p99 = percentile(pages.taken(), 99)
  await herd.end()
  await bare.stop()
  return p99
}

/** The pages in a process of their own: they must not hold up what is measured here. */
function startHerd(stage: Stage) {
  const hook = fileURLToPath(new URL('../loader.mjs', import.meta.url))
  const child = fork(fileURLToPath(new URL('herd/process.ts', import.meta.url)), { execArgv: ['--import', hook] })
  stage.onEnd(() => kill(child))
  const order = (one: Order) => void child.send(one)
  return {
    order,
    end: () => kill(child),
    async seen(): Promise<Seen> {
      order('seen')
      const [seen] = await once(child, 'message')
      return seen
    },
  }
}

/** People who open a page again and again. `taken` gives how long those took that came since it was last asked. */
function readPages(stage: Stage, market: Market, cookie: string) {
  const send = createCaller(stage, market.web.origin)
  let times: number[] = []
  let [failed, isOpen] = [0, true]
  stage.onEnd(() => {
    isOpen = false
  })
  for (let reader = 0; reader < READERS; reader++)
    void (async () => {
      while (isOpen) {
        const { status, ms } = await send(cookie, { method: 'GET', path: '/main' })
        if (status === 200) times.push(ms)
        else failed += 1
        await wait(PAUSE_MS)
      }
    })()
  return {
    failed: () => failed,
    taken: () => {
      const taken = times
      times = []
      return taken
    },
  }
}

/** How many statements a second the database answers, and how many of them count what is unread. */
function watchStatements(stage: Stage, db: Db) {
  const seen: { at: number; all: number; counts: number }[] = []
  let isOpen = true
  const stop = () => {
    isOpen = false
    const rates = seen.slice(1).map((now, n) => {
      const before = seen[n] ?? now
      const per = (name: 'all' | 'counts') => Math.round(((now[name] - before[name]) * 1_000) / (now.at - before.at))
      return { all: per('all'), counts: per('counts') }
    })
    return { all: worst(rates.map(({ all }) => all)), counts: worst(rates.map(({ counts }) => counts)) }
  }
  stage.onEnd(stop)
  void (async () => {
    while (isOpen) {
      const { rows } = await sql<{ all: number; counts: number }>`
        select sum(calls) as all, coalesce(sum(calls) filter (where query like ${'%count(*)%from "notifications"%'}), 0) as counts
        from pg_stat_statements`.execute(db)
      const [now] = rows
      if (now) seen.push({ at: performance.now(), all: Number(now.all), counts: Number(now.counts) })
      await wait(1_000)
    }
  })().catch((error) => stage.say(String(error)))
  return { stop }
}

/** @returns when it held, or when it was given up */
async function until(holds: () => Promise<boolean>, withinMs: number): Promise<number> {
  for (const over = performance.now() + withinMs; !(await holds()); await wait(100)) if (performance.now() > over) break
  return performance.now()
}
