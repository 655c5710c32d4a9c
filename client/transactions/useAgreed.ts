import { markupTypes } from '../../shared/clients/words.ts'
import type { Lot } from '../../shared/inventory/contract.ts'
import { grouped, parseWon } from '../../shared/kit/money.ts'
import { useApp } from '../app/context.ts'
import { businessDay, type DatedBook } from '../connections/businessDay.ts'
import { field, type Values } from '../forms/values.ts'
import type { LiveForm } from '../inventory/useLiveForm.ts'
import { auctionOf } from './auctionOf.ts'
import { lineSum, typeOf } from './entrySums.ts'
import { leaving } from './LineStock.tsx'
import { agreedOffer, type Offer, offerOf } from './offer.ts'
import { useFilled } from './useFilled.ts'
import { type Goods, usePrice } from './useOffered.ts'

/** What was said of the price in the request that the line is of; null where it was a price, or nothing. */
function requested(typed: Values, name: string): Offer | null {
  const of = (part: string) => field(typed, `${name}.${part}`)
  const markupType = markupTypes.find((type) => type === of('pricing'))
  if (!markupType || markupType === 'FIXED') return null
  const price = { priceBasis: 'PACKAGE' as const, markupType, unitPrice: null, markupValue: Number(of('markupValue')) }
  return { ...agreedOffer(price, '요청 단가'), most: parseWon(of('maxUnitPrice')) }
}

/**
 * Fills in what the client is to pay on the paper's business day, where no price is typed yet: as was agreed in the request or
 * with him, or as the book asks of everybody. A price that was filled in follows when the goods, their lot or the client become others.
 * @returns `words`, what it is and where it came from, null where nothing was said; and `filled`, what stands in the price's
 *   field by that
 */
export function useAgreed(
  { typed, touch, values }: LiveForm,
  n: number,
  goods: Goods,
  { book, lots }: { book: DatedBook | null; lots: readonly Lot[] | null | undefined },
): { words: string | null; filled: string } {
  const app = useApp()
  const name = `lines.${n}`
  const day = field(typed, 'businessDate') || businessDay(app, book)
  const price = usePrice(Number(field(typed, 'clientId')) || 0, goods, day, typeOf(typed) === 'SALE')
  const offer = requested(typed, name) ?? price
  const out = leaving(lots ?? [], Number(field(typed, `${name}.lotId`)) || 0, goods.specificationId)
  const { quantity } = lineSum(typed, n)
  const said = offer && offerOf(offer, auctionOf(out, { quantity, priceBasis: offer.priceBasis }))
  // What follows an auction is known with the lots alone.
  const isUnknown = offer === undefined || (lots === undefined && said?.amount == null)
  const amount = said?.amount == null ? (isUnknown ? undefined : null) : grouped(said.amount)
  const now = field(typed, `${name}.unitPrice`)
  const before = field(values, `${name}.filledPrice`) || null
  const filled = useFilled({ name, now, before, onFilled: touch }, { amount, basis: offer?.priceBasis })
  return { words: said?.words ?? null, filled }
}
