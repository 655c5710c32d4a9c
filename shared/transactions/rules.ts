import type { ClientStatus, PriceBasis, roundingModes } from '../clients/words.ts'
import { lineAmount } from '../kit/money.ts'
import type { TaxType } from '../product-codes/words.ts'
import {
  type Account,
  AGING_DAYS,
  type Age,
  ages,
  type Bearer,
  type GoodsType,
  goodsTypes,
  type TransactionType,
} from './words.ts'

/** Value added tax of taxable goods in percent (부가가치세법 30); what is not processed bears none. */
const VAT_PERCENT = 10

type Priced = { quantity: number; weightKg: number | null; priceBasis: PriceBasis; unitPrice: number }

/** Won of a line: what its price counts by, times the price, half up (domain.md 0). Kilograms unknown count as none. */
export const amountOf = ({ quantity, weightKg, priceBasis, unitPrice }: Priced): number =>
  lineAmount(priceBasis === 'WEIGHT' ? (weightKg ?? 0) : quantity, unitPrice)

/** Won of tax on a line's amount, below one won cut off. Divided first: ten times the amount may be no exact number. */
export const taxOf = (taxType: TaxType, amount: number): number =>
  taxType === 'TAXABLE' ? Math.floor(amount / (100 / VAT_PERCENT)) : 0

export type Rounding = { roundingUnit: number; roundingMode: (typeof roundingModes)[number] }

/** What rounding the sum to its unit adds or takes away (domain.md 0 "Line amount"). */
export function roundingOf(sum: number, { roundingUnit, roundingMode }: Rounding): number {
  if (roundingUnit === 1) return 0
  const rest = ((sum % roundingUnit) + roundingUnit) % roundingUnit
  if (rest === 0) return 0
  return roundingMode === 'HALF_UP' && rest * 2 >= roundingUnit ? roundingUnit - rest : -rest
}

export type Totals = {
  supplyAmount: number
  taxAmount: number
  /** Extra costs that the buyer bears: they stand on the bill. */
  costsAmount: number
  roundingAmount: number
  totalAmount: number
  /** Extra costs of a sale that we bear ourselves. */
  ownCostsAmount: number
}

/** The sums of a paper of goods (domain.md 25.14). */
export function totalsOf(
  type: GoodsType,
  lines: readonly { amount: number; taxAmount: number }[],
  costs: readonly { amount: number; borneBy: Bearer }[],
  rounding: Rounding,
): Totals {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  const borne = (by: Bearer) => sum(costs.filter(({ borneBy }) => borneBy === by).map(({ amount }) => amount))
  const supplyAmount = sum(lines.map(({ amount }) => amount))
  const taxAmount = sum(lines.map((line) => line.taxAmount))
  const costsAmount = borne('BUYER')
  const before = supplyAmount + taxAmount + costsAmount
  const roundingAmount = roundingOf(before, rounding)
  const totalAmount = before + roundingAmount
  const ownCostsAmount = type === 'SALE' ? borne('SELLER') : 0
  return { supplyAmount, taxAmount, costsAmount, roundingAmount, totalAmount, ownCostsAmount }
}

/** Whoever sees a client's trade sees all of his papers; whoever sees only what he owes sees those of money. */
export const isShown = (type: TransactionType, sees: { trade: boolean; balance: boolean }): boolean =>
  sees.trade || (sees.balance && !goodsTypes.some((one) => one === type))

/** What brings goods back. */
export const isReturn = (type: TransactionType): boolean => type === 'SALE_RETURN' || type === 'PURCHASE_RETURN'

/**
 * What comes back of no paper that is named lowers a debt as an adjustment does: who may not undo papers keeps it as a
 * draft, and posts what names its paper.
 */
export const comesOfNothing = (type: TransactionType, lines: readonly { returnOfItemId: number | null }[]): boolean =>
  isReturn(type) && lines.some(({ returnOfItemId }) => returnOfItemId === null)

/** The account that papers of a type change; the others name it. A set-off changes both. */
export const accountOf: Partial<Record<TransactionType, Account>> = {
  SALE: 'AR',
  SALE_RETURN: 'AR',
  RECEIPT: 'AR',
  BAD_DEBT: 'AR',
  SETOFF: 'AR',
  PURCHASE: 'AP',
  PURCHASE_RETURN: 'AP',
  PAYMENT: 'AP',
}

const raises: Record<TransactionType, 1 | -1> = {
  SALE: 1,
  PURCHASE: 1,
  OPENING: 1,
  ADJUSTMENT: 1,
  SALE_RETURN: -1,
  PURCHASE_RETURN: -1,
  RECEIPT: -1,
  PAYMENT: -1,
  SETOFF: -1,
  DISCOUNT: -1,
  BAD_DEBT: -1,
}

/** Whether papers of a type lower what is owed: what is paid, let off, set off or brought back. */
export const lowers = (type: TransactionType): boolean => raises[type] < 0

/** What a paper does to what is owed, in won with their sign (domain.md 14.2). A reversal's total is negative. */
export function effectsOf(
  type: TransactionType,
  account: Account,
  totalAmount: number,
): { account: Account; amount: number }[] {
  const amount = raises[type] * totalAmount
  if (amount === 0) return []
  return type === 'SETOFF'
    ? [
        { account: 'AR', amount },
        { account: 'AP', amount },
      ]
    : [{ account, amount }]
}

/** An entry of which something is open. */
export type OpenItem = { entryId: number; dueDate: string; openAmount: number }

/** Spreads a credit over open debits, what fell due first before the others; what is left over settles nothing yet. */
export function oldestFirst(amount: number, debits: readonly OpenItem[]): { entryId: number; amount: number }[] {
  let left = amount
  return debits
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.entryId - b.entryId)
    .flatMap(({ entryId, openAmount }) => {
      const part = Math.min(left, openAmount)
      left -= part
      return part > 0 ? [{ entryId, amount: part }] : []
    })
}

const DAY_MS = 86_400_000

/** Days since a day was due, by calendar dates; none when it is still to come. */
export const overdueDays = (dueDate: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(dueDate)) / DAY_MS))

/** The age of what was due then (domain.md 15). @param agingDays the last day past due of each age but the last */
export function ageOf(dueDate: string, today: string, agingDays: readonly number[] = AGING_DAYS): Age {
  const days = overdueDays(dueDate, today)
  return ages[[0, ...agingDays].findIndex((last) => days <= last)] ?? 'D121_PLUS'
}

/** Whether papers of the type may be written for a client in this status (domain.md 5): money may always be settled. */
export function mayTrade(type: TransactionType, status: ClientStatus): boolean {
  if (status === 'ACTIVE') return true
  return status === 'CLOSED' ? false : type !== 'SALE' && type !== 'PURCHASE'
}
