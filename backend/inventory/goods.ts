import { weightOf } from '../../shared/inventory/rules.ts'
import { refuseField } from '../../shared/kit/errors.ts'
import { isFor } from '../../shared/specifications/rules.ts'
import type { Trx } from '../db/open.ts'
import * as productCodes from '../product-codes/queries.ts'
import * as specifications from '../specifications/queries.ts'

/** Goods as a line of a form names them. */
export type NamedGoods = {
  productCodeId: number
  specificationId: number | null
  quantity: number
  weightKg: number | null
}

/** Above this no column, and no shelf, holds it. */
export const MAX_KG = 999_999_999

/**
 * That products and specifications of the lines are on offer in the book.
 * @param field where the form has a line, `lines.3.`
 * @param lying goods that lie there: nobody chooses their products anew, and they may be out of use
 * @returns the kilograms of each line: as told, otherwise by its specification. @throws Refusal INVALID_FIELDS
 */
export async function weighed(
  trx: Trx,
  bookOwnerId: number,
  lines: readonly NamedGoods[],
  field: (at: number) => string,
  lying: readonly { productCodeId: number }[] = [],
): Promise<number[]> {
  const names = await productCodes.names(
    trx,
    bookOwnerId,
    lines.map(({ productCodeId }) => productCodeId),
  )
  const isThere = new Set([...names.keys(), ...lying.map(({ productCodeId }) => productCodeId)])
  const specs = await specifications.byId(
    trx,
    bookOwnerId,
    lines.flatMap(({ specificationId }) => specificationId ?? []),
  )
  return lines.map(({ productCodeId, specificationId, quantity, weightKg }, at) => {
    if (!isThere.has(productCodeId)) refuseField(`${field(at)}productCodeId`, '품목을 다시 골라 주세요.')
    const spec = specificationId === null ? null : specs.get(specificationId)
    if (spec === undefined || !isFor(spec, productCodeId))
      refuseField(`${field(at)}specificationId`, '규격을 다시 골라 주세요.')
    const packageKg = spec?.packageKg ?? null
    if (weightKg === null && packageKg === null)
      refuseField(
        `${field(at)}weightKg`,
        spec ? '규격에 중량이 없어요. 중량을 입력해 주세요.' : '규격을 고르거나 중량을 입력해 주세요.',
      )
    const kilograms = weightKg ?? weightOf(packageKg ?? 0, quantity)
    if (kilograms > MAX_KG) refuseField(`${field(at)}weightKg`, '중량이 너무 커요.')
    return kilograms
  })
}
