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

/** So many at a time are forgotten; the rest the next time. */
const AT_ONCE = 1_000

/** Forgets what nobody has taken up for a day, whatever it was sent to; what is just being taken up or forgotten is left. */
export async function removeOld(trx: Trx, kind: Loose['kind']): Promise<void> {
  const old = await trx
    .selectFrom('looseFiles')
    .select('name')
    .where('kind', '=', kind)
    .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute()
  const names = old.map(({ name }) => name)
  if (names.length > 0) await trx.deleteFrom('files').where('name', 'in', names).execute()
}
