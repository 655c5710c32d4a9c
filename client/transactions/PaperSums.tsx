import { won } from '../../shared/kit/money.ts'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import { bearerNames, extraCostTypeNames } from '../../shared/transactions/words.ts'
import { cx } from '../ui/cx.ts'
import { PanelSection } from '../ui/SidePanel.tsx'
import * as css from './Papers.css.ts'

/** How the sum came about, what it cost us beside, and what is earned by it. */
export function PaperSums({ paper }: { paper: TransactionDetail }) {
  const { supplyAmount, taxAmount, extraCosts, roundingAmount, totalAmount, marginAmount } = paper
  const rows: [name: string, amount: number][] = [
    ['공급가액', supplyAmount],
    ...(taxAmount === 0 ? [] : [['세액', taxAmount] satisfies [string, number]]),
    ...extraCosts.map(({ type, amount, borneBy }): [string, number] => [
      `${extraCostTypeNames[type]} (${bearerNames[borneBy]})`,
      amount,
    ]),
    ...(roundingAmount === 0 ? [] : [['끝수', roundingAmount] satisfies [string, number]]),
  ]
  return (
    <PanelSection title="금액">
      <dl className={css.account}>
        {rows.map(([name, amount]) => (
          <Line key={name} name={name} amount={amount} />
        ))}
        <dt>합계</dt>
        <dd className={css.accountTotal}>{won(totalAmount)}</dd>
        {marginAmount != null && <Line name="이익" amount={marginAmount} />}
      </dl>
    </PanelSection>
  )
}

const Line = ({ name, amount }: { name: string; amount: number }) => (
  <>
    <dt className={css.accountName}>{name}</dt>
    <dd className={cx(css.accountValue, amount < 0 && css.negative)}>{won(amount)}</dd>
  </>
)
