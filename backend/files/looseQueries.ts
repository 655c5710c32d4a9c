import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

type Loose = Insertable<Tables['looseFiles']>

export async function insert(trx: Trx, file: Omit<Loose, 'createdAt'>): Promise<void> {
  await trx.insertInto('looseFiles').values(file).execute()
}

/** One that waits, for who sent it. */
export const find = (db: Db, { name, kind, placeId, createdBy }: Omit<Loose, 'createdAt'>) =>
  db
    .selectFrom('looseFiles as l')
    .innerJoin('files as f', 'f.name', 'l.name')
    .select(['f.contentType', 'f.bytes', 'f.fileName'])
    .where('l.name', '=', name)
    .where('l.kind', '=', kind)
    .where('l.placeId', '=', placeId)
    .where('l.createdBy', '=', createdBy)
    .executeTakeFirst()

/** Lets files go from where they wait. @returns the names of those that were there */
export async function take(
  trx: Trx,
  { names, kind, placeId, createdBy }: Pick<Loose, 'kind' | 'placeId' | 'createdBy'> & { names: readonly string[] },
): Promise<Set<string>> {
  const taken = await trx
    .deleteFrom('looseFiles')
    .where('name', 'in', [...names])
    .where('kind', '=', kind)
    .where('placeId', '=', placeId)
    .where('createdBy', '=', createdBy)
    .returning('name')
    .execute()
  return new Set(taken.map(({ name }) => name))
}

/** What a post is written with: the browser offers its draft until a week after the last letter (client/forms/draftShelf.ts). */
const DRAFTED = ['POST_PICTURE', 'POST_FILE'] as const

/**
 * Forgets what nobody has taken up for a day, of a post for three weeks; what is just being taken up or forgotten is left.
 * @returns how many, `most` at most
 */
export async function removeOld(db: Db | Trx, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('files')
    .where('name', 'in', (e) =>
      e
        .selectFrom('looseFiles')
        .select('name')
        .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
        .where(({ or, eb }) =>
          or([eb('kind', 'not in', DRAFTED), eb('createdAt', '<', sql<string>`now() - interval '21 days'`)]),
        )
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Forgets what waits of a member's. */
export async function removeOf(trx: Trx, memberId: number): Promise<void> {
  await trx
    .deleteFrom('files')
    .where('name', 'in', (e) => e.selectFrom('looseFiles').select('name').where('createdBy', '=', memberId))
    .execute()
}
