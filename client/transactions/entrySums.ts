import { priceBases, roundingModes } from '../../shared/clients/words.ts'
import { parseWon } from '../../shared/kit/money.ts'
import { taxTypes } from '../../shared/product-codes/words.ts'
import { amountOf, type Rounding, type Totals, taxOf, totalsOf } from '../../shared/transactions/rules.ts'
import { bearers, type GoodsType, goodsTypes } from '../../shared/transactions/words.ts'
import { filledRows } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'
import { numberIn } from '../inventory/typed.ts'
import { linesUnit } from '../inventory/unit.ts'
import { lineWeight } from '../inventory/weight.ts'

/** Lines with something in them; of goods that come back those with a quantity. */
export const lineRows = (values: Values): number[] =>
  filledRows(values, 'lines', field(values, 'ofId') ? ['quantity'] : ['productCodeId', 'quantity', 'unitPrice'])
/** Costs with an amount. */
export const costRows = (values: Values): number[] => filledRows(values, 'extraCosts', ['amount'])

/** What was typed, if it is one of them; else the first. */
export const oneOf = <T extends string>(of: readonly T[], typed: string): T =>
  of.find((known) => known === typed) ?? first(of)
const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

/** Which kind of paper the form is. */
export const typeOf = (values: Values): GoodsType => oneOf(goodsTypes, field(values, 'transactionType'))

const amountIn = (values: Values, name: string): number => parseWon(field(values, name)) ?? 0

export type LineSum = { quantity: number; weightKg: number; amount: number; taxAmount: number }

/** What a line comes to, as far as it is known. */
export function lineSum(values: Values, n: number): LineSum {
  const at = (part: string) => `lines.${n}.${part}`
  const quantity = numberIn(values, at('quantity')) ?? 0
  const weightKg = lineWeight(values, `lines.${n}`) ?? 0
  const priceBasis = oneOf(priceBases, field(values, at('priceBasis')))
  const unitPrice = Math.max(0, amountIn(values, at('unitPrice')))
  const amount = amountOf({ quantity, weightKg, priceBasis, unitPrice })
  return { quantity, weightKg, amount, taxAmount: taxOf(oneOf(taxTypes, field(values, at('taxType'))), amount) }
}

const roundingIn = (values: Values): Rounding => ({
  roundingUnit: Number(field(values, 'roundingUnit')) || 1,
  roundingMode: oneOf(roundingModes, field(values, 'roundingMode')),
})

/** `unit`: what the packages of all lines are counted in, null where these differ. */
type LinesSum = { lines: number; quantity: number; unit: string | null; weightKg: number }

/** The running totals of the form, rounded as the client wants it. */
export function sumsOf(values: Values): Totals & LinesSum {
  const rows = lineRows(values)
  const lines = rows.map((n) => lineSum(values, n))
  const costs = costRows(values).map((n) => ({
    amount: amountIn(values, `extraCosts.${n}.amount`),
    borneBy: oneOf(bearers, field(values, `extraCosts.${n}.borneBy`)),
  }))
  const sum = (of: (line: LineSum) => number) =>
    Math.round(lines.reduce((all, line) => all + of(line), 0) * 1000) / 1000
  return {
    ...totalsOf(typeOf(values), lines, costs, roundingIn(values)),
    lines: rows.length,
    quantity: sum(({ quantity }) => quantity),
    unit: linesUnit(values, rows),
    weightKg: sum(({ weightKg }) => weightKg),
  }
}

/** Whether the sum is an estimate: goods out of stock that are priced by the kilogram weigh what their lots do. */
export const isEstimate = (values: Values): boolean =>
  typeOf(values) === 'SALE' &&
  lineRows(values).some(
    (n) =>
      values[`lines.${n}.priceBasis`] === 'WEIGHT' &&
      !values[`lines.${n}.offStock`] &&
      numberIn(values, `lines.${n}.weightKg`) === null,
  )

/** Won that are paid with the paper: all of it where no amount is typed. */
export const paidAtOnce = (values: Values): number =>
  field(values, 'payMethod') ? amountIn(values, 'payAmount') || sumsOf(values).totalAmount : 0
