import { sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'

const KEY = 'waste.autoApprove'
/** Where nobody has chosen (domain.md 22). */
const DEFAULT = true

const rowOf = (db: Db | Trx, bookOwnerId: number) =>
  db.selectFrom('bookSettings').select('value').where('bookOwnerId', '=', bookOwnerId).where('key', '=', KEY)

const valueIn = (row: { value: unknown } | undefined): boolean =>
  typeof row?.value === 'boolean' ? row.value : DEFAULT

/** Whether what an owner of the book throws away needs no second word. */
export const autoApproves = async (db: Db | Trx, bookOwnerId: number): Promise<boolean> =>
  valueIn(await rowOf(db, bookOwnerId).executeTakeFirst())

/** The same, kept as it is until the transaction ends. */
export async function lockAutoApproval(trx: Trx, bookOwnerId: number): Promise<boolean> {
  await trx
    .insertInto('bookSettings')
    .values({ bookOwnerId, key: KEY, value: JSON.stringify(DEFAULT), updatedBy: null })
    .onConflict((c) => c.doNothing())
    .execute()
  return valueIn(await rowOf(trx, bookOwnerId).forNoKeyUpdate().executeTakeFirst())
}

export async function setAutoApproval(trx: Trx, bookOwnerId: number, value: boolean, by: number): Promise<void> {
  await trx
    .updateTable('bookSettings')
    .set({ value: JSON.stringify(value), updatedBy: by, updatedAt: sql`now()` })
    .where('bookOwnerId', '=', bookOwnerId)
    .where('key', '=', KEY)
    .execute()
}
