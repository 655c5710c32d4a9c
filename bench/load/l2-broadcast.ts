import { count, type Fault, missedOf, percentile, worst } from '../../test/faults/fault.ts'
import { loopP99, MEMBERS, openRecorded, TABS } from './support/lines.ts'
import { ms } from './support/peers.ts'

const ROUNDS_A_MINUTE = 20
const [MOST_MS, LOOP_MS] = [250, 50]

/** The same news for everybody. */
export const broadcast: Fault = {
  id: 'L2',
  rounds: 1,
  minutes: (minutes) => minutes * 6 + 8,
  needs: [],
  what: (minutes) => `${Math.ceil(minutes * ROUNDS_A_MINUTE)} broadcasts to ${count(MEMBERS * TABS)} tabs`,
  aim: `p99 ≤ ${MOST_MS} ms in every round, event loop p99 ≤ ${LOOP_MS} ms, 0 lost, 0 doubled`,
  async run(stage, minutes) {
    const { web, browsers, recorder } = await openRecorded(stage)
    // The first is cold.
    await browsers.broadcast(recorder, 1)
    await loopP99(web)
    const seen = await browsers.broadcast(recorder, Math.ceil(minutes * ROUNDS_A_MINUTE))
    const loop = await loopP99(web)
    const [lost, doubled] = [
      seen.reduce((sum, one) => sum + one.lost, 0),
      seen.reduce((sum, one) => sum + one.doubled, 0),
    ]
    const p99s = seen.map(({ p99 }) => p99)
    const p50s = seen.map(({ p50 }) => p50)
    return {
      figure: `p50 ${ms(percentile(p50s, 50))}, p99 ${ms(worst(p99s))} in the slowest round and ${ms(percentile(p99s, 50))} in the middle one, event loop p99 ${ms(loop)}, ${lost} lost, ${doubled} doubled`,
      missed: missedOf({
        [`p99 over ${MOST_MS} ms`]: worst(p99s) <= MOST_MS,
        [`event loop over ${LOOP_MS} ms`]: loop <= LOOP_MS,
        'some were lost or doubled': lost + doubled === 0,
      }),
    }
  },
}
