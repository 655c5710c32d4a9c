import { besideThePeer, type Fault } from '../../test/faults/fault.ts'
import { WARM_SECONDS } from '../support/warm.ts'
import type { Asked } from './support/asker.ts'
import { bareDoubled, doubled, startPages } from './support/doors.ts'
import { answersOf, ms, othersOf, perSecond, startAsker } from './support/peers.ts'

const CONNECTIONS = 32
/** The bare peer gets a share of the time, before and after. */
const PEER_SHARE = 0.25
const [PER_SECOND, P99_MS, FIRST_BYTE_MS] = [150, 250, 50]

/**
 * The page of a signed-in member, by 32 visitors who ask again as soon as they have it: of one web process, and of one for each
 * core of two, as operating.md has them, by which the aims are judged.
 */
export const pages: Fault = {
  id: 'L5',
  rounds: 1,
  minutes: (minutes) => minutes * 4 + 4,
  needs: ['haproxy'],
  what: (minutes) => `/main of a signed-in member by ${CONNECTIONS} at once, ${minutes} min each`,
  aim: `two web processes behind haproxy: ≥ ${PER_SECOND}/s, p99 ≤ ${P99_MS} ms, first byte p50 ≤ ${FIRST_BYTE_MS} ms, none refused`,
  async run(stage, minutes) {
    const started = await startPages(stage)
    const ask = await startAsker(stage)
    const seconds = minutes * 60
    const visiting = (origin: string) => ({
      origin,
      paths: ['/main'],
      headers: { cookie: started.cookie },
      connections: CONNECTIONS,
    })
    const ours = visiting(`http://127.0.0.1:${started.web.port}`)
    const theirs = { origin: started.bare, paths: ['/'], connections: CONNECTIONS }
    for (const side of [ours, theirs]) await ask({ ...side, seconds: WARM_SECONDS })
    const before = await ask({ ...theirs, seconds: seconds * PEER_SHARE })
    const one = await ask({ ...ours, seconds })
    const after = await ask({ ...theirs, seconds: seconds * PEER_SHARE })
    const peer = (perSecond(before) + perSecond(after)) / 2
    stage.say(said(one))
    const both = visiting(await doubled(stage, started))
    await ask({ ...both, seconds: WARM_SECONDS })
    const two = await ask({ ...both, seconds })
    // Whoever comes to 32 who ask again at once waits for 31 others: how soon a page begins by itself shows at the rate that was promised.
    const steady = await ask({ ...both, seconds, perSecond: PER_SECOND })
    // What React alone makes of these 32, on both cores behind the same haproxy.
    const bareTwo = { ...theirs, origin: await bareDoubled(stage, started) }
    await ask({ ...bareTwo, seconds: WARM_SECONDS })
    const alone = await ask({ ...bareTwo, seconds: seconds * PEER_SHARE })
    const [{ whole, firstByte }, peers] = [answersOf(two, 200), answersOf(alone, 200)]
    return {
      figure: `two processes: ${said(two)}, two of React alone: ${said(alone)}; asked ${PER_SECOND} times a second: ${said(steady)}; one: ${said(one)}, React alone ${peer.toFixed(0)}/s, ratio ${(perSecond(one) / peer).toFixed(2)}`,
      ...besideThePeer(
        {
          [`p99 over ${P99_MS} ms`]: { ours: whole.p99, peer: peers.whole.p99, most: P99_MS },
          [`first byte over ${FIRST_BYTE_MS} ms`]: {
            ours: firstByte.p50,
            peer: peers.firstByte.p50,
            most: FIRST_BYTE_MS,
          },
        },
        {
          [`less than ${PER_SECOND}/s`]: perSecond(two) >= PER_SECOND,
          'some were refused or broken': [one, two, steady].every((seen) => othersOf(seen, 200) === 0),
        },
      ),
    }
  },
}

function said(asked: Asked): string {
  const { whole, firstByte } = answersOf(asked, 200)
  return `${perSecond(asked).toFixed(0)}/s, p50 ${ms(whole.p50)}, p99 ${ms(whole.p99)}, first byte p50 ${ms(firstByte.p50)}, ${othersOf(asked, 200)} refused or broken`
}
