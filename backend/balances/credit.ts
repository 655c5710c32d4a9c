import type { BalanceDetail } from '../../shared/balances/contract.ts'
import { availableCredit } from '../../shared/balances/rules.ts'
import { creditUsedPercent } from '../../shared/clients/rules.ts'
import type { Found } from './detailQueries.ts'

/** How much more he may be charged now (domain.md 15): what he owes and what is agreed on, against his limit. */
export function creditOf({
  creditLimitAmount: limitAmount,
  creditPolicy: policy,
  receivableAmount,
  agreedAmount,
}: Found): BalanceDetail['credit'] {
  const exposureAmount = receivableAmount + agreedAmount
  return {
    limitAmount,
    policy,
    agreedAmount,
    exposureAmount,
    availableAmount: availableCredit(limitAmount, exposureAmount),
    usedRate: creditUsedPercent(limitAmount, exposureAmount),
  }
}
