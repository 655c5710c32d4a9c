import type { Fault } from '../../test/faults/fault.ts'
import { playAll } from '../../test/faults/play.ts'
import { idleLines } from './l1-idleLines.ts'
import { broadcast } from './l2-broadcast.ts'
import { targeted } from './l3-targeted.ts'
import { upstreamLinks } from './l4-links.ts'
import { pages } from './l5-pages.ts'
import { calls } from './l6-calls.ts'
import { overload } from './l7-overload.ts'
import { soak } from './l8-soak.ts'

/**
 * Loads the built product, one load after the other, and prints a line for each: `npm run load` all of them,
 * `npm run load -- L5 L7 --minutes 1` these, a minute each instead of as long as was promised, `-- --say` with how far it is.
 * Ends with an error when an aim was missed.
 */
const loads: readonly Fault[] = [idleLines, broadcast, targeted, upstreamLinks, pages, calls, overload, soak]

await playAll(loads, 'minutes')
