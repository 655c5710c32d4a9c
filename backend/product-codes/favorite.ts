import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { lockPlace } from './place.ts'
import { sayFavorite } from './writeQueries.ts'

type Change = { productCodeId: number; bookOwnerId?: number | undefined; isFavorite: boolean }

/** Marks a product as one that a book uses often, or no longer. @throws Refusal NOT_FOUND, PERMISSION_MISSING */
export const setFavorite = (db: Db, by: Member, { productCodeId, bookOwnerId, isFavorite }: Change) =>
  db.transaction().execute(async (trx) => {
    const place = await lockPlace(trx, by, productCodeId, bookOwnerId)
    await sayFavorite(trx, { bookOwnerId: place.bookOwnerId, productCodeId }, by.id, isFavorite)
    await by.recordIfImpersonated(trx, {
      action: 'UPDATE',
      entityType: 'productCode',
      entityId: productCodeId,
      after: { isFavorite },
    })
    return { productCodeId, isFavorite }
  })
