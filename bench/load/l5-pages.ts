import { type Fault, missedOf } from '../../test/faults/fault.ts'
import { startPages } from './support/doors.ts'
import { answersOf, ms, othersOf, perSecond, startAsker } from './support/peers.ts'

const CONNECTIONS = 32
const WARM_SECONDS = 5
/** The bare peer gets a share of the time, before and after. */
const PEER_SHARE = 0.25
const [PER_SECOND, P99_MS, FIRST_BYTE_MS] = [150, 250, 50]

/** The page of a signed-in member, by 32 visitors who ask again as soon as they have it. */
export const pages: Fault = {
  id: 'L5',
  rounds: 1,
  minutes: (minutes) => minutes * 2 + 3,
  needs: [],
  what: (minutes) => `/main of a signed-in member by ${CONNECTIONS} at once for ${minutes} min`,
  aim: `≥ ${PER_SECOND}/s, p99 ≤ ${P99_MS} ms, first byte p50 ≤ ${FIRST_BYTE_MS} ms, none refused`,
  async run(stage, minutes) {
    const { web, cookie, bare } = await startPages(stage)
    const ask = await startAsker(stage)
    const ours = {
      origin: `http://127.0.0.1:${web.port}`,
      paths: ['/main'],
      headers: { cookie },
      connections: CONNECTIONS,
    }
    const theirs = { origin: bare, paths: ['/'], connections: CONNECTIONS }
    for (const side of [ours, theirs]) await ask({ ...side, seconds: WARM_SECONDS })
    const before = await ask({ ...theirs, seconds: minutes * 60 * PEER_SHARE })
    const seen = await ask({ ...ours, seconds: minutes * 60 })
    const after = await ask({ ...theirs, seconds: minutes * 60 * PEER_SHARE })
    const { whole, firstByte } = answersOf(seen, 200)
    const peer = (perSecond(before) + perSecond(after)) / 2
    return {
      figure: `${perSecond(seen).toFixed(0)}/s, p50 ${ms(whole.p50)}, p99 ${ms(whole.p99)}, first byte p50 ${ms(firstByte.p50)}, ${othersOf(seen, 200)} refused or broken; React alone ${peer.toFixed(0)}/s, ratio ${(perSecond(seen) / peer).toFixed(2)}`,
      missed: missedOf({
        [`less than ${PER_SECOND}/s`]: perSecond(seen) >= PER_SECOND,
        [`p99 over ${P99_MS} ms`]: whole.p99 <= P99_MS,
        [`first byte over ${FIRST_BYTE_MS} ms`]: firstByte.p50 <= FIRST_BYTE_MS,
        'some were refused or broken': othersOf(seen, 200) === 0,
      }),
    }
  },
}
