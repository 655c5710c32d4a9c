import type { Db, Trx } from '../db/open.ts'

type Photo = { name: string; wasteId: number; createdBy: number }

export async function insert(trx: Trx, photos: readonly Photo[]): Promise<void> {
  if (photos.length > 0)
    await trx
      .insertInto('wastePhotos')
      .values([...photos])
      .execute()
}

/** The names of a waste's photos, oldest first. */
export async function names(db: Db | Trx, wasteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wastePhotos as p')
    .innerJoin('files as f', 'f.name', 'p.name')
    .select('p.name')
    .where('p.wasteId', '=', wasteId)
    .orderBy('f.createdAt')
    .orderBy('p.name')
    .execute()
  return rows.map(({ name }) => name)
}

export const find = (db: Db, wasteId: number, name: string) =>
  db
    .selectFrom('wastePhotos as p')
    .innerJoin('files as f', 'f.name', 'p.name')
    .select(['f.contentType', 'f.bytes'])
    .where('p.wasteId', '=', wasteId)
    .where('p.name', '=', name)
    .executeTakeFirst()
