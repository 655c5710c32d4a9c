import { minus } from '../../../shared/inventory/rules.ts'
import type { PurchaseRequestItem } from '../../../shared/purchase-requests/contract.ts'

/**
 * Which lines of the sale are of which line of the request: both stand in one order, and a line that came out of several
 * lots is followed by the others of it until all that was sent is there.
 */
export function soldFor<Sold extends { quantity: number }>(
  items: readonly Pick<PurchaseRequestItem, 'itemId' | 'confirmedQuantity'>[],
  sold: readonly Sold[],
): Map<number, Sold[]> {
  const left = [...sold]
  const found = new Map<number, Sold[]>()
  for (const { itemId, confirmedQuantity } of items) {
    const own: Sold[] = []
    let wanted = confirmedQuantity ?? 0
    while (wanted > 0) {
      const next = left.shift()
      if (!next) break
      own.push(next)
      wanted = minus(wanted, next.quantity)
    }
    found.set(itemId, own)
  }
  return found
}
