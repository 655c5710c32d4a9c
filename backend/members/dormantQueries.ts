import { sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'

/** When a member was last here: he signed in, or a session of his was used. */
const lastHere = sql<string>`greatest(m."createdAt", m."lastLoginAt",
  (select max(s."lastUsedAt") from sessions s where s."memberId" = m.id))`

const away = (db: Db | Trx, before: string) =>
  db
    .selectFrom('members as m')
    .select(['m.id', 'm.name'])
    .where('m.status', '=', 'ACTIVE')
    .where(sql<boolean>`${lastHere} < ${before}::timestamptz`)

/** Who has not been here since, by number after one. */
export async function awaySince(db: Db, before: string, after: number, most: number): Promise<number[]> {
  const rows = await away(db, before).where('m.id', '>', after).orderBy('m.id').limit(most).execute()
  return rows.map(({ id }) => id)
}

/** The same member locked, if he still is away. */
export const lockAway = (trx: Trx, before: string, id: number) =>
  away(trx, before).where('m.id', '=', id).forNoKeyUpdate('m').executeTakeFirst()

export const setDormant = (trx: Trx, id: number) =>
  trx.updateTable('members').set({ status: 'DORMANT' }).where('id', '=', id).execute()
