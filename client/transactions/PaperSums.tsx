import { won } from '../../shared/kit/money.ts'
import type { TransactionDetail } from '../../shared/transactions/contract.ts'
import { cx } from '../ui/cx.ts'
import { PanelSection } from '../ui/SidePanel.tsx'
import * as css from './Papers.css.ts'
import { sumsIn } from './sumsIn.ts'

/** How the sum came about, what it cost us beside, and what is earned by it. */
export function PaperSums({ paper }: { paper: TransactionDetail }) {
  const { totalAmount, marginAmount } = paper
  return (
    <PanelSection title="금액">
      <dl className={css.account}>
        {sumsIn(paper).map(([name, amount], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper may have two costs of one name, and never moves them
          <Line key={at} name={name} amount={amount} />
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
