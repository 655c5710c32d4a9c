import type { Work } from './job.ts'

const BATCH = 1_000

/** Takes a step again and again, a thousand rows at most in a transaction of its own, until there is less than that to do. */
export async function inBatches(done: Work['done'], step: (most: number) => Promise<number>): Promise<void> {
  let changed: number
  do {
    changed = await step(BATCH)
    await done(changed)
  } while (changed === BATCH)
}
