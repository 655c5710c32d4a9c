import { startPeer } from './support/child.ts'
import { leastDisturbed, type Measured } from './support/load.ts'
import type { Compared } from './support/table.ts'

const AIM = 0.8
const ROUNDS = 5

/**
 * Measures the relay's fan-out beside a bare `ws` broadcaster: 200 members with 5 tabs each, one upstream socket a
 * member, the same text to the same number of sockets. A third process feeds and reads both in turns. `perSecond` is
 * deliveries at full speed; the delays are those at 3,000 messages a second.
 */
export async function benchRelay(): Promise<Compared[]> {
  const generator = await startPeer(new URL('relay/generator.ts', import.meta.url))
  const env = { UPSTREAM: `http://127.0.0.1:${generator.port}` }
  const [relay, bare] = await Promise.all([
    startPeer(new URL('relay/ours.ts', import.meta.url), env),
    startPeer(new URL('relay/bare.ts', import.meta.url), env),
  ])
  const measure = async (side: 'relay' | 'bare', port: number): Promise<Measured> => {
    const answer = await fetch(`http://127.0.0.1:${generator.port}/?side=${side}&port=${port}`)
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  try {
    const ours: Measured[] = []
    const peer: Measured[] = []
    // The first round only warms up all three.
    for (let n = 0; n <= ROUNDS; n++) {
      const round = { peer: await measure('bare', bare.port), ours: await measure('relay', relay.port) }
      if (n === 0) continue
      peer.push(round.peer)
      ours.push(round.ours)
    }
    return [
      { name: 'relay fan-out', unit: 'deliveries/s', ours: leastDisturbed(ours), peer: leastDisturbed(peer), aim: AIM },
    ]
  } finally {
    await Promise.all([generator.stop(), relay.stop(), bare.stop()])
  }
}
