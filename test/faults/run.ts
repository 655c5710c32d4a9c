import { killedBackend } from './f01-killedBackend.ts'
import { hungBackend } from './f02-hungBackend.ts'
import { lostUpstream } from './f03-lostUpstream.ts'
import { slowBrowsers } from './f04-slowBrowsers.ts'
import { halfOpen } from './f05-halfOpen.ts'
import { restartedDatabase } from './f06-restartedDatabase.ts'
import { killedWrites } from './f07-killedWrites.ts'
import { rollingRestarts } from './f08-rollingRestarts.ts'
import { openPages } from './f09-openPages.ts'
import { skewedClocks } from './f10-skewedClocks.ts'
import { noStickiness } from './f11-noStickiness.ts'
import { thunderingHerd } from './f12-thunderingHerd.ts'
import { badUpstream } from './f13-badUpstream.ts'
import { scarce } from './f14-scarce.ts'
import { badTenant } from './f15-badTenant.ts'
import { replayedEvents } from './f16-replayedEvents.ts'
import { staleVersions } from './f17-staleVersions.ts'
import type { Fault } from './fault.ts'
import { playAll } from './play.ts'

/**
 * Plays faults on the built product, one after the other, and prints a line for each: `npm run faults` all of them,
 * `npm run faults -- F1 F6 --rounds 5` these, five times each instead of as often as was promised, `-- --say` with how far it is.
 * Ends with an error when an aim was missed.
 */
const faults: readonly Fault[] = [
  killedBackend,
  hungBackend,
  lostUpstream,
  slowBrowsers,
  halfOpen,
  restartedDatabase,
  killedWrites,
  rollingRestarts,
  openPages,
  skewedClocks,
  noStickiness,
  thunderingHerd,
  badUpstream,
  scarce,
  badTenant,
  replayedEvents,
  staleVersions,
]

await playAll(faults, 'rounds')
