import type { Lot } from '../../shared/inventory/contract.ts'
import { won } from '../../shared/kit/money.ts'

type Sold = {
  quantity: number
  /** Won for all of them; nothing while no price is known. */
  amount: number
}

/** That goods out of these lots, the first of them first, are sold for less than they cost; null where they are not. */
export function costWords(lots: readonly Lot[], { quantity, amount }: Sold): string | null {
  let [wanted, cost] = [quantity, 0]
  for (const { quantityAvailable, unitCost } of lots) {
    const part = Math.min(wanted, quantityAvailable)
    wanted -= part
    cost += part * unitCost
  }
  const taken = quantity - wanted
  if (amount <= 0 || taken <= 0 || amount / quantity >= cost / taken) return null
  return `원가 ${won(Math.round(cost / taken))}보다 낮아요`
}
