import type { Db, Trx } from '../db/open.ts'
import * as specifications from '../specifications/queries.ts'

type Packed = { specificationId: number | null }

/**
 * What a package weighs by its specification, for a lot that holds nothing to be in proportion to.
 * @returns tells it of each of the goods; null where the specification does not say, or there is none
 */
export async function packageKgOf(db: Db | Trx, goods: readonly Packed[]): Promise<(of: Packed) => number | null> {
  const ids = goods.flatMap(({ specificationId }) => specificationId ?? [])
  const weights = ids.length > 0 ? await specifications.weights(db, ids) : null
  return ({ specificationId }) => weights?.get(specificationId ?? 0) ?? null
}
