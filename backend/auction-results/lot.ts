import type { TradeType } from '../../shared/auction-results/words.ts'

/** One row as it is to be kept: codes as text, packages with three decimals, whole won. */
export type Lot = {
  saleDate: string
  /** ISO-8601 with offset. */
  auctionDateTime: string | null
  marketCode: string
  corpCode: string
  corpName: string
  slipNo: string
  auctionSeq: string
  auctionSeq2: string
  tradeType: TradeType
  largeCode: string
  midCode: string
  smallCode: string
  /** Empty where the source has none. */
  largeName: string
  midName: string
  smallName: string
  corpItemName: string | null
  corpVarietyName: string | null
  unitQty: number
  unitCode: string | null
  unitName: string | null
  packageCode: string | null
  packageName: string | null
  sizeCode: string | null
  sizeName: string | null
  gradeCode: string | null
  gradeName: string | null
  originCode: string | null
  originName: string | null
  shipmentType: string | null
  certification: string | null
  quantity: number
  price: number
  totalAmount: number
  /** What all packages hold in the unit, where the source has summed it up; else it is unitQty × quantity. */
  totalQty: number | null
  isSettled: boolean
  sourceModifiedAt: string | null
}

/** Same lot, same text (domain.md 9.1 "Unique key"). */
export const keyOf = ({ saleDate, marketCode, corpCode, slipNo, auctionSeq, auctionSeq2 }: Lot): string =>
  JSON.stringify([saleDate, marketCode, corpCode, slipNo, auctionSeq, auctionSeq2])

/** Each lot once: the one that its source has changed last, and of those the last one. */
export function latest(lots: readonly Lot[]): Lot[] {
  const kept = new Map<string, Lot>()
  for (const lot of lots) {
    const key = keyOf(lot)
    const before = kept.get(key)
    if (!before || (lot.sourceModifiedAt ?? '') >= (before.sourceModifiedAt ?? '')) kept.set(key, lot)
  }
  return [...kept.values()]
}

/** A day of one market: what totals are kept for. */
export type MarketDay = { saleDate: string; marketCode: string }

/** Same day and market, same text; it sorts by day. */
export const dayName = ({ saleDate, marketCode }: MarketDay): string => `${saleDate} ${marketCode}`

/** Each market and day once. */
export function marketDays(lots: readonly MarketDay[]): MarketDay[] {
  const days = new Map(lots.map((lot) => [dayName(lot), { saleDate: lot.saleDate, marketCode: lot.marketCode }]))
  return [...days.values()]
}
