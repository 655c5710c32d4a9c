import type { Db } from '../db/open.ts'
import * as notifications from './queries.ts'

const BATCH = 1_000

/** Removes notices whose time is over, and those deleted before, a thousand in a transaction; nobody sees them any more. */
export async function removeExpired(
  db: Db,
  done: (removed: number) => Promise<void> = async () => undefined,
): Promise<{ processed: number }> {
  let processed = 0
  for (;;) {
    const removed = await notifications.deleteExpired(db, BATCH)
    processed += removed
    await done(removed)
    if (removed < BATCH) return { processed }
  }
}
