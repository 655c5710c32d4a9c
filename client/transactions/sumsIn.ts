import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import { bearerNames, extraCostTypeNames } from '../../shared/transactions/words.ts'

type Paper = Pick<TransactionDetail, 'supplyAmount' | 'taxAmount' | 'extraCosts' | 'roundingAmount' | 'reversalOfId'>

/** What the sum of a paper is made of, by name; a mirror takes the costs of its paper back. */
export function sumsIn({ supplyAmount, taxAmount, extraCosts, roundingAmount, reversalOfId }: Paper) {
  const sign = reversalOfId === null ? 1 : -1
  const rows: [name: string, amount: number][] = [['공급가액', supplyAmount]]
  if (taxAmount !== 0) rows.push(['세액', taxAmount])
  for (const { type, amount, borneBy } of extraCosts)
    rows.push([`${extraCostTypeNames[type]} (${bearerNames[borneBy]})`, sign * amount])
  if (roundingAmount !== 0) rows.push(['끝수', roundingAmount])
  return rows
}
