import { besideThePeer, type Fault } from '../../test/faults/fault.ts'
import { WARM_SECONDS } from '../support/warm.ts'
import type { Asked } from './support/asker.ts'
import { CALL, CALL_COOKIES, startCalls } from './support/doors.ts'
import { answersOf, ms, othersOf, perSecond, startAsker } from './support/peers.ts'

const CONNECTIONS = 32
const [PER_SECOND, ADDED_MS] = [2_000, 10]
const p99 = (asked: Asked) => answersOf(asked, 200).whole.p99

/** A small call of signed-in members through the front door, beside the backend itself and a bare proxy. */
export const calls: Fault = {
  id: 'L6',
  rounds: 1,
  minutes: (minutes) => minutes * 5 + 3,
  needs: [],
  what: (minutes) =>
    `a call through the front door by ${CONNECTIONS} connections of ${CALL_COOKIES.length} members, and ${PER_SECOND}/s, ${minutes} min each`,
  aim: `≥ ${PER_SECOND}/s; at that rate p99 ≤ ${ADDED_MS} ms over the backend asked directly; none refused`,
  async run(stage, minutes) {
    const { ours, direct, bare } = await startCalls(stage)
    const ask = await startAsker(stage)
    const seconds = minutes * 60
    const calling = (origin: string) => ({
      origin,
      paths: [CALL],
      cookies: CALL_COOKIES,
      connections: CONNECTIONS,
    })
    for (const origin of [ours, direct, bare]) await ask({ ...calling(origin), seconds: WARM_SECONDS })
    const peer = await ask({ ...calling(bare), seconds: seconds / 2 })
    const full = await ask({ ...calling(ours), seconds })
    const steadily = (origin: string) => ask({ ...calling(origin), seconds, perSecond: PER_SECOND })
    const [through, byPeer, straight] = [await steadily(ours), await steadily(bare), await steadily(direct)]
    const [added, addedByPeer] = [through, byPeer].map((one) => p99(one) - p99(straight)) as [number, number]
    const failed = [full, through].reduce((sum, one) => sum + othersOf(one, 200), 0)
    return {
      figure: `${perSecond(full).toFixed(0)}/s, bare proxy ${perSecond(peer).toFixed(0)}/s, ratio ${(perSecond(full) / perSecond(peer)).toFixed(2)}; at ${perSecond(through).toFixed(0)}/s p99 ${ms(p99(through))}, direct ${ms(p99(straight))}, added ${ms(added)}, by the bare proxy ${ms(addedByPeer)}; ${failed} refused or broken`,
      ...besideThePeer(
        {
          [`more than ${ADDED_MS} ms added`]: { ours: added, peer: addedByPeer, most: ADDED_MS },
        },
        {
          [`less than ${PER_SECOND}/s`]: perSecond(full) >= PER_SECOND,
          'some were refused or broken': failed === 0,
        },
      ),
    }
  },
}
