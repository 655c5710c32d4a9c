import type { MarkupType } from '../clients/markup.ts'
import { lineAmount } from '../kit/money.ts'
import type { TaxType } from '../product-codes/words.ts'
import { taxOf } from '../transactions/rules.ts'

type Asked = {
  requestedQuantity: number
  maxUnitPrice: number | null
  desiredUnitPrice: number | null
  pricing: MarkupType
}

/** Won per package that the sender pays at most; null while he has not said. */
export const upperPrice = ({ maxUnitPrice, desiredUnitPrice, pricing }: Omit<Asked, 'requestedQuantity'>) =>
  maxUnitPrice ?? (pricing === 'FIXED' ? desiredUnitPrice : null)

const sumOf = <L>(
  lines: readonly L[],
  of: (line: L) => { quantity: number; unitPrice: number | null },
): number | null =>
  lines.reduce<number | null>((sum, line) => {
    const { quantity, unitPrice } = of(line)
    if (sum === null || (unitPrice === null && quantity > 0)) return null
    return sum + lineAmount(quantity, unitPrice ?? 0)
  }, 0)

/** Won at the upper price of every line; null while one line's price is open. */
export const requestedAmountOf = (lines: readonly Asked[]): number | null =>
  sumOf(lines, (line) => ({ quantity: line.requestedQuantity, unitPrice: upperPrice(line) }))

type Offered = Asked & {
  requestedWeightKg: number | null
  confirmedQuantity: number | null
  confirmedWeightKg: number | null
  confirmedUnitPrice: number | null
}
export type Agreed = { quantity: number; weightKg: number | null; unitPrice: number | null }

/**
 * What the two agree on when the line is accepted as it stands: what was offered, as asked where nothing was; the price
 * stays open (null) where it follows the auction or nobody has named one.
 */
export function agreedOf(line: Offered): Agreed {
  const { confirmedQuantity, confirmedWeightKg, confirmedUnitPrice, pricing, desiredUnitPrice } = line
  const quantity = confirmedQuantity ?? line.requestedQuantity
  const share = line.requestedWeightKg === null ? null : (line.requestedWeightKg * quantity) / line.requestedQuantity
  return {
    quantity,
    weightKg: confirmedWeightKg ?? (share === null ? null : Math.round(share * 1000) / 1000),
    unitPrice: confirmedUnitPrice ?? (pricing === 'FIXED' ? desiredUnitPrice : null),
  }
}

/** Won that are agreed on; null while one line's price is open. */
export const agreedAmountOf = (lines: readonly Agreed[]): number | null => sumOf(lines, (line) => line)

/**
 * Won that a request takes of its sender's credit once it is accepted as it stands: what is agreed on with its tax, a line
 * whose price is open at its upper price; nothing for one of which nobody has named any. The backend counts the sale that is
 * begun with the agreement (backend/transactions/agreed.ts), which is this before the client's rounding.
 */
export const creditTakenBy = (items: readonly (Offered & { taxType?: TaxType | undefined })[]): number =>
  items.reduce((sum, line) => {
    const { quantity, unitPrice } = agreedOf(line)
    const amount = lineAmount(quantity, unitPrice ?? upperPrice(line) ?? 0)
    return sum + amount + taxOf(line.taxType ?? 'TAX_FREE', amount)
  }, 0)
