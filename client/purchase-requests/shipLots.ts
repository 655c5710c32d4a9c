import { type Lot, listLots } from '../../shared/inventory/contract.ts'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import type { Call } from '../api/call.ts'
import { unlessRefused } from '../api/problem.ts'
import { onSale } from '../transactions/LineStock.tsx'

/** Lots that goods can be taken from, by product. */
export type ShipLots = Record<number, Lot[]>

/** What the receiver has of the goods; nothing for who does not see his stock: what leaves first is sent without him too. */
export async function shipLots(call: Call, { items, receiverMemberId }: PurchaseRequestDetail): Promise<ShipLots> {
  const products = [...new Set(items.map(({ productCodeId }) => productCodeId))]
  const found = await Promise.all(
    products.map(async (productCodeId) => {
      const query = { bookOwnerId: receiverMemberId, productCodeId, sort: 'expiry' as const, size: 50 }
      const found = await unlessRefused(call(listLots, { query }))
      return [productCodeId, onSale(found?.content ?? [])] as const
    }),
  )
  return Object.fromEntries(found)
}
