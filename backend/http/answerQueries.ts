import { sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'

/** Whether an answer kept for a key is older than it is kept for (domain.md 0). */
export const isOld = sql<boolean>`"createdAt" < now() - interval '24 hours'`

/** Removes answers that are kept no longer. They say whatever was answered, names and amounts. @returns how many, `most` at most */
export async function deleteOld(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from "idempotencyKeys" where ("memberId", key) in (
      select "memberId", key from "idempotencyKeys" where ${isOld} limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

/** Removes all that was answered to a member. */
export async function deleteOf(trx: Trx, memberId: number): Promise<void> {
  await trx.deleteFrom('idempotencyKeys').where('memberId', '=', memberId).execute()
}
