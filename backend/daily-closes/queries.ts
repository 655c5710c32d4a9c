import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

/** One day as it was closed, by whom; undefined for one that never was. */
export const find = (db: Db | Trx, bookOwnerId: number, businessDate: string) =>
  db
    .selectFrom('dailyCloses as d')
    .leftJoin('members as m', 'm.id', 'd.closedBy')
    .selectAll('d')
    .select('m.name as closedByName')
    .where('d.bookOwnerId', '=', bookOwnerId)
    .where('d.businessDate', '=', businessDate)
    .executeTakeFirst()
export type StoredClose = NonNullable<Awaited<ReturnType<typeof find>>>

/** The days of a period that were closed at some time. */
export const between = (db: Db | Trx, bookOwnerId: number, from: string, to: string) =>
  db
    .selectFrom('dailyCloses as d')
    .leftJoin('members as m', 'm.id', 'd.closedBy')
    .selectAll('d')
    .select('m.name as closedByName')
    .where('d.bookOwnerId', '=', bookOwnerId)
    .where('d.businessDate', '>=', from)
    .where('d.businessDate', '<=', to)
    .execute()

/** Writes a day closed, whatever it was before. */
export async function close(trx: Trx, row: Omit<Insertable<Tables['dailyCloses']>, 'status'>): Promise<void> {
  const { bookOwnerId, businessDate, ...rest } = row
  const closed = {
    closedAt: sql<string>`now()`,
    ...rest,
    status: 'CLOSED' as const,
    reopenedAt: null,
    reopenedBy: null,
  }
  await trx
    .insertInto('dailyCloses')
    .values({ bookOwnerId, businessDate, ...closed, reopenReason: null })
    .onConflict((c) => c.columns(['bookOwnerId', 'businessDate']).doUpdateSet({ ...closed, reopenReason: null }))
    .execute()
}

/** @returns when it had been closed */
export async function reopen(
  trx: Trx,
  { bookOwnerId, businessDate }: { bookOwnerId: number; businessDate: string },
  by: { memberId: number; reason: string },
): Promise<{ closedAt: string }> {
  return trx
    .updateTable('dailyCloses')
    .set({ status: 'REOPENED', reopenedAt: sql<string>`now()`, reopenedBy: by.memberId, reopenReason: by.reason })
    .where('bookOwnerId', '=', bookOwnerId)
    .where('businessDate', '=', businessDate)
    .returning('closedAt')
    .executeTakeFirstOrThrow()
}

/** Where the ledger of a book stands; nothing has been written while `seq` is 0. */
export async function ledgerHead(db: Db | Trx, bookOwnerId: number): Promise<{ seq: number; hash: string }> {
  const head = await db
    .selectFrom('ledgerHeads')
    .select(['seq', 'hash'])
    .where('bookOwnerId', '=', bookOwnerId)
    .executeTakeFirst()
  return head ?? { seq: 0, hash: '' }
}

/** The hash that an entry of the ledger has now. */
export async function hashAt(db: Db | Trx, bookOwnerId: number, seq: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledgerEntries')
    .select('hash')
    .where('bookOwnerId', '=', bookOwnerId)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row?.hash
}
