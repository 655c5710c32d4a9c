import type { MarkupType } from '../../shared/clients/markup.ts'
import { atRate, priceFrom } from '../../shared/clients/priceFrom.ts'
import type { PriceBasis } from '../../shared/clients/words.ts'
import { grouped, won } from '../../shared/kit/money.ts'
import { priceWords } from '../clients/priceWords.ts'
import type { Fetched } from './auctionOf.ts'

/** A price that a line may be filled in with. */
export type Offer = {
  /** What it is called: `약속 단가`. */
  name: string
  priceBasis: PriceBasis
  markupType: MarkupType
  unitPrice: number | null
  markupValue: number | null
  /** Percent of a standard price that the client gets on top, or off; nothing of what was agreed with him. */
  rate: number
  /** Won that it may come to at most. */
  most: number | null
}

/** What was agreed, as a paper and a request say it. */
export const agreedOffer = (
  { priceBasis, markupType, unitPrice, markupValue }: Omit<Offer, 'name' | 'rate' | 'most'>,
  name: string,
): Offer => ({ name, priceBasis, markupType, unitPrice, markupValue, rate: 0, most: null })

/** Won of the offer, and how they came about; null won where the auction's price is not known. */
export function offerOf(offer: Offer, fetched: Fetched | null): { amount: number | null; words: string } {
  const { name, rate, most } = offer
  const base = baseOf(offer, fetched)
  const full = base === null ? null : atRate(base, rate)
  const isCut = full !== null && most !== null && full > most
  const words = [
    `${name} ${fetched && offer.markupType !== 'FIXED' ? fetchedWords(offer, fetched) : priceWords(offer)}`,
    base === null && '낙찰가를 아직 몰라요. 단가를 직접 적어 주세요',
    rate !== 0 && `${rate < 0 ? '할인율 ' : '할증률 +'}${grouped(rate)}% 적용`,
    isCut && `상한 ${won(most)}까지`,
  ]
  return { amount: isCut ? most : full, words: words.filter(Boolean).join(' · ') }
}

function baseOf({ markupType, unitPrice, markupValue }: Offer, fetched: Fetched | null): number | null {
  if (markupType === 'FIXED') return unitPrice
  return fetched && priceFrom({ markupType, markupValue }, fetched.price)
}

/** `낙찰 12,000원 + 5%`. */
function fetchedWords({ markupType, markupValue }: Offer, { price, isAverage }: Fetched): string {
  const added = markupValue ?? 0
  const by = `${added < 0 ? '-' : '+'} ${grouped(Math.abs(added))}${markupType === 'AUCTION_PLUS' ? '원' : '%'}`
  return `낙찰${isAverage ? ' 평균' : ''} ${won(price)}${added === 0 ? '' : ` ${by}`}`
}
