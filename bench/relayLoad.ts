import { cpus, setPriority, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { createCrowd } from './relay/crowd.ts'
import { startPeer } from './support/child.ts'

/**
 * `npm run load:relay [members]`: 2,000 members with five tabs each on one relay before the recording backend, for about
 * a minute. The relay runs in a process of its own, the backend in another, the browsers here, at a lower priority.
 */
const MEMBERS = Number(process.argv[2] ?? 2_000)
const TABS = 5
const ROUNDS = 10
/** Targeted notifications a second, and for how long. */
const PER_SECOND = 500
const TARGETED_MS = 20_000
/** What 99 of 100 deliveries may take (reliability.md L2, L3). */
const BROADCAST_MS = 250
const TARGETED_P99_MS = 100
/** One of whose tabs stands still. */
const FLOODED = 1

type Health = { rss: number; live: number; delayP99Ms: number; links: number; tabs: number; queuedBytes: number }

const at = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
const mb = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
const perTab = (empty: number, { rss, tabs }: Health) => `${((rss - empty) / 1024 / tabs).toFixed(1)} KB a tab`
const ms = (value: number) => `${value.toFixed(1)} ms`

const backend = await startPeer(new URL('relay/recording.ts', import.meta.url))
const order = async (path: string) => (await fetch(`http://127.0.0.1:${backend.port}${path}`)).text()
const relay = await startPeer(new URL('relay/loaded.ts', import.meta.url), { UPSTREAM: await order('/upstream') })
setPriority(5)
const health = async (path = '/'): Promise<Health> => (await fetch(`http://127.0.0.1:${relay.port}${path}`)).json()

/** When each delivery arrived, after the moment it was asked for. */
let delays: number[] = []
let arrived = 0
const sentAt = new Map<number, number>()
let isFlooded = false
const heard = (member: number) => (count: number) => {
  if (isFlooded && member === FLOODED) return
  const now = Date.now()
  arrived += count
  delays.push(now - (sentAt.get(member) ?? now))
}
const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await wait(20)
}

const crowd = createCrowd()
try {
  const empty = await health('/collected')
  const members = Array.from({ length: MEMBERS }, (_, i) => i + 1)
  const all = members.flatMap((member) => Array<number>(TABS).fill(member))
  const began = performance.now()
  const sockets = await crowd.open(relay.port, all, heard)
  const openedMs = performance.now() - began
  await until(async () => (await health()).links === MEMBERS)
  await wait(2_000)
  const idle = await health('/collected')
  const sessions = Number(await order('/sessions'))

  const broadcasts: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    ;[delays, arrived] = [[], 0]
    const now = Date.now()
    for (const member of members) sentAt.set(member, now)
    await order(`/notify-all?members=${MEMBERS}`)
    await until(() => arrived >= all.length)
    // The first is cold.
    if (round > 0) broadcasts.push(delays)
  }
  const afterBroadcast = await health()

  // The first tab stops reading; its member gets more than it may hold.
  const [paused] = sockets
  paused?.pause()
  isFlooded = true
  ;[delays, arrived] = [[], 0]
  await order(`/flood?member=${FLOODED}&count=1500&bytes=10000`)
  const flooded = await health()

  ;[delays, arrived] = [[], 0]
  let asked = 0
  const start = performance.now()
  for (let n = 0; performance.now() - start < TARGETED_MS; await wait(10)) {
    const due = Math.floor(((performance.now() - start) / 1000) * PER_SECOND)
    const batch: number[] = []
    for (; n < due; n++) batch.push(2 + (n % (MEMBERS - 1)))
    const now = Date.now()
    for (const member of batch) sentAt.set(member, now)
    if (batch.length > 0) await order(`/notify?members=${batch.join()}`)
    asked += batch.length * TABS
  }
  await until(() => arrived >= asked)
  const after = await health()

  const broadcast = broadcasts.flat()
  console.error(
    [
      `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
      `${idle.tabs} tabs of ${MEMBERS} members opened in ${(openedMs / 1000).toFixed(1)} s, ${sessions} upstream sessions`,
      `resident: ${mb(empty.rss)} empty, ${mb(idle.rss)} idle, ${perTab(empty.rss, idle)}; in use: ${mb(empty.live)} and ${mb(idle.live)}, ${perTab(empty.live, { ...idle, rss: idle.live })}`,
      `broadcast to all: p50 ${ms(at(broadcast, 0.5))}, p99 ${ms(at(broadcast, 0.99))}, event loop p99 ${ms(afterBroadcast.delayP99Ms)}`,
      `a tab that stands still while 15 MB go to it: ${mb(flooded.queuedBytes)} wait for it`,
      `${PER_SECOND} targeted a second meanwhile: ${arrived} of ${asked} arrived, p50 ${ms(at(delays, 0.5))}, p99 ${ms(at(delays, 0.99))}, event loop p99 ${ms(after.delayP99Ms)}`,
      `memory at the end: ${mb(after.rss)}`,
    ].join('\n'),
  )
  const isLate = at(broadcast, 0.99) > BROADCAST_MS || at(delays, 0.99) > TARGETED_P99_MS
  if (isLate) console.error('missed: too late')
  if (sessions !== MEMBERS || arrived !== asked || isLate) process.exitCode = 1
} finally {
  crowd.leave()
  await Promise.all([relay.stop(), backend.stop()])
}
