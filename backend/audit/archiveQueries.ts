import type { Insertable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

/** The last entry that is in an archive; 0 of none. */
export async function reached(db: Db): Promise<number> {
  const row = await db.selectFrom('auditArchives').select('toSeq').orderBy('toSeq', 'desc').executeTakeFirst()
  return row?.toSeq ?? 0
}

const old = (db: Db, after: number, before: string) =>
  db.selectFrom('auditLog').where('seq', '>', after).where('occurredAt', '<', before)

export async function count(db: Db, after: number, before: string): Promise<number> {
  const { n } = await old(db, after, before)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Entries after one, in the order of the chain. */
export const entries = (db: Db, after: number, before: string, most: number) =>
  old(db, after, before).selectAll().orderBy('seq').limit(most).execute()

/** @returns false when there is an archive of these entries */
export async function add(db: Db, archive: Insertable<Tables['auditArchives']>): Promise<boolean> {
  const row = await db
    .insertInto('auditArchives')
    .values(archive)
    .onConflict((c) => c.doNothing())
    .returning('fromSeq')
    .executeTakeFirst()
  return row !== undefined
}
