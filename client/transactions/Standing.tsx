import type { ClientDetail } from '../../shared/clients/contract.ts'
import { clientStatusNames } from '../../shared/clients/words.ts'
import { won } from '../../shared/kit/money.ts'
import type { GoodsType } from '../../shared/transactions/words.ts'
import { CreditMeter } from '../clients/CreditMeter.tsx'
import * as css from './Entry.css.ts'

/** What is owed, how much of the limit is used, and what this paper makes of it. */
export function Standing({ client, type, total }: { client: ClientDetail; type: GoodsType; total: number }) {
  const { receivableAmount, payableAmount, creditLimitAmount, creditUsedPercent, status } = client
  const sells = type === 'SALE'
  const owed = type === 'PURCHASE' || type === 'PURCHASE_RETURN' ? payableAmount : receivableAmount
  const after = (receivableAmount ?? 0) + total
  const limit = creditLimitAmount ?? null
  return (
    <p className={css.standing}>
      {status !== 'ACTIVE' && <span className={css.over}>{clientStatusNames[status]}</span>}
      {owed !== undefined && (
        <span>
          {owed === receivableAmount && type !== 'PURCHASE' ? '지금 미수 ' : '지금 미지급 '}
          <span className={css.standingValue}>{won(owed)}</span>
        </span>
      )}
      {sells && creditUsedPercent != null && (
        <span>
          <CreditMeter percent={creditUsedPercent} />
        </span>
      )}
      {sells && receivableAmount !== undefined && total > 0 && (
        <span className={limit !== null && after > limit ? css.over : undefined}>
          이 전표까지 <span className={css.standingValue}>{won(after)}</span>
          {limit !== null && after > limit && ` · 한도 ${won(limit)}을 넘어요`}
        </span>
      )}
    </p>
  )
}
