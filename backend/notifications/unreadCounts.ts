import DataLoader from 'dataloader'
import type { Db } from '../db/open.ts'
import { epochOf, type Place, places } from '../realtime/eventLog.ts'
import * as notifications from './queries.ts'

/** How many are unread, and the place in the member's row of events it was counted at. */
export type CountedFrom = { count: number; epoch: string } & Place

export type UnreadOf = (memberId: number) => Promise<CountedFrom>

/** Milliseconds between two readings: at most a hundred a second, however many pages ask (reliability.md F12: 200). */
const PAUSE_MS = 10
/** So many may follow one another without it, as when a few pages are opened at once. */
const AT_ONCE = 10
const MOST_MEMBERS = 1_000

/**
 * Counts what is unread for all who ask at about the same time in one reading: after news for thousands, or when a crowd
 * comes back, each of its pages asks. Who asks alone, or with a few others, does not wait. No answer is older than its question.
 */
export function createUnreadCounts(db: Db): UnreadOf {
  let nextAt = 0
  const loader = new DataLoader((memberIds: readonly number[]) => countAll(db, memberIds), {
    cache: false,
    maxBatchSize: MOST_MEMBERS,
    batchScheduleFn(read) {
      const now = performance.now()
      nextAt = Math.max(now, nextAt) + PAUSE_MS
      setTimeout(read, Math.max(0, nextAt - now - AT_ONCE * PAUSE_MS))
    },
  })
  return (memberId) => loader.load(memberId)
}

const nowhere: Place = { seq: 0, toldMsAgo: null }

/** The places are read before the counts: an event between the two is told again rather than missed. */
async function countAll(db: Db, memberIds: readonly number[]): Promise<CountedFrom[]> {
  const ids = [...new Set(memberIds)]
  const [epoch, heads] = await Promise.all([epochOf(db), places(db, ids)])
  const counts = await notifications.unreadCounts(db, ids)
  return memberIds.map((id) => ({ count: counts.get(id) ?? 0, epoch, ...(heads.get(id) ?? nowhere) }))
}
