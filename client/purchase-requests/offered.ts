import { agreedOf } from '../../shared/purchase-requests/amounts.ts'
import { packedAs } from '../../shared/purchase-requests/packing.ts'
import { auctionOf } from '../transactions/auctionOf.ts'
import { leaving } from '../transactions/LineStock.tsx'
import { agreedOffer, offerOf } from '../transactions/offer.ts'
import type { Detailed } from './listed.ts'
import type { ShipLots } from './shipLots.ts'

type Item = Detailed['items'][number]

/** What goods of a line cost whose price follows the auction and is still open; null where it was said otherwise. */
export function offeredFor(item: Item, quantity: number, lots: ShipLots | null, lotId = 0) {
  const { pricing, markupValue, maxUnitPrice, productCodeId } = item
  if (pricing === 'FIXED' || agreedOf(item).unitPrice !== null) return null
  const out = leaving(lots?.[productCodeId] ?? [], lotId, packedAs(item) ?? 0)
  const price = { priceBasis: 'PACKAGE' as const, markupType: pricing, unitPrice: null, markupValue }
  return offerOf(
    { ...agreedOffer(price, '요청 단가'), most: maxUnitPrice },
    auctionOf(out, { quantity, priceBasis: 'PACKAGE' }),
  )
}
