import type { Of } from '../../shared/kit/endpoint.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Page } from '../../shared/kit/page.ts'
import type {
  listProductCodes,
  ProductCode,
  ProductCodeDetail,
  ProductTree,
} from '../../shared/product-codes/contract.ts'
import { nameOf } from '../clients/bookQueries.ts'
import { type Asker, requireGoodsOf, requireInBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import { find } from './detailQueries.ts'
import { type Place, placeOf } from './place.ts'
import * as products from './queries.ts'

/** @throws Refusal NOT_FOUND for a book that is not for the caller's eyes */
export async function list(db: Db, by: Asker, asked: Of<typeof listProductCodes.query>): Promise<Page<ProductCode>> {
  const { bookOwnerId = by.id } = asked
  await requireGoodsOf(db, by, bookOwnerId)
  return products.list(db, bookOwnerId, asked)
}

/** @throws Refusal NOT_FOUND for a book that is not for the caller's eyes */
export async function tree(db: Db, by: Asker, bookOwnerId: number = by.id): Promise<ProductTree> {
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW')
  return products.tree(db, bookOwnerId)
}

/** @throws Refusal NOT_FOUND */
export const one = async (db: Db, by: Asker, productCodeId: number, named?: number): Promise<ProductCodeDetail> =>
  detailIn(db, await placeOf(db, by, productCodeId, named))

/** A product as the caller may see it where it is. */
export async function detailIn(db: Db | Trx, place: Omit<Place, 'isOwn'>): Promise<ProductCodeDetail> {
  const { bookOwnerId, productCodeId, right } = place
  const stored = await find(db, bookOwnerId, productCodeId)
  if (!stored) throw new Refusal('NOT_FOUND')
  return {
    ...stored,
    bookOwnerId,
    bookName: await nameOf(db, bookOwnerId),
    mayChange: right.permissions.has('INVENTORY_WRITE'),
  }
}
