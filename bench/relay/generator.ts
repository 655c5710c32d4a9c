import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createFeeds } from './feeds.ts'
import { openBareTab, openRelayTab } from './tabs.ts'

/** Groups, and tabs in each: 1,000 sockets. */
const GROUPS = 200
const TABS = 5
/** Messages of one group that may be under way while throughput is measured. */
const WINDOW = 4
/** Messages a second while latency is measured; well under what either side can do. */
const PACED = 3_000
const WARM_MS = 400
const FULL_MS = 2_000
const PACED_MS = 1_200

type Side = 'relay' | 'bare'
type Group = { sent: number[]; done: number[] }

const feeds = createFeeds()
const open = { relay: openRelayTab, bare: openBareTab }
const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

/** One measurement of one side: first as fast as it goes, then at a steady pace for the delays. */
async function measure(side: Side, port: number) {
  const groups: Group[] = Array.from({ length: GROUPS }, () => ({
    sent: [],
    done: Array.from({ length: TABS }, () => 0),
  }))
  const delays: number[] = []
  let deliveries = 0
  let phase: 'full' | 'paced' | 'over' = 'over'

  const push = (group: Group, id: number) => {
    if (feeds.push(side, id)) group.sent.push(performance.now())
  }
  const arrived = (group: Group, id: number, tab: number, count: number) => {
    const now = performance.now()
    deliveries += count
    const seen = group.done[tab] ?? 0
    for (let n = seen; phase === 'paced' && n < seen + count; n++) delays.push(now - (group.sent[n] ?? now))
    group.done[tab] = seen + count
    if (phase === 'full') while (group.sent.length - Math.min(...group.done) < WINDOW) push(group, id)
  }

  const sockets = await Promise.all(
    groups.flatMap((group, i) =>
      group.done.map((_, tab) => open[side](port, i + 1, (count) => arrived(group, i + 1, tab, count))),
    ),
  )
  const idle = async () => {
    while (groups.some(({ sent, done }) => done.some((count) => count < sent.length))) await wait(10)
  }
  const cpu = async () => Number(await (await fetch(`http://127.0.0.1:${port}/cpu`)).text())

  phase = 'full'
  groups.forEach((group, i) => {
    push(group, i + 1)
  })
  await wait(WARM_MS)
  const [before, cpuBefore, since] = [deliveries, await cpu(), performance.now()]
  await wait(FULL_MS)
  const seconds = (performance.now() - since) / 1000
  const [fanned, cpuSeconds] = [deliveries - before, ((await cpu()) - cpuBefore) / 1e6]
  phase = 'over'
  await idle()

  phase = 'paced'
  const start = performance.now()
  for (let sent = 0; performance.now() - start < PACED_MS; await wait(1)) {
    for (const due = ((performance.now() - start) / 1000) * PACED; sent < due; sent++) {
      const id = (sent % GROUPS) + 1
      const group = groups[id - 1]
      if (group) push(group, id)
    }
  }
  await idle()
  for (const socket of sockets) socket.destroy()
  delays.sort((a, b) => a - b)
  return {
    perSecond: fanned / seconds,
    cpuMs: (cpuSeconds * 1000) / fanned,
    p50Ms: at(delays, 0.5),
    p99Ms: at(delays, 0.99),
  }
}

feeds.server.on('request', (request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://bench')
  const side: Side = searchParams.get('side') === 'relay' ? 'relay' : 'bare'
  measure(side, Number(searchParams.get('port'))).then(
    (measured) => response.end(JSON.stringify(measured)),
    (error) => response.writeHead(500).end(String(error)),
  )
})
feeds.server.listen(0, '127.0.0.1', () => process.send?.({ port: (feeds.server.address() as AddressInfo).port }))
