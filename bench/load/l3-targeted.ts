import { count, type Fault, missedOf } from '../../test/faults/fault.ts'
import { loopP99, MEMBERS, openRecorded, TABS } from './support/lines.ts'
import { ms } from './support/peers.ts'

const PER_SECOND = 500
const MOST_MS = 100

/** News for one member after the other. */
export const targeted: Fault = {
  id: 'L3',
  rounds: 5,
  minutes: (minutes) => minutes + 8,
  needs: [],
  what: (minutes) =>
    `${PER_SECOND} notices a second, each to the ${TABS} tabs of one of ${count(MEMBERS)} members, ${minutes} min`,
  aim: `p99 ≤ ${MOST_MS} ms, 0 lost, 0 doubled`,
  async run(stage, minutes) {
    const { web, browsers, recorder } = await openRecorded(stage)
    await loopP99(web)
    const seen = await browsers.targeted(recorder, PER_SECOND, minutes * 60)
    const loop = await loopP99(web)
    return {
      figure: `${count(seen.arrived)} of ${count(seen.due)} arrived (${(seen.due / TABS / minutes / 60).toFixed(0)}/s), p50 ${ms(seen.p50)}, p99 ${ms(seen.p99)}, event loop p99 ${ms(loop)}, ${seen.lost} lost, ${seen.doubled} doubled`,
      missed: missedOf({
        [`p99 over ${MOST_MS} ms`]: seen.p99 <= MOST_MS,
        'fewer were sent than were due': seen.due >= PER_SECOND * TABS * minutes * 60 * 0.98,
        'some were lost or doubled': seen.lost + seen.doubled === 0,
      }),
    }
  },
}
