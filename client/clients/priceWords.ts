import type { ClientPrice } from '../../shared/clients/prices.ts'
import { grouped, won } from '../../shared/kit/money.ts'

const signed = (n: number): string => (n > 0 ? `+${grouped(n)}` : grouped(n))

/** `12,000원`, `경락가 +500원`, `경락가 -3%`. */
export function priceWords({
  markupType,
  unitPrice,
  markupValue,
}: Pick<ClientPrice, 'markupType' | 'unitPrice' | 'markupValue'>): string {
  if (markupType === 'FIXED') return won(unitPrice ?? 0)
  return `경락가 ${signed(markupValue ?? 0)}${markupType === 'AUCTION_PLUS' ? '원' : '%'}`
}
