import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'

export async function insert(trx: Trx, photo: { name: string; requestId: number; createdBy: number }): Promise<void> {
  await trx
    .insertInto('purchaseRequestClaimPhotos')
    .values({ ...photo, claimId: null })
    .execute()
}

/** Gives a claim the photos that its author has sent before. @returns how many of them there were */
export async function takeUp(
  trx: Trx,
  { requestId, claimId, by, names }: { requestId: number; claimId: number; by: number; names: readonly string[] },
): Promise<number> {
  if (names.length === 0) return 0
  const taken = await trx
    .updateTable('purchaseRequestClaimPhotos')
    .set({ claimId })
    .where('name', 'in', [...names])
    .where('requestId', '=', requestId)
    .where('claimId', 'is', null)
    .where('createdBy', '=', by)
    .returning('name')
    .execute()
  return taken.length
}

/** Forgets what no claim has taken up for a day. */
export async function removeLoose(trx: Trx, requestId: number): Promise<void> {
  const gone = await trx
    .deleteFrom('purchaseRequestClaimPhotos')
    .where('requestId', '=', requestId)
    .where('claimId', 'is', null)
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

/** One that belongs to a claim. */
export const find = (db: Db, requestId: number, name: string) =>
  db
    .selectFrom('purchaseRequestClaimPhotos as p')
    .innerJoin('files as f', 'f.name', 'p.name')
    .select(['f.contentType', 'f.bytes'])
    .where('p.requestId', '=', requestId)
    .where('p.claimId', 'is not', null)
    .where('p.name', '=', name)
    .executeTakeFirst()
