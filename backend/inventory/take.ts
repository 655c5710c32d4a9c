import { available, type Holding, isNoPart, partOnOffer } from '../../shared/inventory/rules.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { StoredLot } from './lotQueries.ts'
import { shortNow } from './shortWords.ts'

/** What a lot holds of the three. */
export const holdingOf = (lot: StoredLot): Holding => ({
  quantity: lot.quantityOnHand,
  weightKg: lot.weightOnHand,
  amount: lot.amountOnHand,
})

/**
 * So many packages of what a lot has on offer; kilograms in their proportion unless told, won in the proportion of all
 * that is on hand, kept goods included.
 * @param field where the form has this lot, `lines.3.` for one of several
 * @throws Refusal STOCK_SHORT when there are fewer, INVALID_FIELDS for kilograms that do not fit
 */
export function take(lot: StoredLot, quantity: number, weightKg: number | null, field = ''): Holding {
  if (quantity === 0) refuseField(`${field}quantity`, '수량을 입력해 주세요.')
  if (quantity > available(lot.quantityOnHand, lot.quantityReserved))
    throw new Refusal('STOCK_SHORT', { message: shortNow(lot) })
  const kept = { quantity: lot.quantityReserved, weightKg: lot.weightReserved }
  const part = partOnOffer(holdingOf(lot), kept, quantity, weightKg)
  return isNoPart(part) ? refuseField(`${field}${part.field}`, part.message) : part
}
