import { startPeer } from './support/child.ts'
import { type Measured, middle } from './support/load.ts'

const ROUNDS = 3

type Side = Measured & { perCpuSecond: number }

/**
 * Measures the relay's fan-out beside a bare `ws` broadcaster: 200 members with 5 tabs each, one upstream socket a
 * member, the same text to the same number of sockets. A third process feeds and reads both in turns. `perSecond` is
 * deliveries at full speed; the delays are those at 3,000 messages a second.
 */
export async function benchRelay(): Promise<{ name: string; ours: Side; bare: Side; aim: number }> {
  const generator = await startPeer(new URL('relay/generator.ts', import.meta.url))
  const env = { UPSTREAM: `http://127.0.0.1:${generator.port}` }
  const [ours, bare] = await Promise.all([
    startPeer(new URL('relay/ours.ts', import.meta.url), env),
    startPeer(new URL('relay/bare.ts', import.meta.url), env),
  ])
  const measure = async (side: 'relay' | 'bare', port: number): Promise<Side> => {
    const answer = await fetch(`http://127.0.0.1:${generator.port}/?side=${side}&port=${port}`)
    if (!answer.ok) throw new Error(await answer.text())
    return { bytes: 0, ...(await answer.json()) }
  }
  try {
    const rounds: { ours: Side; bare: Side }[] = []
    // The first round only warms up all three.
    for (let n = 0; n <= ROUNDS; n++) {
      const round = { bare: await measure('bare', bare.port), ours: await measure('relay', ours.port) }
      if (n > 0) rounds.push(round)
    }
    return {
      name: 'relay fan-out',
      ours: middle(rounds.map((round) => round.ours)),
      bare: middle(rounds.map((round) => round.bare)),
      aim: 0.6,
    }
  } finally {
    await Promise.all([generator.stop(), ours.stop(), bare.stop()])
  }
}

if (import.meta.main) {
  const { ours, bare } = await benchRelay()
  const line = (name: string, side: Side) =>
    `${name.padEnd(6)} ${Math.round(side.perSecond)} deliveries/s, ${Math.round(side.perCpuSecond)} per CPU second, ` +
    `p50 ${side.p50Ms.toFixed(2)} ms, p99 ${side.p99Ms.toFixed(2)} ms`
  console.error(line('relay', ours))
  console.error(line('bare', bare))
  console.error(
    `ratio  ${(ours.perSecond / bare.perSecond).toFixed(2)} deliveries/s, ` +
      `${(ours.perCpuSecond / bare.perCpuSecond).toFixed(2)} per CPU second, ` +
      `p50 ${(ours.p50Ms / bare.p50Ms).toFixed(2)}, p99 ${(ours.p99Ms / bare.p99Ms).toFixed(2)}`,
  )
}
