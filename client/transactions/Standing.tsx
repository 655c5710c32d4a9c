import type { ClientDetail } from '../../shared/clients/contract.ts'
import { clientStatusNames } from '../../shared/clients/words.ts'
import { won } from '../../shared/kit/money.ts'
import type { GoodsType } from '../../shared/transactions/words.ts'
import { CreditMeter } from '../clients/CreditMeter.tsx'
import { may } from '../clients/may.ts'
import { type After, creditAfter, type Sale } from './creditAfter.ts'
import * as css from './Entry.css.ts'
import { isBought } from './words.ts'

/** What is owed, how much of the limit is used, and what this paper makes of it. */
export function Standing({ client, type, sale }: { client: ClientDetail; type: GoodsType; sale: Sale }) {
  const { receivableAmount, payableAmount, creditUsedPercent, status } = client
  const sells = type === 'SALE'
  const owed = isBought(type) ? payableAmount : receivableAmount
  const after = sells ? creditAfter(client, sale) : null
  return (
    <p className={css.standing}>
      {!may(client, 'TRANSACTION_WRITE') && <span className={css.over}>거래 등록 권한이 없는 거래처예요.</span>}
      {status !== 'ACTIVE' && <span className={css.over}>{clientStatusNames[status]}</span>}
      {owed !== undefined && <Amount name={isBought(type) ? '지금 미지급' : '지금 미수'} of={owed} />}
      {sells && creditUsedPercent != null && (
        <span>
          <CreditMeter percent={creditUsedPercent} />
        </span>
      )}
      {after && after.agreed > 0 && <Amount name="수락한 요청" of={after.agreed} />}
      {after && sale.total > 0 && <Amount name="이 전표까지" of={after.owed} />}
      {after && <Left after={after} limit={client.creditLimitAmount ?? 0} isMore={sale.total > sale.paid} />}
    </p>
  )
}

const Amount = ({ name, of }: { name: string; of: number }) => (
  <span>
    {name} <span className={css.standingValue}>{won(of)}</span>
  </span>
)

/** Who is over his limit already may be charged nothing more. */
const Left = ({ after: { left }, limit, isMore }: { after: After; limit: number; isMore: boolean }) => {
  if (left === null) return null
  if (left >= 0) return <Amount name="남은 한도" of={left} />
  return <span className={css.over}>{`외상한도 ${won(limit)}을 ${won(-left)} ${isMore ? '넘어요' : '넘었어요'}`}</span>
}
