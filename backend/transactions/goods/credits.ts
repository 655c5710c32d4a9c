import { minus, plus, spread } from '../../../shared/inventory/rules.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { grouped, won } from '../../../shared/kit/money.ts'
import { taxOf } from '../../../shared/transactions/rules.ts'
import type { NewItem, Returnable } from '../writeQueries.ts'
import type { Line } from './lines.ts'

type Credit = Pick<NewItem, 'taxType'> & { amount: number; taxAmount: number }

/** Won that the line charged for what comes back, whatever is given back for it. */
type Share = { amount: number; taxAmount: number }

/** Kilograms that scales and rounded shares may differ by. */
export const SLACK_KG = 0.01

/**
 * Won that are taken back for goods of a line: at its own price their share of what is left of what was charged, so that
 * all parts make just that, also after some of them were voided; at another price what is said, but never more than is left. Tax follows the line, whatever the product is
 * taxed by now (domain.md 25.15).
 * @throws Refusal RETURNED_TOO_MUCH for more kilograms or won than are left of the line
 */
export function creditOf(item: NewItem & { weightKg: number }, source: Returnable, line: Line, field: string) {
  const leftKg = minus(source.weightKg, source.returnedKg)
  if (item.weightKg > leftKg + SLACK_KG) tooMuch(`${field}weightKg`, source, `${grouped(Math.max(0, leftKg))}kg`)
  const share = shareOf(item, source)
  const credit = pricedLike(item, source, line, share)
  const left = source.amount - source.returnedAmount
  if (credit.amount > left) tooMuch(`${field}unitPrice`, source, won(left))
  const leftTax = source.taxAmount - source.returnedTax
  if (credit.taxAmount > leftTax) tooMuch(`${field}taxAmount`, source, `세액 ${won(leftTax)}`)
  return { credit, share: isSamePrice(item, source) ? credit : share }
}

const isSamePrice = (item: NewItem, source: Returnable): boolean =>
  item.unitPrice === source.unitPrice && item.priceBasis === source.priceBasis

function shareOf(item: NewItem & { weightKg: number }, source: Returnable): Share {
  const [whole, before, now] =
    source.priceBasis === 'WEIGHT'
      ? [source.weightKg, source.returnedKg, item.weightKg]
      : [source.quantity, source.returned, Number(item.quantity)]
  const parts = [now, Math.max(0, minus(whole, plus(before, now)))]
  const of = (left: number) => (now > 0 ? (spread(Math.max(0, left), parts)[0] ?? 0) : 0)
  return { amount: of(source.amount - source.shareAmount), taxAmount: of(source.taxAmount - source.shareTax) }
}

function pricedLike(item: NewItem, source: Returnable, line: Line, share: Share): Credit {
  const isSame = isSamePrice(item, source)
  const amount = isSame ? share.amount : Number(item.amount)
  const { taxType } = source
  if (line.isTaxTold) return { amount, taxAmount: line.taxAmount, taxType }
  return { amount, taxAmount: isSame ? share.taxAmount : taxOf(taxType, amount), taxType }
}

function tooMuch(field: string, { transactionNo }: Returnable, left: string): never {
  const message = `${transactionNo}에서 반품할 수 있는 것은 ${left}까지예요.`
  throw new Refusal('RETURNED_TOO_MUCH', { message, fieldErrors: [{ field, message }] })
}
