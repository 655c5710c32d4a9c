import { minus } from '../../shared/inventory/rules.ts'
import type { StatisticsFigures } from '../../shared/statistics/contract.ts'
import { changeRate, measureField, percentOf } from '../../shared/statistics/rules.ts'
import type { Measure } from '../../shared/statistics/words.ts'
import { type TradeFigure, tradeFigures } from '../db/tables/money.ts'
import type { Sums } from './sumQueries.ts'

export const nothing = Object.fromEntries(tradeFigures.map((figure) => [figure, 0])) as Sums

const isQuantity = (figure: TradeFigure) => figure.endsWith('Qty') || figure.endsWith('Kg')

/** What a sum has beyond others; won are whole, packages and kilograms stay exact. */
export function less(whole: Sums, parts: readonly Sums[]): Sums {
  const rest = { ...whole }
  for (const part of parts)
    for (const figure of tradeFigures)
      rest[figure] = isQuantity(figure) ? minus(rest[figure], part[figure]) : rest[figure] - part[figure]
  return rest
}

/** How sums are shown: whether what goods cost is, what is compared, and whether papers or their lines are counted. */
export type Showing = { seesStock: boolean; measure: Measure; countsLines: boolean }

/** Sums as they are told. @param beside what was owed then, and the amount of the compared period; null for none */
export function figuresOf(
  { papers, lines, costAmount, uncostedAmount, wasteKg, wasteAmount, ...sums }: Sums,
  { seesStock, measure, countsLines }: Showing,
  { arAmount, prevAmount }: { arAmount: number | null; prevAmount: number | null },
): StatisticsFigures {
  const goods = sums.saleAmount - sums.besideAmount - uncostedAmount
  const marginAmount = goods - costAmount - sums.ownCostsAmount
  const ofStock = {
    costAmount,
    uncostedAmount,
    marginAmount,
    // Goods that came back make less than nothing: a loss on them is no gain.
    marginRate: percentOf(marginAmount, Math.abs(goods)),
    wasteKg,
    wasteAmount,
  }
  const hidden = {
    costAmount: null,
    uncostedAmount: null,
    marginAmount: null,
    marginRate: null,
    wasteKg: null,
    wasteAmount: null,
  }
  const isShown = measure !== 'WASTE' || seesStock
  const amount = { ...sums, wasteAmount }[measureField[measure]]
  return {
    ...sums,
    ...(seesStock ? ofStock : hidden),
    arAmount,
    count: countsLines ? lines : papers,
    prevAmount: isShown ? prevAmount : null,
    changeRate: isShown && prevAmount !== null ? changeRate(amount, prevAmount) : null,
  }
}
