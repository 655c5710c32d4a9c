import { grouped } from '../kit/money.ts'
import type { PaperLine } from './paper.ts'

/** `3 × 32,000 (30kg)`: how a line came to its sum; nothing where it has no count. */
export const countWords = ({ quantity, unitPrice, weightKg }: PaperLine): string =>
  quantity === null || unitPrice === null
    ? ''
    : `${grouped(quantity)} × ${grouped(unitPrice)}${weightKg ? ` (${grouped(weightKg)}kg)` : ''}`
