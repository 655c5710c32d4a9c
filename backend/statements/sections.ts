import type { StatementRow, StatementSection } from '../../shared/statements/paper.ts'
import {
  type Account,
  ages,
  extraCostTypeNames,
  paymentMethodNames,
  transactionTypeNames,
} from '../../shared/transactions/words.ts'
import type { EntryRow, ItemRow, openAt } from './clientQueries.ts'

type Sums = { carriedAmount: number; chargedAmount: number; settledAmount: number; balanceAmount: number }
type Open = Awaited<ReturnType<typeof openAt>>

/**
 * One account of a statement: a line for each good and cost, one for each payment, and what was owed after each paper.
 * @param sums null for who does not see balances
 */
export function sectionOf(
  account: Account,
  entries: readonly EntryRow[],
  items: ReadonlyMap<number, readonly ItemRow[]>,
  sums: Sums | null,
  open: Open,
  agingDays: number[],
): StatementSection {
  let balance = sums?.carriedAmount ?? 0
  const rows = entries.flatMap((entry) => {
    balance += entry.amount
    const lines = linesOf(entry, items.get(entry.transactionId) ?? [])
    return lines.map(
      (line, at): StatementRow => ({
        businessDate: entry.businessDate,
        number: entry.transactionNo,
        ...line,
        balanceAmount: sums && at === lines.length - 1 ? balance : null,
      }),
    )
  })
  const mine = open.filter((one) => one.account === account)
  return {
    account,
    rows,
    chargedAmount: rows.reduce((all, row) => all + row.chargedAmount, 0),
    settledAmount: rows.reduce((all, row) => all + row.settledAmount, 0),
    standing: sums && {
      carriedAmount: sums.carriedAmount,
      balanceAmount: sums.balanceAmount,
      ages: ages.map((age) => ({ age, amount: mine.find((one) => one.age === age)?.owed ?? 0 })),
      agingDays,
      unallocatedAmount: mine.reduce((all, { unused }) => all + unused, 0),
    },
  }
}

type Line = Omit<StatementRow, 'businessDate' | 'number' | 'balanceAmount'>

function linesOf(entry: EntryRow, items: readonly ItemRow[]): Line[] {
  const { transactionType, paymentMethod, isCharge, amount, roundingAmount, reversalOfId, extraCosts } = entry
  if (items.length === 0) {
    const isSaid = paymentMethod === null || transactionType === 'SETOFF'
    const how = isSaid ? '' : ` (${paymentMethodNames[paymentMethod]})`
    // Openings are carried over: among the entries are none but those that were taken back.
    const undone = transactionType === 'OPENING' ? ' 취소' : ''
    return [
      alone(`${transactionTypeNames[transactionType]}${how}${undone}`, isCharge ? amount : 0, isCharge ? 0 : -amount),
    ]
  }
  // Goods that came back lower what is owed.
  const sign = transactionType === 'SALE' || transactionType === 'PURCHASE' ? 1 : -1
  const undone = reversalOfId === null ? 1 : -1
  return [
    ...items.map(
      (item): Line => ({
        name: sign === 1 ? item.productName : `${item.productName} (반품)`,
        specName: item.specName,
        quantity: item.quantity,
        weightKg: item.weightKg,
        unitPrice: item.unitPrice,
        priceBasis: item.priceBasis,
        chargedAmount: sign * (item.amount + item.taxAmount),
        settledAmount: 0,
      }),
    ),
    ...extraCosts
      .filter(({ borneBy }) => borneBy === 'BUYER')
      .map((cost) => alone(extraCostTypeNames[cost.type], sign * undone * cost.amount, 0)),
    ...(roundingAmount === 0 ? [] : [alone('끝수 조정', sign * roundingAmount, 0)]),
  ]
}

const alone = (name: string, chargedAmount: number, settledAmount: number): Line => ({
  ...{ name, chargedAmount, settledAmount },
  ...{ specName: null, quantity: null, unitPrice: null },
})
