import { available, type Holding, isNoPart, type NoPart, partOf } from '../../shared/inventory/rules.ts'
import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { StoredLot } from './lotQueries.ts'
import { shortNow } from './shortWords.ts'

/** What a lot holds of the three. */
export const holdingOf = (lot: StoredLot): Holding => ({
  quantity: lot.quantityOnHand,
  weightKg: lot.weightOnHand,
  amount: lot.amountOnHand,
})

/** What of a lot is on offer: without what is kept for somebody. */
const onOffer = (lot: StoredLot): Holding => ({
  quantity: available(lot.quantityOnHand, lot.quantityReserved),
  weightKg: available(lot.weightOnHand, lot.weightReserved),
  amount: lot.amountOnHand,
})

/**
 * So many packages of what a lot has on offer; kilograms in their proportion unless told, won in the proportion of all
 * that is on hand, kept goods included.
 * @param field where the form has this lot, `lines.3.` for one of several
 * @throws Refusal STOCK_SHORT when there are fewer, INVALID_FIELDS for kilograms that do not fit
 */
export function take(lot: StoredLot, quantity: number, weightKg: number | null, field = ''): Holding {
  const offered = onOffer(lot)
  if (quantity === 0) refuseField(`${field}quantity`, '수량을 입력해 주세요.')
  if (quantity > offered.quantity) throw new Refusal('STOCK_SHORT', { message: shortNow(lot) })
  const part = sound(partOf(offered, quantity, weightKg), field)
  const { amount } = sound(partOf(holdingOf(lot), quantity, part.weightKg), field)
  return { ...part, amount }
}

function sound(part: Holding | NoPart, field: string): Holding {
  return isNoPart(part) ? refuseField(`${field}${part.field}`, part.message) : part
}
