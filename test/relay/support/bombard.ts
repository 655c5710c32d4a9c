import { heard, openTab } from './line.ts'
import { attackFrom, randomFrom } from './rawFrames.ts'
import { attack } from './rawPeer.ts'
import { startBackend, startRelay, until } from './servers.ts'

/** Attacks at the same time, each in the name of a member of his own: ten lines of one would push each other out. */
const AT_ONCE = 8
/** After so many attacks an ordinary member must still hear his notices. */
const BETWEEN = 250

export type Report = {
  attacks: number
  wrong: string[]
  slowestMs: number
  /** Bytes on the heap before the attacks and after them. */
  heap: [before: number, after: number]
  left: { lines: number; tabs: number }
}

const collected = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

/** Throws `count` attacks at a real relay while an ordinary tab listens, and says what was not as it should be. */
export async function bombard(count: number, seed: number): Promise<Report> {
  const backend = await startBackend()
  const front = await startRelay(backend.url, { connectWithinMs: 60_000 })
  const random = randomFrom(seed)
  const witness = await openTab(front.url, 'm1')
  const { port } = new URL(front.url)
  const wrong: string[] = []
  let slowestMs = 0
  let done = 0
  let before = 0

  async function attacker(slot: number) {
    while (done < count) {
      const number = ++done
      const next = attackFrom(random)
      const { code, ms } = await attack(Number(port), `m${100 + slot}`, next)
      slowestMs = Math.max(slowestMs, ms)
      if (!next.codes.includes(code) && !(next.thenCut && code === 0)) {
        wrong.push(
          `attack ${number}, ${next.name}${next.signedIn ? ', signed in' : ''}: ended with ${code}, not ${next.codes}`,
        )
      }
      if (number % BETWEEN > 0) continue
      backend.notify(1, number)
      await heard(witness, number)
      before ||= collected()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, slot) => attacker(slot)))
  await until(() => front.relay.stats().lines === 1)
  const { lines, tabs } = front.relay.stats()
  const report = {
    attacks: done,
    wrong,
    slowestMs,
    heap: [before, collected()] as [number, number],
    left: { lines, tabs },
  }
  await front.stop()
  await backend.crash()
  return report
}
