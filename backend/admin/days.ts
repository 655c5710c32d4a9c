import { type RawBuilder, sql } from 'kysely'
import { businessDate } from '../../shared/kit/dates.ts'
import type { Db, Trx } from '../db/open.ts'
import * as markets from '../markets/queries.ts'

/** The business dates of all books at one moment: a book has that of its holder's market. */
export type BookDays = {
  /** The latest of them; noon passes earlier in some markets than in others. */
  latest: string
  earliest: string
  /** A row for each market and one for none: `d ("marketCodeId", day)`. */
  table: RawBuilder<unknown>
}

/** What `businessDay` says of each book, for all of them at once. */
export async function bookDays(db: Db | Trx, now: number): Promise<BookDays> {
  const starts = await markets.dayStarts(db)
  const days = starts.map(({ marketCodeId, businessDayStart }) => ({
    marketCodeId,
    day: businessDate(now, businessDayStart),
  }))
  const inOrder = days.map(({ day }) => day).toSorted()
  const ids = days.map(({ marketCodeId }) => marketCodeId)
  return {
    latest: inOrder.at(-1) ?? businessDate(now),
    earliest: inOrder[0] ?? businessDate(now),
    table: sql`unnest(${ids}::bigint[], ${days.map(({ day }) => day)}::date[]) as d ("marketCodeId", day)`,
  }
}

/** Joins a member's row with the day of his book. */
export const onDay = (member: string) => sql`d."marketCodeId" is not distinct from ${sql.ref(member)}`
