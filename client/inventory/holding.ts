import type { Lot } from '../../shared/inventory/contract.ts'
import { type Holding, minus, type NoPart, partOnOffer, plus } from '../../shared/inventory/rules.ts'

type Held = Pick<
  Lot,
  'quantityOnHand' | 'weightOnHand' | 'quantityAvailable' | 'weightAvailable' | 'amountOnHand' | 'specName'
>

export const nothing: Holding = { quantity: 0, weightKg: 0, amount: 0 }

export const onHand = (lot: Held): Holding => ({
  quantity: lot.quantityOnHand,
  weightKg: lot.weightOnHand,
  amount: lot.amountOnHand,
})

/**
 * So many packages of what a lot has on offer, as the backend will take them: kilograms in their proportion unless told,
 * won in the proportion of all that is on hand.
 */
export function takeFrom(lot: Held, quantity: number, weightKg: number | null): Holding | NoPart {
  const held = onHand(lot)
  const kept = {
    quantity: minus(held.quantity, lot.quantityAvailable),
    weightKg: minus(held.weightKg, lot.weightAvailable),
  }
  return partOnOffer(held, kept, quantity, weightKg)
}

/** What is left of the one without the other; packages and kilograms exact to three places. */
export const less = (held: Holding, part: Holding): Holding => ({
  quantity: minus(held.quantity, part.quantity),
  weightKg: minus(held.weightKg, part.weightKg),
  amount: held.amount - part.amount,
})

export const sumOf = (all: readonly Holding[]): Holding =>
  all.reduce(
    (sum, one) => ({
      quantity: plus(sum.quantity, one.quantity),
      weightKg: plus(sum.weightKg, one.weightKg),
      amount: sum.amount + one.amount,
    }),
    nothing,
  )
