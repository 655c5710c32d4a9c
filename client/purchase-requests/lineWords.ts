import { grouped, won } from '../../shared/kit/money.ts'
import type { PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import { priceWords as markupWords } from '../clients/priceWords.ts'
import { packageWord } from '../inventory/words.ts'

type Priced = Pick<PurchaseRequestItem, 'maxUnitPrice' | 'desiredUnitPrice' | 'pricing' | 'markupValue'>

/** `희망 12,000원 · 상한 15,000원`, `경락가 +500원`; what was said of the price when goods were asked for. */
export function priceWords({ maxUnitPrice, desiredUnitPrice, pricing, markupValue }: Priced): string {
  const said = [
    pricing !== 'FIXED' && markupWords({ markupType: pricing, unitPrice: null, markupValue }),
    pricing === 'FIXED' && desiredUnitPrice !== null && `희망 ${won(desiredUnitPrice)}`,
    maxUnitPrice !== null && `상한 ${won(maxUnitPrice)}`,
  ].filter(Boolean)
  return said.length === 0 ? '단가 미정' : said.join(' · ')
}

/** `3상자` */
export const countWords = (quantity: number, specName: string | null): string =>
  `${grouped(quantity)}${packageWord(specName)}`
