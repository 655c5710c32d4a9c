import { won } from '../../shared/kit/money.ts'
import { agreedOf } from '../../shared/purchase-requests/amounts.ts'
import type { Detailed } from './listed.ts'

type Item = Detailed['items'][number]

/** That a price is below what a package costs; null where it is not, and where one of the two is not known. */
export const belowCost = (unitPrice: number | null, unitCost: number | null | undefined): string | null =>
  unitPrice !== null && unitCost != null && unitPrice < unitCost ? `원가 ${won(unitCost)}보다 낮아요` : null

/** The same of what a line would be sold at if it were agreed on, or sent, as it stands. */
export const soldBelowCost = (item: Item): string | null => {
  const { quantity, unitPrice } = agreedOf(item)
  return quantity > 0 ? belowCost(unitPrice, item.unitCost) : null
}
