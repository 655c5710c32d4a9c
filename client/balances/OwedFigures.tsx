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
    <KeyFigure label="줄 돈" value={b.apAmount} unit="원" note={payableNote(b)} />
  </KeyFigures>
)

function receivableNote({ arAmount, prepaidAmount }: BalanceDetail): string {
  if (prepaidAmount < 0) return `선수금 ${won(-prepaidAmount)}을 뺐어요`
  return arAmount > 0 ? '선수금은 없어요' : '받을 돈이 없어요'
}

/** What would be left of both is said by whose it is: a sign before it says nothing of that. */
function payableNote({ arAmount, apAmount, netAmount, apPrepaidAmount }: BalanceDetail): string {
  if (apPrepaidAmount < 0) return `미리 준 돈 ${won(-apPrepaidAmount)}을 뺐어요`
  if (apAmount === 0) return '줄 돈이 없어요'
  if (arAmount <= 0) return '사 온 물건값이에요'
  if (netAmount === 0) return '상계하면 남는 돈이 없어요'
  return netAmount > 0 ? `상계하면 받을 돈 ${won(netAmount)}` : `상계하면 줄 돈 ${won(-netAmount)}`
}
