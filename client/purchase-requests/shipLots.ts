import { type Lot, listLots } from '../../shared/inventory/contract.ts'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import type { Call } from '../api/call.ts'
import { statusOf } from '../inventory/words.ts'

/** Lots that goods can be taken from, by product. */
export type ShipLots = Record<number, Lot[]>

/** What the receiver has of the goods; nothing for who does not see his stock. */
export async function shipLots(call: Call, { items, receiverMemberId }: PurchaseRequestDetail): Promise<ShipLots> {
  const products = [...new Set(items.map(({ productCodeId }) => productCodeId))]
  const found = await Promise.all(
    products.map(async (productCodeId) => {
      const { content } = await call(listLots, {
        query: { bookOwnerId: receiverMemberId, productCodeId, sort: 'expiry', size: 50 },
      })
      return [
        productCodeId,
        content.filter((lot) => statusOf(lot) === 'AVAILABLE' && lot.quantityAvailable > 0),
      ] as const
    }),
  )
  return Object.fromEntries(found)
}
