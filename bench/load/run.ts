import type { Fault } from '../../test/faults/fault.ts'
import { playAll } from '../../test/faults/play.ts'
import { pages } from './l5-pages.ts'
import { overload } from './l7-overload.ts'

/**
 * Loads the built product, one load after the other, and prints a line for each: `npm run load` all of them,
 * `npm run load L5 L7` these, `--minutes n` for as long instead of as long as was promised, `--say` with how far it is.
 * Ends with an error when an aim was missed.
 */
const loads: readonly Fault[] = [pages, overload]

await playAll(loads, 'minutes')
