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
  isSettled: boolean
  sourceModifiedAt: string | null
}

/** Same lot, same text (domain.md 9.1 "Unique key"). */
export const keyOf = ({ saleDate, marketCode, corpCode, slipNo, auctionSeq, auctionSeq2 }: Lot): string =>
  JSON.stringify([saleDate, marketCode, corpCode, slipNo, auctionSeq, auctionSeq2])

/** A day of one market: what totals are kept for. */
export type MarketDay = { saleDate: string; marketCode: string }

/** Each market and day once. */
export function marketDays(lots: readonly MarketDay[]): MarketDay[] {
  const days = new Map(lots.map(({ saleDate, marketCode }) => [`${saleDate} ${marketCode}`, { saleDate, marketCode }]))
  return [...days.values()]
}
