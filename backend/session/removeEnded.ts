import { MAX_DAYS } from '../../shared/admin/analytics.ts'
import type { Db } from '../db/open.ts'
import { inBatches } from '../jobs/inBatches.ts'
import type { Work } from '../jobs/job.ts'
import * as ended from './endedQueries.ts'

/**
 * How long after its end a session is kept, with the tokens that renewed it. An ended one is still counted among those who
 * were there, as far back as the analytics look in one go: a month more than that.
 */
const KEPT_DAYS = MAX_DAYS + 30

/**
 * Removes sessions that ended long ago and what renewed them, and where the sessions of those came from who have left. A
 * session that an admin borrowed, or began that from, stays with the record of it.
 */
export async function removeEnded({ now, done }: Pick<Work, 'now' | 'done'>, db: Db): Promise<void> {
  const before = new Date(now - KEPT_DAYS * 86_400_000).toISOString()
  // A session goes when nothing of it is left.
  await inBatches(done, (most) => ended.deleteTokens(db, before, most))
  await inBatches(done, (most) => ended.deleteSessions(db, before, most))
  await inBatches(done, (most) => ended.forgetLeavers(db, most))
}
