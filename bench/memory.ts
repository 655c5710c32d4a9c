import { setTimeout as wait } from 'node:timers/promises'
import { webOptions } from '../test/support/startArgs.ts'
import { createCrowd } from './relay/crowd.ts'
import { startPeer } from './support/child.ts'
import type { Bounded } from './support/table.ts'

const MEMBERS = 2_000
const TABS = 5
const MOST_KB = 20
/** What opening took is over by then. */
const SETTLED_MS = 5_000

type Health = { rss: number; live: number; links: number; tabs: number }

/** What an idle browser costs the relay, its share of the member's own line to the backend included: 10,000 of them. */
export async function benchMemory(): Promise<Bounded[]> {
  const backend = await startPeer(new URL('relay/recording.ts', import.meta.url))
  const upstream = await (await fetch(`http://127.0.0.1:${backend.port}/upstream`)).text()
  const relay = await startPeer(new URL('relay/loaded.ts', import.meta.url), { UPSTREAM: upstream }, webOptions)
  const health = async (path = '/'): Promise<Health> => (await fetch(`http://127.0.0.1:${relay.port}${path}`)).json()
  const crowd = createCrowd()
  try {
    const empty = await health('/collected')
    const all = Array.from({ length: MEMBERS * TABS }, (_, n) => 1 + Math.floor(n / TABS))
    await crowd.open(relay.port, all, () => () => undefined)
    while ((await health()).links < MEMBERS) await wait(50)
    await wait(SETTLED_MS)
    const asItIs = await health()
    const collected = await health('/collected')
    const share = (bytes: number) => bytes / 1024 / asItIs.tabs
    return [
      {
        name: `memory of an idle browser, ${asItIs.tabs} of them`,
        seen: share(asItIs.rss - empty.rss),
        unit: 'KB',
        most: MOST_KB,
        note: `${share(collected.live - empty.live).toFixed(1)} KB in use; resident after a collection ${share(collected.rss - empty.rss).toFixed(1)} KB`,
      },
    ]
  } finally {
    crowd.leave()
    await Promise.all([relay.stop(), backend.stop()])
  }
}
