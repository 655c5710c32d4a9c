import { setTimeout as wait } from 'node:timers/promises'
import { startCluster } from '../support/cluster.ts'
import { visitor } from '../support/visitor.ts'
import { count, type Fault, missedOf, seconds, worst } from './fault.ts'
import { openBooks, tally } from './support/books.ts'
import { openLines } from './support/lines.ts'
import { startPostgres } from './support/postgres.ts'
import { startReaders } from './support/readers.ts'
import { startWriters } from './support/writers.ts'

const READS = 180
const WRITES = 20
/** Who waits for an answer before he asks again: what this machine does not take is not offered to it. */
const PEOPLE = { reading: 8, writing: 8 }
const LINES = { members: 200, tabs: 5 }
const DRAIN_SECONDS = 5
const ENDED_MS = 30_000
/** Longest that a line is told to wait, and a moment to open it. */
const BACK_MS = 40_000
const GOING_AWAY = 4503

export const rollingRestarts: Fault = {
  id: 'F8',
  rounds: 20,
  minutes: (rounds) => 5 + rounds * 2,
  needs: ['postgres', 'haproxy'],
  what: (rounds) =>
    `${rounds} rolling restarts of 2 web and 2 backend processes behind haproxy, at ${READS + WRITES} requests/s or as many as this machine takes, and ${count(LINES.members * LINES.tabs)} lines`,
  aim: `0 failed requests, ended ≤ ${ENDED_MS / 1000} s with code 0, lines told to go and back`,
  async run(stage, rounds) {
    const postgres = await startPostgres(stage, { settings: ['max_connections=300'] })
    const cluster = await startCluster(postgres.url, { env: { DRAIN_SECONDS: String(DRAIN_SECONDS) } })
    stage.onEnd(() => cluster.close())
    const signedIn = async (email: string) => {
      const person = visitor(cluster.origin)
      const page = await person.signIn(email)
      await page.arrayBuffer()
      if (page.status !== 200) throw new Error(`${email} could not sign in: ${page.status}`)
      return person
    }
    const lines = await openLines(stage, cluster.origin, postgres.url, LINES)
    const all = LINES.members * LINES.tabs
    const allUp = async () => {
      for (const over = performance.now() + BACK_MS; lines.up() < all; await wait(50))
        if (performance.now() > over) return false
      return true
    }
    if (!(await allUp())) throw new Error(`only ${lines.up()} of ${all} lines opened`)

    const dealer = await signedIn('dealer@demo.example')
    const paths = [
      ...['/main', '/client/list', '/api/menu/active', '/api/notifications/unread-count'],
      ...['/api/clients?size=25', '/api/transactions?size=25', '/api/connection-requests/count'],
    ]
    const readers = startReaders(stage, cluster.origin, dealer.cookieHeader(), {
      paths,
      perSecond: READS,
      people: PEOPLE.reading,
    })
    const writers = await startWriters(stage, { web: { origin: cluster.origin }, signedIn }, WRITES, {
      people: PEOPLE.writing,
    })
    const refused = new Map<string, number>()
    writers.onTry(({ answer }) => {
      if (answer.status === 200) return
      const words = `write: ${answer.status} ${answer.error ?? JSON.stringify(answer.body)}`
      refused.set(words, (refused.get(words) ?? 0) + 1)
    })
    const took: number[] = []
    const codes: (number | null)[] = []
    let linesLost = 0
    const restart = async (tier: 'web' | 'backends', at: number) => {
      const [one, balancer] = [cluster[tier][at], tier === 'web' ? cluster.outer : cluster.inner]
      if (!one) return
      const began = performance.now()
      codes.push(await one.stop())
      took.push(performance.now() - began)
      await one.start()
      await balancer.until(one.name, 'UP')
    }
    for (let round = 0; round < rounds; round++) {
      for (const at of [0, 1]) await Promise.all([restart('web', at), restart('backends', at)])
      if (!(await allUp())) linesLost = Math.max(linesLost, all - lines.up())
      stage.say(
        `round ${round + 1}: ended ≤ ${seconds(worst(took))}, ${readers.read()} read, ${writers.acknowledged()} written, ${lines.up()} lines, wrong: ${[...readers.failed, ...refused].map(([words, n]) => `${n} × ${words}`).join('; ') || 'nothing'}`,
      )
    }
    const rate = Math.round(readers.rate() + writers.rate())
    await readers.stop()
    await writers.settle()
    const { lost, doubled } = await tally(await openBooks(stage, postgres.url), writers.writes)
    const failed = [...readers.failed, ...refused]
    const failures = failed.reduce((sum, [, n]) => sum + n, 0)
    const strange = [...lines.ended].filter(([code]) => code !== GOING_AWAY)
    return {
      figure:
        `${failures} of ${count(readers.read() + writers.acknowledged())} requests (${rate}/s) failed${failed[0] ? `, like ${failed[0][0]}` : ''}, ${lost} writes lost, ${doubled} doubled, ` +
        `${codes.length} processes ended ≤ ${seconds(worst(took))}, ${count(lines.ended.get(GOING_AWAY) ?? 0)} lines told to go${strange.map(([code, n]) => `, ${n} × ${code}`).join('')}, ${linesLost} not back`,
      missed: missedOf({
        'requests failed': failures === 0,
        'writes were lost or doubled': lost === 0 && doubled === 0,
        'a process took longer than 30 s to end': worst(took) <= ENDED_MS,
        'a process ended with an error': codes.every((code) => code === 0),
        'lines ended without being told when to come back': strange.length === 0,
        'lines did not come back': linesLost === 0,
      }),
    }
  },
}
