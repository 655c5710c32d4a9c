import { cpus, setPriority, totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { beat, openRelayTab } from './relay/tabs.ts'
import { startPeer } from './support/child.ts'

/**
 * `npm run load:relay [members]`: 2,000 members with five tabs each on one relay before the recording backend, for about
 * a minute. The relay runs in a process of its own, the backend in another, the browsers here, at a lower priority.
 */
const MEMBERS = Number(process.argv[2] ?? 2_000)
const TABS = 5
/** Lines opened at once; more would only measure the queue. */
const AT_ONCE = 100
const ROUNDS = 10
/** Targeted notifications a second, and for how long. */
const PER_SECOND = 500
const TARGETED_MS = 20_000
/** One of whose tabs stands still. */
const FLOODED = 1
/** Milliseconds between two signs of life of a tab, which the relay would give up after 30 seconds of silence. */
const ALIVE_MS = 10_000

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

let alive: ReturnType<typeof setInterval> | undefined
try {
  const empty = await health('/collected')
  const members = Array.from({ length: MEMBERS }, (_, i) => i + 1)
  const all = members.flatMap((member) => Array<number>(TABS).fill(member))
  const sockets: Awaited<ReturnType<typeof openRelayTab>>[] = []
  let turn = 0
  alive = setInterval(() => {
    const share = Math.ceil(sockets.length / (ALIVE_MS / 100))
    for (const socket of sockets.slice(turn, turn + share)) socket.write(beat)
    turn = turn + share < sockets.length ? turn + share : 0
  }, 100)
  const began = performance.now()
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const batch = all.slice(from, from + AT_ONCE)
    sockets.push(...(await Promise.all(batch.map((member) => openRelayTab(relay.port, member, heard(member))))))
  }
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
  if (sessions !== MEMBERS || arrived !== asked) process.exitCode = 1
  for (const socket of sockets) socket.destroy()
} finally {
  clearInterval(alive)
  await Promise.all([relay.stop(), backend.stop()])
}
