import type { PriceBasis } from '../../shared/clients/words.ts'
import type { Lot } from '../../shared/inventory/contract.ts'

/** Won that goods fetched at the auction; of several lots what they fetched on average. */
export type Fetched = { price: number; isAverage: boolean }

type Taken = { quantity: number; priceBasis: PriceBasis }

/**
 * What goods fetched at the auction that leave these lots, the first of them first; null where there are none, or where one
 * was not won there.
 */
export function auctionOf(lots: readonly Lot[], { quantity, priceBasis }: Taken): Fetched | null {
  let wanted = quantity
  const taken = lots.flatMap((lot, n) => {
    const part = Math.min(wanted, lot.quantityAvailable)
    wanted -= Math.max(part, 0)
    // The lot that leaves first says it before anybody has typed how many.
    return part > 0 || (n === 0 && quantity <= 0)
      ? [{ part: part > 0 ? part : 1, price: fetched(lot, priceBasis) }]
      : []
  })
  const [first] = taken
  if (!first || first.price === null) return null
  let [sum, parts] = [0, 0]
  for (const { part, price } of taken) {
    if (price === null) return null
    sum += part * price
    parts += part
  }
  const isAverage = taken.some(({ price }) => price !== first.price)
  return { price: isAverage ? Math.round(sum / parts) : first.price, isAverage }
}

const fetched = (lot: Lot, basis: PriceBasis): number | null =>
  (basis === 'WEIGHT' ? lot.auctionPricePerKg : lot.auctionPrice) ?? null
