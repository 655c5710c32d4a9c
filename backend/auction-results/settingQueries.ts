import { sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'

const KEY = 'auction.apiKey'

/** The sealed key, and what of it is shown. */
export const find = (db: Db | Trx) =>
  db.selectFrom('settings').select(['sealed', 'value as tail', 'updatedAt']).where('key', '=', KEY).executeTakeFirst()

/** Waits for whoever changes it at the same time. */
export const lock = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext(${`setting ${KEY}`}))`.execute(trx)

export async function set(trx: Trx, sealed: Buffer, tail: string, updatedBy: number): Promise<void> {
  const row = { sealed, value: tail, updatedBy, updatedAt: sql<string>`now()` }
  await trx
    .insertInto('settings')
    .values({ key: KEY, ...row })
    .onConflict((c) => c.column('key').doUpdateSet(row))
    .execute()
}

export const remove = (trx: Trx) => trx.deleteFrom('settings').where('key', '=', KEY).execute()

/** Calls of the public services on a day in Seoul. */
export async function callsOn(db: Db | Trx, day: string): Promise<number> {
  const row = await db.selectFrom('auctionCalls').select('calls').where('day', '=', day).executeTakeFirst()
  return row?.calls ?? 0
}

/** Counts one more call. @returns whether there was one left */
export async function takeCall(db: Db, day: string, most: number): Promise<boolean> {
  const { rows } = await sql`insert into "auctionCalls" as c (day, calls) values (${day}, 1)
    on conflict (day) do update set calls = c.calls + 1 where c.calls < ${most} returning calls`.execute(db)
  return rows.length > 0
}
