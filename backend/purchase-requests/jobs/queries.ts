import { type SqlBool, sql } from 'kysely'
import { seoulDate } from '../../../shared/kit/dates.ts'
import type { Db } from '../../db/open.ts'

type After = { after: number; most: number }

/** Offers that nobody has answered in time, by number. */
export async function unanswered(db: Db, now: number, { after, most }: After): Promise<number[]> {
  const rows = await db
    .selectFrom('purchaseRequests')
    .select('requestId')
    .where('requestId', '>', after)
    .where(sql<SqlBool>`status in ('REQUESTED', 'COUNTERED')`)
    .where(
      sql<SqlBool>`("cutoffAt" <= ${new Date(now).toISOString()}::timestamptz
        or ("cutoffAt" is null and "desiredDate" < ${seoulDate(now)}::date))`,
    )
    .orderBy('requestId')
    .limit(most)
    .execute()
  return rows.map(({ requestId }) => requestId)
}

/** What was shipped before an instant, in milliseconds, by number. */
export async function received(db: Db, before: number, { after, most }: After): Promise<number[]> {
  const rows = await db
    .selectFrom('purchaseRequests')
    .select('requestId')
    .where('requestId', '>', after)
    .where(sql<SqlBool>`status = 'SHIPPED'`)
    .where('shippedAt', '<=', new Date(before).toISOString())
    .orderBy('requestId')
    .limit(most)
    .execute()
  return rows.map(({ requestId }) => requestId)
}
