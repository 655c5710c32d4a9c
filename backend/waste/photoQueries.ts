import { sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'

export async function insert(
  trx: Trx,
  photo: { name: string; bookOwnerId: number; wasteId: number | null; createdBy: number },
): Promise<void> {
  await trx.insertInto('wastePhotos').values(photo).execute()
}

/** The names of a waste's photos, oldest first. */
export async function names(db: Db | Trx, wasteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wastePhotos')
    .select('name')
    .where('wasteId', '=', wasteId)
    .orderBy('createdAt')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Gives a waste the photos that its asker has sent before. @returns how many of them there were */
export async function takeUp(
  trx: Trx,
  { wasteId, bookOwnerId, by, names }: { wasteId: number; bookOwnerId: number; by: number; names: readonly string[] },
): Promise<number> {
  const taken = await trx
    .updateTable('wastePhotos')
    .set({ wasteId })
    .where('name', 'in', [...names])
    .where('wasteId', 'is', null)
    .where('bookOwnerId', '=', bookOwnerId)
    .where('createdBy', '=', by)
    .returning('name')
    .execute()
  return taken.length
}

/** Forgets what nobody has taken up for a day. */
export async function removeLoose(trx: Trx, bookOwnerId: number): Promise<void> {
  const gone = await trx
    .deleteFrom('wastePhotos')
    .where('bookOwnerId', '=', bookOwnerId)
    .where('wasteId', 'is', null)
    .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
    .returning('name')
    .execute()
  if (gone.length === 0) return
  await trx
    .deleteFrom('files')
    .where(
      'name',
      'in',
      gone.map(({ name }) => name),
    )
    .execute()
}

export const find = (db: Db, wasteId: number, name: string) =>
  db
    .selectFrom('wastePhotos as p')
    .innerJoin('files as f', 'f.name', 'p.name')
    .select(['f.contentType', 'f.bytes'])
    .where('p.wasteId', '=', wasteId)
    .where('p.name', '=', name)
    .executeTakeFirst()
