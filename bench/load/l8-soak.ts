import { setTimeout as wait } from 'node:timers/promises'
import * as sessions from '../../backend/session/queries.ts'
import { tokens } from '../../backend/session/tokens.ts'
import { count, type Fault, missedOf, worst } from '../../test/faults/fault.ts'
import type { Stage } from '../../test/faults/stage.ts'
import { openBooks } from '../../test/faults/support/books.ts'
import { startMarket } from '../../test/faults/support/market.ts'
import { makePeople } from '../../test/faults/support/people.ts'
import { startPostgres } from '../../test/faults/support/postgres.ts'
import { freePort } from '../../test/support/ports.ts'
import { tokenSecret } from '../../test/support/signIn.ts'
import { collectable, openCollector } from './support/collector.ts'
import { answersOf, ms, othersOf, perSecond, startAsker, startBrowsers } from './support/peers.ts'
import { slope, type Usage, usageOf } from './support/process.ts'

const PATHS = ['/main', '/api/notifications/unread-count', '/client/list', '/api/menu/active', '/transaction-view']
const SHARE = 0.3
const CONNECTIONS = 16
const [WARM_SECONDS, CAPACITY_SECONDS] = [20, 10]
const SAMPLE_MS = 60_000
const [PEOPLE, TABS] = [100, 2]
/** Memory is fitted from then on, or from the middle of a shorter run. */
const SETTLED_MINUTES = 60
const [MB_AN_HOUR, MORE_FILES] = [1, 5]
const CALM_MS = 120_000
const ACCESS_MINUTES = 1_440

type Process = {
  name: string
  pid: number
  collect(): Promise<void>
  baseline: Usage
  last: Usage
  /** What was resident with garbage at most. */
  mostMb: number
  /** What is in use, hour by hour: garbage makes what is resident swing by more in an hour than it may grow in one. */
  samples: [hours: number, mb: number][]
}

/** Three tenths of what it can do, for long. */
export const soak: Fault = {
  id: 'L8',
  rounds: 60,
  minutes: (minutes) => minutes + 10,
  needs: ['postgres'],
  what: (minutes) => `pages and calls at ${SHARE * 100} % of capacity beside ${PEOPLE * TABS} lines, ${minutes} min`,
  aim: `what is resident after a collection grows ≤ ${MB_AN_HOUR} MB an hour once it has settled, files and sockets come back to ± ${MORE_FILES}, none refused`,
  async run(stage, minutes) {
    const postgres = await startPostgres(stage)
    const ports = { web: await freePort(), backend: await freePort() }
    const market = await startMarket(stage, postgres.url, {
      webArgs: [collectable(ports.web)],
      backendArgs: [collectable(ports.backend)],
    })
    const dealer = await market.signedIn('dealer@demo.example')
    const cookie = await lasting(stage, postgres.url, dealer.cookieHeader())
    const people = await makePeople(await openBooks(stage, postgres.url), PEOPLE)
    const ask = await startAsker(stage)
    const browsers = await startBrowsers(stage)
    const visit = {
      origin: `http://127.0.0.1:${market.web.port}`,
      paths: PATHS,
      headers: { cookie },
      connections: CONNECTIONS,
    }
    await ask({ ...visit, seconds: WARM_SECONDS })
    const capacity = perSecond(await ask({ ...visit, seconds: CAPACITY_SECONDS }))
    stage.say(`capacity ${capacity.toFixed(0)}/s`)
    // What the warming opened is closed by then.
    await wait(CALM_MS)
    const processes: Process[] = await Promise.all(
      (['web', 'backend'] as const).map(async (name) => {
        const pid = market[name].process().pid ?? 0
        const collect = await openCollector(stage, ports[name])
        const baseline = await usageOf(pid)
        return { name, pid, collect, baseline, last: baseline, mostMb: baseline.rssMb, samples: [] }
      }),
    )
    const lines = { port: market.web.port, origin: market.web.origin, tabs: TABS, people }
    await browsers.open(lines)
    const sampled = sample(stage, processes)
    const seen = await ask({ ...visit, seconds: minutes * 60, perSecond: capacity * SHARE })
    sampled.stop()
    await browsers.leave(PEOPLE)
    const left = await settled(processes)
    const from = Math.min(SETTLED_MINUTES, minutes / 2) / 60
    const growth = processes.map(({ samples }) => slope(samples.filter(([hours]) => hours >= from)))
    const { whole } = answersOf(seen, 200)
    return {
      figure: [
        `capacity ${capacity.toFixed(0)}/s, asked ${(seen.asked / seen.seconds).toFixed(0)}/s, ${count(seen.asked)} in all, p99 ${ms(whole.p99)}, ${othersOf(seen, 200)} refused or broken`,
        ...processes.map(({ name, baseline, last, mostMb, samples }, at) => {
          return `${name} ${inUse(samples, growth[at])}≤ ${mostMb.toFixed(0)} MB resident, ${baseline.files} → ${last.files} files, ${baseline.sockets} → ${last.sockets} sockets`
        }),
      ].join('; '),
      missed: missedOf({
        'too short to say whether memory grows': growth.every(Number.isFinite),
        'memory grew': growth.every((mb) => !(mb > MB_AN_HOUR)),
        'files or sockets stayed open': left <= MORE_FILES,
        'some were refused or broken': othersOf(seen, 200) === 0,
      }),
    }
  },
}

function inUse(samples: Process['samples'], growth = Number.NaN): string {
  const [, first = 0] = samples[0] ?? []
  const [, last = 0] = samples.at(-1) ?? []
  return Number.isFinite(growth)
    ? `${first.toFixed(0)} → ${last.toFixed(0)} MB in use, ${growth.toFixed(1)} MB an hour once settled, `
    : ''
}

/** The same session's cookies with an access token that outlasts the soak. */
async function lasting(stage: Stage, databaseUrl: string, cookies: string): Promise<string> {
  const { db } = await openBooks(stage, databaseUrl)
  const memberId = Number(/(?:^|; )id=(\d+)/.exec(cookies)?.[1])
  const from = { provider: 'kakao', ip: null, userAgent: null }
  const sessionId = await db.transaction().execute((trx) => sessions.insertSession(trx, memberId, from, { days: 2 }))
  const token = await tokens(tokenSecret, async () => ACCESS_MINUTES).access({ memberId, sessionId })
  return cookies.replace(/accessToken=[^;]*/, `accessToken=${token}`)
}

function sample(stage: Stage, processes: Process[]): { stop(): void } {
  const began = performance.now()
  const sampling = setInterval(async () => {
    const hours = (performance.now() - began) / 3_600_000
    for (const one of processes) {
      one.mostMb = Math.max(one.mostMb, (await usageOf(one.pid)).rssMb)
      await one.collect()
      one.samples.push([hours, (await usageOf(one.pid)).rssMb])
    }
  }, SAMPLE_MS)
  const stop = () => clearInterval(sampling)
  stage.onEnd(stop)
  return { stop }
}

/** How many more or fewer files or sockets a process has open than at first, once no more are closed. */
async function settled(processes: Process[]): Promise<number> {
  const late = performance.now() + CALM_MS
  for (;;) {
    for (const one of processes) one.last = await usageOf(one.pid)
    const off = worst(
      processes.flatMap(({ baseline, last }) => [
        Math.abs(last.files - baseline.files),
        Math.abs(last.sockets - baseline.sockets),
      ]),
    )
    if (off <= MORE_FILES || performance.now() > late) return off
    await wait(1_000)
  }
}
