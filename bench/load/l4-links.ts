import { setTimeout as wait } from 'node:timers/promises'
import { count, type Fault, missedOf, seconds } from '../../test/faults/fault.ts'
import { links, MEMBERS, openSessions, TABS } from './support/lines.ts'

/** So many members go. */
const LEAVERS = 200
const LINGER_MS = 30_000
/** The clock of the linger runs in steps, and many end at once. */
const SLACK_MS = 5_000
const LOOK_MS = 200

/** Lines between the front door and the backend: one a member, however many tabs he has. */
export const upstreamLinks: Fault = {
  id: 'L4',
  rounds: 1,
  minutes: () => 10,
  needs: ['postgres'],
  what: () => `${count(MEMBERS * TABS)} tabs of ${count(MEMBERS)} members; then those of ${LEAVERS} go`,
  aim: `${count(MEMBERS)} lines to the backend, never more, each until ${seconds(LINGER_MS)} after the last tab`,
  async run(stage) {
    const { web, browsers } = await openSessions(stage)
    const open = await links(web)
    await browsers.leave(LEAVERS)
    const left = performance.now()
    let most = open
    let [firstMs, lastMs] = [Number.NaN, Number.NaN]
    while (Number.isNaN(lastMs) && performance.now() - left < LINGER_MS * 2) {
      const now = await links(web)
      most = Math.max(most, now)
      const ms = performance.now() - left
      if (now < open && Number.isNaN(firstMs)) firstMs = ms
      if (now <= open - LEAVERS) lastMs = ms
      await wait(LOOK_MS)
    }
    return {
      figure: `${count(open)} lines, ${count(most)} at most; of the ${LEAVERS} the first ended ${seconds(firstMs)} and the last ${seconds(lastMs)} after their tabs, ${count(await links(web))} remain`,
      missed: missedOf({
        'not one line a member': most === MEMBERS,
        'they ended too early or too late': firstMs >= LINGER_MS - SLACK_MS / 5 && lastMs <= LINGER_MS + SLACK_MS,
        'others ended as well': (await links(web)) === MEMBERS - LEAVERS,
      }),
    }
  },
}
