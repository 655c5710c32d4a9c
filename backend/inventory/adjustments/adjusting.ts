import { available, goesWhole, KEEPS_WEIGHT, moreLike, weightOf } from '../../../shared/inventory/rules.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import { lineAmount } from '../../../shared/kit/money.ts'
import type { StoredLot } from '../lotQueries.ts'
import type { Posting } from '../post.ts'
import { shortNow } from '../shortWords.ts'
import { holdingOf, take } from '../take.ts'

/** More or less of a lot, with sign; kilograms in proportion to the packages when null. */
export type Difference = { quantity: number; weightKg: number | null }

/** No column, and no shelf, holds more. */
const MAX = 999_999_999

/**
 * The movements that make a lot hold so much more or less; packages and kilograms that go different ways are two of them.
 * Kilograms alone leave the won where they are: what has dried has cost as much.
 * @param packageKg by its specification, for a lot that holds nothing to be in proportion to
 * @param field where the form has this lot, `lines.3.` for one of several
 * @throws Refusal STOCK_SHORT, INVALID_FIELDS
 */
export function adjusting(
  lot: StoredLot,
  { quantity, weightKg }: Difference,
  packageKg: number | null,
  field = '',
): Posting[] {
  if (quantity === 0) return [weightAlone(lot, weightKg ?? 0, field)]
  const goesAnotherWay = weightKg !== null && weightKg * quantity < 0
  const kilograms = goesAnotherWay ? 0 : weightKg
  if (goesAnotherWay && -quantity === lot.quantityOnHand) refuseField(`${field}weightKg`, goesWhole(lot.weightOnHand))
  const packages =
    quantity > 0 ? more(lot, quantity, kilograms, packageKg, field) : less(lot, quantity, kilograms, field)
  return goesAnotherWay ? [packages, weightAlone(lot, weightKg, field)] : [packages]
}

function more(
  lot: StoredLot,
  quantity: number,
  weightKg: number | null,
  packageKg: number | null,
  field: string,
): Posting {
  const { lotId, quantityOnHand, unitCost } = lot
  const like =
    quantityOnHand > 0
      ? moreLike(holdingOf(lot), quantity)
      : { weightKg: packageKg && weightOf(packageKg, quantity), amount: lineAmount(quantity, unitCost) }
  const kilograms = weightKg ?? like.weightKg
  if (kilograms === null) refuseField(`${field}weightKg`, '중량을 입력해 주세요.')
  if (quantityOnHand + quantity > MAX) refuseField(`${field}quantity`, '수량이 너무 커요.')
  if (lot.weightOnHand + kilograms > MAX) refuseField(`${field}weightKg`, '중량이 너무 커요.')
  if (!Number.isSafeInteger(lot.amountOnHand + like.amount)) refuseField(`${field}quantity`, '금액이 너무 커요.')
  return { lotId, type: 'IN_ADJUST', quantity, weightKg: kilograms, amount: like.amount }
}

const less = (lot: StoredLot, quantity: number, weightKg: number | null, field: string): Posting => ({
  lotId: lot.lotId,
  type: 'OUT_ADJUST',
  ...take(lot, -quantity, weightKg && -weightKg, field),
})

function weightAlone(lot: StoredLot, weightKg: number, field: string): Posting {
  const { lotId, quantityOnHand, quantityReserved, weightOnHand, weightReserved } = lot
  const offered = available(weightOnHand, weightReserved)
  if (weightKg === 0) refuseField(`${field}quantity`, '수량이나 중량을 입력해 주세요.')
  if (quantityOnHand === 0 || -weightKg > offered) throw new Refusal('STOCK_SHORT', { message: shortNow(lot) })
  if (-weightKg === offered && available(quantityOnHand, quantityReserved) > 0)
    refuseField(`${field}weightKg`, KEEPS_WEIGHT)
  if (weightOnHand + weightKg > MAX) refuseField(`${field}weightKg`, '중량이 너무 커요.')
  return {
    lotId,
    type: weightKg > 0 ? 'IN_ADJUST' : 'OUT_ADJUST',
    quantity: 0,
    weightKg: Math.abs(weightKg),
    amount: 0,
  }
}
