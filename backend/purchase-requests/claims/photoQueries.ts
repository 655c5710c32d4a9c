import type { Db, Trx } from '../../db/open.ts'

type Photo = { name: string; claimId: number; createdBy: number }

export async function insert(trx: Trx, photos: readonly Photo[]): Promise<void> {
  if (photos.length > 0)
    await trx
      .insertInto('purchaseRequestClaimPhotos')
      .values([...photos])
      .execute()
}

/** One of a claim on the request. */
export const find = (db: Db, requestId: number, name: string) =>
  db
    .selectFrom('purchaseRequestClaimPhotos as p')
    .innerJoin('purchaseRequestClaims as c', 'c.claimId', 'p.claimId')
    .innerJoin('files as f', 'f.name', 'p.name')
    .select(['f.contentType', 'f.bytes'])
    .where('c.requestId', '=', requestId)
    .where('p.name', '=', name)
    .executeTakeFirst()
