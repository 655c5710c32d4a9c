import { sql } from 'kysely'
import type { Trx } from '../../db/open.ts'
import * as productCodes from '../../product-codes/queries.ts'
import * as specifications from '../../specifications/queries.ts'

/**
 * Products and specifications of the book's eyes among those that lines name, in use or not, as they are today: the
 * specifications stay so until the transaction ends.
 */
export async function knownGoods(
  trx: Trx,
  bookOwnerId: number,
  lines: readonly { productCodeId: number; specificationId: number | null }[],
) {
  const products = await productCodes
    .seenBy(trx, bookOwnerId)
    .select(productCodes.columns)
    .where(sql<boolean>`p."productCodeId" = any(${lines.map((line) => line.productCodeId)}::bigint[])`)
    .execute()
  const specs = await specifications
    .seenBy(trx, bookOwnerId)
    .select(specifications.columns)
    .where(sql<boolean>`s."specificationId" = any(${lines.flatMap((line) => line.specificationId ?? [])}::bigint[])`)
    .forKeyShare('s')
    .execute()
  return {
    products: new Map(products.map((row) => [row.productCodeId, row])),
    specs: new Map(specs.map((row) => [row.specificationId, specifications.weighed(row)])),
  }
}
export type KnownGoods = Awaited<ReturnType<typeof knownGoods>>
