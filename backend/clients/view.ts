import { creditUsedPercent } from '../../shared/clients/rules.ts'

type Balance = {
  creditLimitAmount: number | null
  receivableAmount: number
  payableAmount: number
  agreedAmount: number
  oldestDueDate: string | null
}

/** What is told of a client; its balance is left out for who may not see it (domain.md 5.2). */
export function shownTo<T extends Balance>(
  row: T,
  seesBalance: boolean,
): Omit<T, keyof Balance> & Partial<Balance & { creditUsedPercent: number | null }> {
  const { creditLimitAmount, receivableAmount, payableAmount, agreedAmount, oldestDueDate, ...rest } = row
  if (!seesBalance) return rest
  return {
    ...rest,
    creditLimitAmount,
    receivableAmount,
    payableAmount,
    agreedAmount,
    oldestDueDate,
    creditUsedPercent: creditUsedPercent(creditLimitAmount, receivableAmount + agreedAmount),
  }
}
