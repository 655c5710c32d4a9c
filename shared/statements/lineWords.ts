import { grouped } from '../kit/money.ts'
import type { PaperLine } from './paper.ts'

/** `32,000`, `1,200/kg`: what one package costs, or one kilogram. */
export const priceWords = ({ unitPrice, priceBasis }: Pick<PaperLine, 'unitPrice' | 'priceBasis'>): string =>
  unitPrice === null ? '' : `${grouped(unitPrice)}${priceBasis === 'WEIGHT' ? '/kg' : ''}`

/** `3 × 32,000 (30kg)`, `30kg × 1,200/kg`: how a line came to its sum; nothing where it has no count. */
export function countWords(line: PaperLine): string {
  const { quantity, unitPrice, weightKg, priceBasis } = line
  if (quantity === null || unitPrice === null) return ''
  if (priceBasis === 'WEIGHT') return `${grouped(weightKg ?? 0)}kg × ${priceWords(line)}`
  return `${grouped(quantity)} × ${priceWords(line)}${weightKg ? ` (${grouped(weightKg)}kg)` : ''}`
}
