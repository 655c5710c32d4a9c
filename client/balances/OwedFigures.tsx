import type { BalanceDetail } from '../../shared/balances/contract.ts'
import { won } from '../../shared/kit/money.ts'
import { KeyFigure, KeyFigures } from '../ui/KeyFigure.tsx'

/** What is owed either way, what of it is late, and what was paid ahead. */
export const OwedFigures = ({ balance: b }: { balance: BalanceDetail }) => (
  <KeyFigures>
    <KeyFigure label="받을 돈" value={b.arAmount} unit="원" note={receivableNote(b)} />
    <KeyFigure
      label="연체"
      value={b.overdueAmount}
      unit="원"
      note={b.maxOverdueDays > 0 ? `가장 오래된 것이 ${b.maxOverdueDays}일 지났어요` : '기한이 지난 것이 없어요'}
      attention
    />
    <KeyFigure
      label="줄 돈"
      value={b.apAmount}
      unit="원"
      note={b.apPrepaidAmount < 0 ? `미리 준 돈 ${won(-b.apPrepaidAmount)}` : `상계하면 ${won(b.netAmount)}`}
    />
  </KeyFigures>
)

function receivableNote({ arAmount, prepaidAmount }: BalanceDetail): string {
  if (prepaidAmount < 0) return `선수금 ${won(-prepaidAmount)}을 뺐어요`
  return arAmount > 0 ? '선수금은 없어요' : '받을 돈이 없어요'
}
