import type { MarkupType } from './markup.ts'

/** Won times hundredths of a percent, half up to the won and never below nothing. */
function rated(won: number, rate: number): number {
  const share = BigInt(won) * BigInt(10_000 + Math.round(rate * 100))
  return share <= 0n ? 0 : Number((share + 5_000n) / 10_000n)
}

/** What goods cost that fetched `auctionPrice` at the auction, by what is added to it (domain.md 5.1). */
export function priceFrom(
  { markupType, markupValue }: { markupType: Exclude<MarkupType, 'FIXED'>; markupValue: number | null },
  auctionPrice: number,
): number {
  const added = markupValue ?? 0
  return markupType === 'AUCTION_PLUS' ? Math.max(0, auctionPrice + added) : rated(auctionPrice, added)
}

/** A standard price as one client pays it: `rate` percent are added, or taken off below zero (domain.md 5, discountRate). */
export const atRate = (price: number, rate: number): number => rated(price, rate)
