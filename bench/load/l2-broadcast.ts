import { besideThePeer, count, type Fault, percentile, worst } from '../../test/faults/fault.ts'
import { loopP99, MEMBERS, openBare, openRecorded, TABS } from './support/lines.ts'
import { ms } from './support/peers.ts'

const ROUNDS_A_MINUTE = 20
const [MOST_MS, LOOP_MS] = [250, 50]

/** The same news for everybody. */
export const broadcast: Fault = {
  id: 'L2',
  rounds: 1,
  minutes: (minutes) => minutes * 12 + 12,
  needs: [],
  what: (minutes) => `${Math.ceil(minutes * ROUNDS_A_MINUTE)} broadcasts to ${count(MEMBERS * TABS)} tabs`,
  aim: `p99 ≤ ${MOST_MS} ms in every round, event loop p99 ≤ ${LOOP_MS} ms, 0 lost, 0 doubled`,
  async run(stage, minutes) {
    const { web, browsers, recorder } = await openRecorded(stage)
    // The first is cold.
    await browsers.broadcast(recorder, 1)
    await loopP99(web)
    const rounds = Math.ceil(minutes * ROUNDS_A_MINUTE)
    const seen = await browsers.broadcast(recorder, rounds)
    const loop = await loopP99(web)
    await browsers.leave(MEMBERS)
    const bare = await openBare(stage, recorder)
    await bare.broadcast(recorder, 1, 'bare')
    const peers = (await bare.broadcast(recorder, rounds, 'bare')).map(({ p99 }) => p99)
    const [lost, doubled] = [
      seen.reduce((sum, one) => sum + one.lost, 0),
      seen.reduce((sum, one) => sum + one.doubled, 0),
    ]
    const p99s = seen.map(({ p99 }) => p99)
    const p50s = seen.map(({ p50 }) => p50)
    return {
      figure: `p50 ${ms(percentile(p50s, 50))}, p99 ${ms(worst(p99s))} in the slowest round and ${ms(percentile(p99s, 50))} in the middle one, by a bare broadcaster ${ms(worst(peers))} and ${ms(percentile(peers, 50))}; event loop p99 ${ms(loop)}, ${lost} lost, ${doubled} doubled`,
      ...besideThePeer(
        {
          [`p99 over ${MOST_MS} ms`]: { ours: worst(p99s), peer: worst(peers), most: MOST_MS },
        },
        {
          [`event loop over ${LOOP_MS} ms`]: loop <= LOOP_MS,
          'some were lost or doubled': lost + doubled === 0,
        },
      ),
    }
  },
}
