import { minus, plus, spread } from '../../../shared/inventory/rules.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { grouped, won } from '../../../shared/kit/money.ts'
import { taxOf } from '../../../shared/transactions/rules.ts'
import type { NewItem, Returnable } from '../writeQueries.ts'
import type { Line } from './lines.ts'

type Credit = Pick<NewItem, 'taxType'> & { amount: number; taxAmount: number }

/** Kilograms that scales and rounded shares may differ by. */
const SLACK_KG = 0.01

/**
 * Won that are taken back for goods of a line: at its own price their share of what was charged, so that all parts make
 * just that; at another price what is said, but never more than is left. Tax follows the line, whatever the product is
 * taxed by now (domain.md 25.15).
 * @throws Refusal RETURNED_TOO_MUCH for more kilograms or won than are left of the line
 */
export function creditOf(item: NewItem & { weightKg: number }, source: Returnable, line: Line, field: string): Credit {
  const leftKg = minus(source.weightKg, source.returnedKg)
  if (item.weightKg > leftKg + SLACK_KG) tooMuch(`${field}weightKg`, source, `${grouped(Math.max(0, leftKg))}kg`)
  const { amount, taxAmount } = pricedLike(item, source, line)
  const left = source.amount - source.returnedAmount
  if (amount > left) tooMuch(`${field}unitPrice`, source, won(left))
  const leftTax = source.taxAmount - source.returnedTax
  if (taxAmount > leftTax) tooMuch(`${field}taxAmount`, source, `세액 ${won(leftTax)}`)
  return { amount, taxAmount, taxType: source.taxType }
}

function pricedLike(item: NewItem & { weightKg: number }, source: Returnable, line: Line) {
  const isSamePrice = item.unitPrice === source.unitPrice && item.priceBasis === source.priceBasis
  const [whole, before, now] =
    source.priceBasis === 'WEIGHT'
      ? [source.weightKg, source.returnedKg, item.weightKg]
      : [source.quantity, source.returned, Number(item.quantity)]
  const parts = [before, now, Math.max(0, minus(whole, plus(before, now)))]
  const shareOf = (all: number) => spread(all, parts)[1] ?? 0
  const amount = isSamePrice ? shareOf(source.amount) : Number(item.amount)
  if (line.isTaxTold) return { amount, taxAmount: line.taxAmount }
  return { amount, taxAmount: isSamePrice ? shareOf(source.taxAmount) : taxOf(source.taxType, amount) }
}

function tooMuch(field: string, { transactionNo }: Returnable, left: string): never {
  const message = `${transactionNo}에서 반품할 수 있는 것은 ${left}까지예요.`
  throw new Refusal('RETURNED_TOO_MUCH', { message, fieldErrors: [{ field, message }] })
}
