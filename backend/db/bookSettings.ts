import { sql } from 'kysely'
import type { Db, Trx } from './open.ts'

/** How a book goes about one thing; each key belongs to one noun, which reads it. */
export type BookSetting<T> = {
  key: string
  /** What holds for a book that has not chosen. */
  fallback(db: Db | Trx): Promise<T>
  read(value: unknown): T | undefined
}

const rowOf = (db: Db | Trx, { key }: { key: string }, bookOwnerId: number) =>
  db
    .selectFrom('bookSettings')
    .select(['value', 'updatedBy'])
    .where('bookOwnerId', '=', bookOwnerId)
    .where('key', '=', key)

/** A row that nobody has written into is only there to be locked: its book has not chosen. */
const valueIn = async <T>(
  db: Db | Trx,
  { read, fallback }: BookSetting<T>,
  row: { value: unknown; updatedBy: number | null } | undefined,
): Promise<T> => (row && row.updatedBy !== null ? read(row.value) : undefined) ?? fallback(db)

/** What the book has chosen, its fallback where it has not. */
export const settingOf = async <T>(db: Db | Trx, setting: BookSetting<T>, bookOwnerId: number): Promise<T> =>
  valueIn(db, setting, await rowOf(db, setting, bookOwnerId).executeTakeFirst())

/** The same, kept as it is until the transaction ends. */
export async function lockSetting<T>(trx: Trx, setting: BookSetting<T>, bookOwnerId: number): Promise<T> {
  await trx
    .insertInto('bookSettings')
    .values({ bookOwnerId, key: setting.key, value: JSON.stringify(await setting.fallback(trx)), updatedBy: null })
    .onConflict((c) => c.doNothing())
    .execute()
  return valueIn(trx, setting, await rowOf(trx, setting, bookOwnerId).forNoKeyUpdate().executeTakeFirst())
}

export async function changeSetting<T>(
  trx: Trx,
  { key }: BookSetting<T>,
  bookOwnerId: number,
  value: T,
  by: number,
): Promise<void> {
  await trx
    .updateTable('bookSettings')
    .set({ value: JSON.stringify(value), updatedBy: by, updatedAt: sql`now()` })
    .where('bookOwnerId', '=', bookOwnerId)
    .where('key', '=', key)
    .execute()
}
