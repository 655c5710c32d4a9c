import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beat, openRelayTab } from '../../bench/relay/tabs.ts'
import { relayLimits } from '../../server/relay/limits.ts'
import { lineLimits } from '../../shared/realtime/limits.ts'
import { closeCodes } from '../../shared/realtime/topic.ts'
import { type RawTab, rawTab } from '../support/rawTab.ts'
import { count, type Fault, missedOf, percentile, worst } from './fault.ts'
import type { Stage } from './stage.ts'
import { openBooks } from './support/books.ts'
import { gauge, memoryOf } from './support/figures.ts'
import { startMarket } from './support/market.ts'
import { makePeople, type Person } from './support/people.ts'
import { startPostgres } from './support/postgres.ts'
import { createTeller, type Teller } from './support/teller.ts'
import type { Tier } from './support/tiers.ts'

/** Half of them stop reading, half read 1 KB a second. */
const SLOW = 100
/** Lines of older clients that stop reading too. */
const PLAIN = 5
const OTHERS = 300
/** As many notices a second are tried; half of what the machine takes are told while it is measured. */
const MOST_PER_SECOND = 500
const WARM_MS = 15_000
/** So many times both are measured: the slow lines read on for a while, then they do not; the middle counts. */
const TURNS = 3
const DRIBBLE = 1_024
const ALIVE_MS = 10_000
/** What one of a flood's messages weighs, and the most of them that are tried to fill a line. */
const FLOOD_BYTES = 30_000
const FLOOD_ROUNDS = 400
/** Rounds that go on once somebody's queue is full: of many lines the network between takes more of some than of others. */
const MORE_ROUNDS = { soft: 60, hard: 5 }
/** Of the flood's letters that are told: as many as its messages weigh, but for a few that stand in other words. */
const LETTER = 'x'.charCodeAt(0)
const ANEW = 'event:resync'
const HEAD_BYTES = 1_000
const MB = 1_048_576
const mb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`
const GIVEN_UP_MS = 30_000

type Phase = { p99: number; heard: number; rate: number; grown: number }

export const slowBrowsers: Fault = {
  id: 'F4',
  rounds: 60,
  minutes: (rounds) => 8 + rounds / 10,
  needs: ['postgres'],
  what: (rounds) =>
    `${SLOW} lines that stop reading or read 1 KB/s, for ${rounds} s in ${TURNS} turns among ${OTHERS} others, all told by half as many targeted notices/s as this machine takes; then a flood to the slow ones, and to ${PLAIN} that cannot load anew`,
  aim: `≤ 5 MB more memory for the slow ones, others p99 + ≤ 10 ms; flooded: ≤ 256 KB and one message wait for each, then one load anew; ≤ 1 MB where there is none, then closed ${closeCodes.tooSlow}`,
  async run(stage, rounds) {
    const postgres = await startPostgres(stage)
    const market = await startMarket(stage, postgres.url)
    const database = await openBooks(stage, postgres.url)
    const people = await makePeople(database, OTHERS + SLOW + PLAIN)
    const [others, slow] = [people.slice(0, OTHERS), people.slice(OTHERS, OTHERS + SLOW)]
    const teller = createTeller(stage, database)
    const delays = await listen(stage, market.web, others)

    const lines = await openSlow(stage, market.web, slow)
    const held = () => memoryOf(market.web.process().pid ?? 0)
    const phase = async (ms: number, perSecond: number) => {
      delays.length = 0
      const before = await held()
      const told = await teller.tellAll([...others, ...slow], { perSecond, ms })
      const grown = (await held()) - before
      return { p99: percentile(delays, 99), heard: delays.length, rate: (told * 1_000) / ms, grown }
    }
    const pace = (await phase(WARM_MS, MOST_PER_SECOND)).rate / 2
    // Until then each member's latest events, which are kept for him either way, grow from minute to minute.
    await phase(relayLimits.ringMs, pace)
    const [calm, meanwhile]: [Phase[], Phase[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn++) {
      lines.readOn()
      calm.push(await phase((rounds * 1_000) / TURNS, pace))
      lines.slowDown()
      meanwhile.push(await phase((rounds * 1_000) / TURNS, pace))
    }
    const of = (phases: readonly Phase[]) => ({
      p99: percentile(
        phases.map(({ p99 }) => p99),
        50,
      ),
      sum: (name: 'grown' | 'heard' | 'rate') => phases.reduce((sum, one) => sum + one[name], 0),
    })
    const [before, during] = [of(calm), of(meanwhile)]
    const p99s = `others p99 ${before.p99.toFixed(1)} → ${during.p99.toFixed(1)} ms`
    // What the process gained in as long a time without them is not theirs.
    const grown = Math.max(0, during.sum('grown') - Math.max(0, before.sum('grown')))
    const rate = during.sum('rate') / TURNS
    stage.say(`${rate.toFixed(0)}/s, ${p99s}, ${mb(before.sum('grown'))}, then ${mb(during.sum('grown'))} more`)

    const unflooded = await held()
    lines.flooded()
    const soft = await flood(teller, market.web, slow, 'soft')
    const flooded = (await held()) - unflooded
    lines.readOn()
    // What the network between them took of a line's flood before its queue was full has nothing to be told of.
    await until(() => lines.anew() + lines.whole(soft.rounds) === SLOW)
    const [anew, whole] = [lines.anew(), lines.whole(soft.rounds)]
    const hard: number[] = []
    const closed: number[] = []
    for (const person of people.slice(OTHERS + SLOW)) {
      const end = await openPlain(stage, market.web, person)
      hard.push((await flood(teller, market.web, [person], 'hard')).most)
      closed.push(await end())
    }
    await until(async () => (await gauge(market.web, 'web_relay_queued_bytes')) === 0)
    return {
      figure:
        `${rate.toFixed(0)} notices/s, ${p99s} (${count(during.sum('heard'))} heard), ${mb(grown)} more memory than in as long a time without; ` +
        `flooded with ${soft.rounds} messages: ≤ ${Math.round(soft.most / 1_024)} KB waited for one, ${mb(flooded)} more memory, ${anew} of ${SLOW} told to load anew and ${whole} sent them all, ${lines.lost()} lost; ` +
        `who cannot: ≤ ${Math.round(worst(hard) / 1_024)} KB, ${closed.filter((code) => code === closeCodes.tooSlow).length} of ${PLAIN} closed ${closeCodes.tooSlow}`,
      missed: missedOf({
        'slow lines cost more than 5 MB': grown <= 5 * MB,
        'others waited more than 10 ms longer': during.p99 <= before.p99 + 10,
        'more than 256 KB and a message waited for a line':
          soft.most <= lineLimits.softQueueBytes + FLOOD_BYTES + HEAD_BYTES,
        'nobody was told to load anew': anew > 0,
        'a slow line was lost or not told': lines.lost() === 0 && anew + whole === SLOW,
        'more than 1 MB and a message waited for a line':
          worst(hard) <= lineLimits.hardQueueBytes + FLOOD_BYTES + HEAD_BYTES,
        'a line that cannot load anew was not closed as too slow': closed.every((code) => code === closeCodes.tooSlow),
      }),
    }
  },
}

/** Opens a line for each of them. @returns milliseconds of each notice from before its transaction to its page */
async function listen(stage: Stage, web: Tier, people: readonly Person[]): Promise<number[]> {
  const delays: number[] = []
  for (const person of people) {
    const { socket } = await openTab(stage, web, person)
    socket.on('message', (data) => {
      const at = /"content":"([\d.]+)"/.exec(String(data))?.[1]
      if (at) delays.push(performance.now() - Number(at))
    })
  }
  return delays
}

/** A line as older clients have it, who do not know how to load anew. */
async function openTab(stage: Stage, { origin }: Tier, { id, token }: Person): Promise<RawTab> {
  const tab = rawTab(origin, `accessToken=${token}`, id)
  stage.onEnd(tab.drop)
  if (!(await tab.connected)) throw new Error(`a line was closed with ${await tab.closed}`)
  return tab
}

/** Lines of one member each that stop reading what they are sent, though they show that they live. */
async function openSlow(stage: Stage, web: Tier, people: readonly Person[]) {
  const [dribbling, stopped]: [Socket[], Socket[]] = [[], []]
  const anew = new Set<Socket>()
  const letters = new Map<Socket, number>()
  let [lost, isOver] = [0, false]
  for (const [n, person] of people.entries()) {
    const socket = await openRelayTab(web.port, person.id, () => undefined, person.token)
    let tail = ''
    socket.on('data', (piece) => {
      letters.set(socket, (letters.get(socket) ?? 0) + lettersIn(piece))
      // It may come in two pieces.
      const [first, last] = [piece.subarray(0, ANEW.length).toString('latin1'), piece.subarray(-ANEW.length)]
      if (piece.includes(ANEW) || (tail + first).includes(ANEW)) anew.add(socket)
      tail = last.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (!isOver) lost += 1
    })
    ;(n % 2 === 0 ? stopped : dribbling).push(socket)
  }
  const raw = [...stopped, ...dribbling]
  const alive = setInterval(() => raw.forEach((socket) => void socket.write(beat)), ALIVE_MS)
  let dribble: ReturnType<typeof setInterval> | undefined
  stage.onEnd(() => {
    isOver = true
    clearInterval(alive)
    clearInterval(dribble)
    for (const socket of raw) socket.destroy()
  })
  return {
    lost: () => lost,
    /** From now on what they hear is of the flood. */
    flooded() {
      anew.clear()
      letters.clear()
    },
    anew: () => anew.size,
    /** Those that have heard so many of its messages without having been told to load anew. */
    whole: (messages: number) =>
      raw.filter((socket) => !anew.has(socket) && (letters.get(socket) ?? 0) >= messages * FLOOD_BYTES).length,
    slowDown() {
      for (const socket of raw) socket.pause()
      dribble = setInterval(() => dribbling.forEach((socket) => void socket.read(DRIBBLE)), 1_000)
    },
    readOn() {
      clearInterval(dribble)
      for (const socket of raw) socket.resume()
    },
  }
}

function lettersIn(piece: Buffer): number {
  let found = 0
  for (const byte of piece) if (byte === LETTER) found += 1
  return found
}

/** A line that stops reading. @returns how it reads on, and by which code it has ended: 0 for not at all */
async function openPlain(stage: Stage, web: Tier, person: Person): Promise<() => Promise<number>> {
  const { socket, closed } = await openTab(stage, web, person)
  socket.pause()
  return () => {
    socket.resume()
    return Promise.race([closed, wait(GIVEN_UP_MS, 0, { ref: false })])
  }
}

/** Tells them large notices until somebody's queue is as full as that, and then some. @returns how many, and the most bytes that waited for one line */
async function flood(teller: Teller, web: Tier, people: readonly Person[], bound: 'soft' | 'hard') {
  const bytes = lineLimits[`${bound}QueueBytes`]
  const waiting: number[] = []
  let round = 0
  for (let full = 0; full < MORE_ROUNDS[bound]; round++) {
    if (round === FLOOD_ROUNDS) throw new Error(`no queue grew to ${bytes} bytes: ${worst(waiting)}`)
    await teller.flood(people, FLOOD_BYTES)
    waiting.push(await gauge(web, 'web_relay_queued_bytes'))
    // What waits for a line that has been closed is let go.
    if (worst(waiting) > bytes - 2 * FLOOD_BYTES) full += 1
  }
  return { rounds: round, most: worst(waiting) }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const over = performance.now() + GIVEN_UP_MS; !(await holds()); await wait(50))
    if (performance.now() > over) return
}
