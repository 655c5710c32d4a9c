import { parseArgs } from 'node:util'
import { count } from '../faults/fault.ts'
import { playOut } from '../faults/playOut.ts'
import type { Stage } from '../faults/stage.ts'
import { disagreements, openBooks, tally } from '../faults/support/books.ts'
import { startPostgres } from '../faults/support/postgres.ts'
import { startReaders } from '../faults/support/readers.ts'
import { startWriters } from '../faults/support/writers.ts'
import { launchBrowser } from '../support/browser.ts'
import { startCluster } from '../support/cluster.ts'
import { peopleOf } from './people.ts'
import { builtRevision } from './revision.ts'
import { goRound, openEach, type Walk } from './walk.ts'

/**
 * Plays an upgrade from a revision to what is built here, and back: two web and two backend processes on one PostgreSQL
 * behind haproxy, replaced one after the other while people read and write and pages are open.
 *   npm run upgrade HEAD~1
 *   npm run upgrade v1.4.0 -- --say
 */
/** A second: few, so that a small machine with a browser of its own turns nobody away for being busy. */
const READS = 10
const WRITES = 4
/**
 * Of the writes, so many may be told once to come again in a moment: two of each tier, the database and a browser share a small machine's cores,
 * and a backend keeps nobody waiting longer than it says (decision 049). Each is pressed again, and has to go through.
 */
const MOST_BUSY = 0.05
const TIMES = 2
const DRAIN_SECONDS = 5
const AT_MOST_MS = 20 * 60_000

const { values, positionals } = parseArgs({ allowPositionals: true, options: { say: { type: 'boolean' } } })
const [revision] = positionals
if (revision === undefined || positionals.length > 1) {
  console.error('Which revision to come from? npm run upgrade HEAD~1')
  process.exit(2)
}

const seen = await playOut((stage) => play(stage, revision), {
  say: (text) => values.say && console.error(`  ${text}`),
  atMostMs: AT_MOST_MS,
})
const wrong = seen instanceof Error ? [seen.stack ?? seen.message] : seen
for (const words of wrong) console.error(`wrong: ${words}`)
console.error(wrong.length === 0 ? 'passed' : `${wrong.length} went wrong`)
process.exit(wrong.length === 0 ? 0 : 1)

/** @returns what went wrong, in words */
async function play(stage: Stage, revision: string): Promise<string[]> {
  const old = await builtRevision(stage, revision)
  const postgres = await startPostgres(stage, { settings: ['max_connections=300'] })
  const versions = new Map<string, string>()
  const here = process.cwd()
  const cluster = await startCluster(postgres.url, {
    env: { DRAIN_SECONDS: String(DRAIN_SECONDS) },
    cwdOf: (name) => versions.get(name) ?? old,
  })
  stage.onEnd(() => cluster.close())
  const books = await openBooks(stage, postgres.url)
  const browser = await launchBrowser({ fonts: false })
  stage.onEnd(() => browser.close())
  const people = peopleOf(books, browser, cluster.origin)
  const wrong: string[] = []
  const seen = (what: string, { opened, wrong: found }: Walk, more = '') => {
    console.error(`${what}: ${opened} opened, ${found.length} wrong${more}`)
    for (const words of found) stage.say(words)
    wrong.push(...found.map((words) => `${what}: ${words}`))
  }
  let last = 'before'
  const replace = async (name: string, directory: string) => {
    last = `while ${name} is replaced`
    const one = [...cluster.web, ...cluster.backends].find((process) => process.name === name)
    if (!one) throw new Error(`there is no ${name}`)
    versions.set(name, directory)
    const code = await one.stop()
    if (code !== 0) wrong.push(`${name} ended with ${code}`)
    await one.start()
    await (cluster.web.includes(one) ? cluster.outer : cluster.inner).until(name, 'UP')
    last = `after ${name} is replaced`
    stage.say(`${name} is replaced`)
  }

  const reader = await people.visitor('dealer@demo.example')
  const paths = [
    '/main',
    '/client/list',
    '/transaction-view',
    '/api/clients?size=25',
    '/api/notifications/unread-count',
  ]
  const readers = startReaders(stage, cluster.origin, reader.cookieHeader(), { paths, perSecond: READS, people: 8 })
  const writers = await startWriters(stage, { web: cluster, signedIn: people.visitor }, WRITES)
  const refused = new Map<string, number>()
  let busy = 0
  writers.onTry(({ answer }) => {
    if (answer.status === 200) return
    const code = (answer.body as { code?: string } | null)?.code
    if (answer.status === 503 && code === 'UNAVAILABLE') {
      busy++
      return
    }
    const words = `${last}, a write was answered ${answer.status} ${answer.error ?? code ?? JSON.stringify(answer.body)}`
    refused.set(words, (refused.get(words) ?? 0) + 1)
  })
  const openTab = async () => {
    const tab = await people.tab('dealer@demo.example')
    await tab.page.goto(`${cluster.origin}/main`)
    return tab
  }

  const [stays, ofOld] = [await openTab(), await openTab()]
  await replace('backend1', here)
  await replace('backend2', here)
  seen(`web ${revision}, backend new`, await openEach(people, cluster.origin, 1))
  await replace('web1', here)
  seen('web of both versions', await openEach(people, cluster.origin, TIMES))
  seen('a tab from before, web of both versions', await goRound(ofOld))
  await replace('web2', here)
  const once = ({ loaded, ...walk }: Awaited<ReturnType<typeof goRound>>, what: string) => {
    seen(what, walk, `, ${loaded} times loaded anew`)
    if (loaded !== 1) wrong.push(`${what}: ${loaded} times loaded anew, not once`)
  }
  once(await goRound(stays), 'a tab from before, all new')
  const ofNew = await openTab()
  await replace('web1', old)
  await replace('web2', old)
  await replace('backend1', old)
  await replace('backend2', old)
  seen('gone back', await openEach(people, cluster.origin, 1))
  once(await goRound(ofNew), 'a tab of the new one, gone back')

  await readers.stop()
  await writers.settle()
  const { lost, doubled } = await tally(books, writers.writes)
  const unequal = await disagreements(books)
  const failed = [...readers.failed, ...refused]
  console.error(
    `${count(readers.read())} read, ${count(writers.acknowledged())} written, ${busy} told to come again first, ${failed.reduce((sum, [, n]) => sum + n, 0)} failed, ${lost} lost, ${doubled} doubled, ${unequal.length} sums disagree`,
  )
  if (busy > writers.acknowledged() * MOST_BUSY) wrong.push(`${busy} writes were told to come again`)
  if (lost + doubled > 0) wrong.push(`${lost} writes lost, ${doubled} doubled`)
  const reasons = refused.size > 0 ? errorsIn(cluster.logged) : []
  return [...wrong, ...failed.map(([words, n]) => `${n} × ${words}`), ...reasons, ...unequal]
}

/** What the processes logged as errors, each once with how often. */
function errorsIn(logged: readonly Record<string, unknown>[]): string[] {
  const found = new Map<string, number>()
  for (const { level, msg, err, process: name } of logged) {
    if (Number(level) < 50) continue
    const { message, code } = (err ?? {}) as { message?: string; code?: string }
    const words = `${name} logged: ${msg} ${message ?? ''} ${code ?? ''}`.trimEnd()
    found.set(words, (found.get(words) ?? 0) + 1)
  }
  return [...found].map(([words, n]) => `${n} × ${words}`)
}
