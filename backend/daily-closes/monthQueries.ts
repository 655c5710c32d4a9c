import { sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'

/** What the day says that a month's close has closed: nobody typed it. */
export const noteOfDay = '월 마감'

/** A month by its first day, as it was closed; undefined for one that never was. */
export const find = (db: Db | Trx, bookOwnerId: number, month: string) =>
  db
    .selectFrom('monthlyCloses as c')
    .leftJoin('members as m', 'm.id', 'c.closedBy')
    .select(['c.status', 'c.closedAt', 'm.name as closedByName'])
    .where('c.bookOwnerId', '=', bookOwnerId)
    .where('c.month', '=', month)
    .executeTakeFirst()

/** The first day of the latest closed month. */
export async function latestClosed(db: Db | Trx, bookOwnerId: number): Promise<string | null> {
  const { latest } = await db
    .selectFrom('monthlyCloses')
    .select((e) => e.fn.max('month').as('latest'))
    .where('bookOwnerId', '=', bookOwnerId)
    .where('status', '=', 'CLOSED')
    .executeTakeFirstOrThrow()
  return latest
}

/** Writes a month closed, whatever it was before. */
export async function close(trx: Trx, row: { bookOwnerId: number; month: string; closedBy: number }): Promise<void> {
  const { bookOwnerId, month, closedBy } = row
  const closed = { status: 'CLOSED' as const, closedBy, closedAt: sql<string>`now()` }
  const never = { reopenedAt: null, reopenedBy: null, reopenReason: null }
  await trx
    .insertInto('monthlyCloses')
    .values({ bookOwnerId, month, ...closed, ...never })
    .onConflict((c) => c.columns(['bookOwnerId', 'month']).doUpdateSet({ ...closed, ...never }))
    .execute()
}

/** @returns when it had been closed */
export async function reopen(
  trx: Trx,
  { bookOwnerId, month }: { bookOwnerId: number; month: string },
  by: { memberId: number; reason: string },
): Promise<{ closedAt: string }> {
  return trx
    .updateTable('monthlyCloses')
    .set({ status: 'REOPENED', reopenedAt: sql<string>`now()`, reopenedBy: by.memberId, reopenReason: by.reason })
    .where('bookOwnerId', '=', bookOwnerId)
    .where('month', '=', month)
    .returning('closedAt')
    .executeTakeFirstOrThrow()
}
