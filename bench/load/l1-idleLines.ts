import { setTimeout as wait } from 'node:timers/promises'
import { count, type Fault, missedOf } from '../../test/faults/fault.ts'
import { MEMBERS, openSessions, TABS, webUsage } from './support/lines.ts'

const [MOST_MB, MOST_KB, MOST_CPU] = [200, 20, 0.25]

/** Pages that stay open and hear nothing. */
export const idleLines: Fault = {
  id: 'L1',
  rounds: 10,
  minutes: (minutes) => minutes + 8,
  needs: ['postgres'],
  what: (minutes) => `${count(MEMBERS * TABS)} idle lines of ${count(MEMBERS)} members with sessions, ${minutes} min`,
  aim: `memory over the empty web process ≤ ${MOST_MB} MB, ≤ ${MOST_KB} KB each, ≤ ${MOST_CPU * 100} % of a core, 0 dropped`,
  async run(stage, minutes) {
    const { web, browsers, empty } = await openSessions(stage)
    const before = await webUsage(web)
    const began = performance.now()
    await wait(minutes * 60_000)
    const after = await webUsage(web)
    const cpu = (after.cpuSeconds - before.cpuSeconds) / ((performance.now() - began) / 1_000)
    const dropped = await browsers.dropped()
    const more = Math.max(before.rssMb, after.rssMb) - empty.rssMb
    const each = (more * 1_024) / (MEMBERS * TABS)
    return {
      figure: `${more.toFixed(0)} MB over ${empty.rssMb.toFixed(0)} MB empty, ${each.toFixed(1)} KB each (${(after.rssMb - empty.rssMb).toFixed(0)} MB at the end), ${(cpu * 100).toFixed(1)} % of a core, ${dropped} dropped`,
      missed: missedOf({
        [`more than ${MOST_MB} MB`]: more <= MOST_MB,
        [`more than ${MOST_KB} KB each`]: each <= MOST_KB,
        'too much of a core': cpu <= MOST_CPU,
        'lines were dropped': dropped === 0,
      }),
    }
  },
}
