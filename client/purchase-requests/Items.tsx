import { won } from '../../shared/kit/money.ts'
import { agreedAmountOf, agreedOf } from '../../shared/purchase-requests/amounts.ts'
import { cx } from '../ui/cx.ts'
import { hidden } from '../ui/hidden.css.ts'
import { PanelSection } from '../ui/SidePanel.tsx'
import { answeredName } from './answeredName.ts'
import * as css from './Detail.css.ts'
import { ItemLine } from './ItemLine.tsx'
import type { Detailed } from './listed.ts'

/** The lines of a request: what was asked for beside what is offered, agreed on or sent, and what they come to. */
export function Items({ request }: { request: Detailed }) {
  const { items, requestedAmount } = request
  const name = answeredName(request)
  const answered = agreedAmountOf(items.map(agreedOf))
  const beside = items.some(({ taxType }) => taxType === 'TAXABLE') ? ' (부가세 별도)' : ''
  return (
    <PanelSection title={`품목 ${items.length}개`}>
      <table className={css.items}>
        <caption className={hidden}>요청한 품목</caption>
        <thead>
          <tr>
            <th scope="col" className={css.itemHead}>
              품목
            </th>
            <th scope="col" className={cx(css.itemHead, css.right)}>
              요청
            </th>
            {name && (
              <th scope="col" className={cx(css.itemHead, css.right)}>
                {name}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemLine key={item.itemId} item={item} name={name} />
          ))}
        </tbody>
      </table>
      <Sum name={`요청 금액${beside}`} amount={requestedAmount} isMain={name === null} />
      {name && <Sum name={`${name} 금액${beside}`} amount={answered} isMain />}
    </PanelSection>
  )
}

const Sum = ({ name, amount, isMain = false }: { name: string; amount: number | null; isMain?: boolean }) => (
  <p className={css.total}>
    <span className={css.term}>{name}</span>
    <span className={isMain ? css.sum : undefined}>{amount === null ? '가격 미정' : won(amount)}</span>
  </p>
)
