import { Refusal } from '../../shared/kit/errors.ts'
import { type Asker, type Right, requireGoodsOf, requireInBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { keeperOf } from './detailQueries.ts'
import { lockBook } from './writeQueries.ts'

/** A product in the book whose word on it counts, and what the caller may do there. */
export type Place = { bookOwnerId: number; productCodeId: number; right: Right; isOwn: boolean }

/** The book in which a call means a product: the one it names, that of the product's own book, else the caller's. */
async function bookFor(db: Db | Trx, by: Asker, productCodeId: number, named: number | undefined) {
  const keeper = await keeperOf(db, productCodeId)
  const bookOwnerId = named ?? keeper ?? by.id
  if (keeper === undefined || (keeper !== null && keeper !== bookOwnerId)) throw new Refusal('NOT_FOUND')
  return { bookOwnerId, productCodeId, isOwn: keeper !== null }
}

/** @throws Refusal NOT_FOUND for a product or book that is not for his eyes */
export async function placeOf(db: Db, by: Asker, productCodeId: number, named?: number): Promise<Place> {
  const at = await bookFor(db, by, productCodeId, named)
  return { ...at, right: await requireGoodsOf(db, by, at.bookOwnerId) }
}

/** The same to change it, what the book says of products locked. @throws Refusal NOT_FOUND, PERMISSION_MISSING */
export async function lockPlace(trx: Trx, by: Asker, productCodeId: number, named: number | undefined): Promise<Place> {
  const at = await bookFor(trx, by, productCodeId, named)
  await lockBook(trx, at.bookOwnerId)
  return { ...at, right: await requireInBook(trx, by, at.bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE') }
}
