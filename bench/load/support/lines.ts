import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from '../../../test/faults/stage.ts'
import { openBooks } from '../../../test/faults/support/books.ts'
import { gauge } from '../../../test/faults/support/figures.ts'
import { startMarket } from '../../../test/faults/support/market.ts'
import { makePeople } from '../../../test/faults/support/people.ts'
import { startPostgres } from '../../../test/faults/support/postgres.ts'
import { startWeb, type Tier } from '../../../test/faults/support/tiers.ts'
import { peer, startBrowsers } from './peers.ts'
import { allowFiles, type Usage, usageOf } from './process.ts'

export const MEMBERS = 2_000
export const TABS = 5
const FILES = 16_384
/** What opening took is over by then. */
const SETTLED_MS = 5_000
const LINKED_MS = 120_000

type Browsers = Awaited<ReturnType<typeof startBrowsers>>
export type Open = { web: Tier; browsers: Browsers; empty: Usage }

const pidOf = (web: Tier) => web.process().pid ?? 0
export const webUsage = (web: Tier): Promise<Usage> => usageOf(pidOf(web))
export const links = (web: Tier): Promise<number> => gauge(web, 'web_relay_links')

async function enoughFiles() {
  const lacking = await allowFiles(FILES)
  if (lacking) throw new Error(lacking)
}

async function allLinked(web: Tier) {
  const late = performance.now() + LINKED_MS
  while ((await links(web)) < MEMBERS) {
    if (performance.now() > late) throw new Error(`only ${await links(web)} members have a line to the backend`)
    await wait(100)
  }
}

/** Tabs of people with sessions of their own, on the product with its PostgreSQL. */
export async function openSessions(stage: Stage): Promise<Open> {
  await enoughFiles()
  const postgres = await startPostgres(stage)
  const { web } = await startMarket(stage, postgres.url)
  stage.say('signing people in')
  const people = await makePeople(await openBooks(stage, postgres.url), MEMBERS)
  const browsers = await startBrowsers(stage)
  await wait(SETTLED_MS)
  const empty = await webUsage(web)
  stage.say('opening lines')
  await browsers.open({ port: web.port, origin: web.origin, tabs: TABS, people })
  await allLinked(web)
  await wait(SETTLED_MS)
  return { web, browsers, empty }
}

/** Tabs of members on the front door before the recording backend, which sends whatever it is told to. */
export async function openRecorded(stage: Stage): Promise<Open & { recorder: string }> {
  await enoughFiles()
  const recorder = `http://127.0.0.1:${await peer(stage, 'relay/recording.ts')}`
  const web = await startWeb(stage, { env: { BACKEND_URL: await (await fetch(`${recorder}/upstream`)).text() } })
  const browsers = await startBrowsers(stage)
  const empty = await webUsage(web)
  stage.say('opening lines')
  await browsers.open({ port: web.port, origin: web.origin, tabs: TABS, members: MEMBERS })
  await allLinked(web)
  await wait(SETTLED_MS)
  return { web, browsers, empty, recorder }
}

/** As many tabs on a bare broadcaster that the same recorder feeds. */
export async function openBare(stage: Stage, recorder: string): Promise<Browsers> {
  const port = await peer(stage, 'relay/bare.ts', { UPSTREAM: recorder })
  const browsers = await startBrowsers(stage)
  stage.say('opening lines to the bare broadcaster')
  await browsers.open({ port, origin: '', tabs: TABS, members: MEMBERS, isBare: true })
  await wait(SETTLED_MS)
  return browsers
}

/** The loop's delay includes the 10 ms between two looks at it; read, it begins anew. */
const LOOK_MS = 10
export const loopP99 = async (web: Tier): Promise<number> =>
  (await gauge(web, 'nodejs_eventloop_lag_p99_seconds')) * 1_000 - LOOK_MS
