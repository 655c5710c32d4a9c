import { grouped, won } from '../../shared/kit/money.ts'
import { cx } from '../ui/cx.ts'
import { hidden } from '../ui/hidden.css.ts'
import { PanelSection } from '../ui/SidePanel.tsx'
import * as css from './Detail.css.ts'
import type { Detailed } from './listed.ts'

/** The lines of a request and what they come to at their upper prices. */
export const Items = ({ request: { items, requestedAmount } }: { request: Detailed }) => (
  <PanelSection title={`품목 ${items.length}개`}>
    <table className={css.items}>
      <caption className={hidden}>요청한 품목</caption>
      <thead>
        <tr>
          <th scope="col" className={css.itemHead}>
            품목
          </th>
          <th scope="col" className={cx(css.itemHead, css.right)}>
            수량
          </th>
          <th scope="col" className={cx(css.itemHead, css.right)}>
            상한가 (원)
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.itemId}>
            <td className={css.itemCell}>
              <span className={css.itemName}>{item.productName}</span>
              <span className={css.itemNote}>{[item.specName, item.memo].filter(Boolean).join(' · ')}</span>
            </td>
            <td className={cx(css.itemCell, css.right)}>{grouped(item.requestedQuantity)}</td>
            <td className={cx(css.itemCell, css.right)}>
              {item.maxUnitPrice === null ? '–' : grouped(item.maxUnitPrice)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={css.total}>
      <span className={css.term}>요청 금액</span>
      <span className={css.sum}>{requestedAmount === null ? '가격 미정' : won(requestedAmount)}</span>
    </p>
  </PanelSection>
)
