import type { DayTotals } from '../../shared/daily-closes/contract.ts'
import { grouped } from '../../shared/kit/money.ts'
import { paymentMethodNames } from '../../shared/transactions/words.ts'
import { Card } from '../ui/Card.tsx'
import * as css from './Closing.css.ts'

/** Everything the day is made of, in won. */
export const TotalsCard = ({ totals }: { totals: DayTotals }) => (
  <Card title="합계" padded>
    <dl className={css.facts}>
      {rowsOf(totals).map(([term, amount]) => (
        <div key={term} className={css.row}>
          <dt className={css.term}>{term}</dt>
          <dd className={css.value}>{amount === 0 ? '–' : `${grouped(amount)}원`}</dd>
        </div>
      ))}
    </dl>
  </Card>
)

function rowsOf(totals: DayTotals): readonly (readonly [string, number])[] {
  const { methods } = totals
  return [
    ['입금', totals.receiptAmount],
    ...methods
      .filter(({ receivedAmount }) => receivedAmount !== 0)
      .map((one) => [`입금 · ${paymentMethodNames[one.paymentMethod]}`, one.receivedAmount] as const),
    ['지급', totals.paymentAmount],
    ...methods
      .filter(({ paidAmount }) => paidAmount !== 0)
      .map((one) => [`지급 · ${paymentMethodNames[one.paymentMethod]}`, one.paidAmount] as const),
    ['할인', totals.discountAmount],
    ['폐기 손실', totals.wasteAmount],
    ['재고 금액', totals.stockAmount],
    ['시작 현금', totals.openingCash],
    ['장부 현금', totals.cashInHand],
  ]
}
