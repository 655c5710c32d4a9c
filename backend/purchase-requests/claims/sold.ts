import { minus } from '../../../shared/inventory/rules.ts'
import type { PurchaseRequestItem } from '../../../shared/purchase-requests/contract.ts'
import type { StoredItem } from '../../transactions/writeQueries.ts'

/**
 * Which lines of the sale are of which line of the request: both stand in one order, and a line that came out of several
 * lots is followed by the others of it until all that was sent is there.
 */
export function soldFor(
  items: readonly Pick<PurchaseRequestItem, 'itemId' | 'confirmedQuantity'>[],
  sold: readonly StoredItem[],
): Map<number, StoredItem[]> {
  const left = [...sold]
  const found = new Map<number, StoredItem[]>()
  for (const { itemId, confirmedQuantity } of items) {
    const own: StoredItem[] = []
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
