import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from '../stage.ts'
import { readiness } from './tiers.ts'

type Colour = 'red' | 'green'

/** What /readyz said, asked again and again; an answer counts from when it came. */
export type Readiness = {
  /** When it was first seen so, of what was asked after that moment; undefined when it was not. */
  firstSince(moment: number, colour: Colour): number | undefined
  /** The same, waited for. */
  next(moment: number, colour: Colour): Promise<number>
}

const PAUSE_MS = 25
const GIVEN_UP_MS = 20_000

export function watchReadiness(stage: Stage, origin: string): Readiness {
  const seen: { askedAt: number; answeredAt: number; colour: Colour }[] = []
  let isWatching = true
  stage.onEnd(() => {
    isWatching = false
  })
  void (async () => {
    while (isWatching) {
      const askedAt = performance.now()
      const colour = (await readiness(origin)) === 200 ? 'green' : 'red'
      seen.push({ askedAt, answeredAt: performance.now(), colour })
      await wait(PAUSE_MS)
    }
  })()
  const firstSince = (moment: number, colour: Colour) =>
    seen.find((one) => one.askedAt >= moment && one.colour === colour)?.answeredAt
  return {
    firstSince,
    async next(moment, colour) {
      const deadline = performance.now() + GIVEN_UP_MS
      for (;;) {
        const at = firstSince(moment, colour)
        if (at !== undefined) return at
        if (performance.now() > deadline) throw new Error(`/readyz never was ${colour}`)
        await wait(PAUSE_MS)
      }
    },
  }
}
