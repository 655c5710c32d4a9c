import type { DailyClose } from '../../shared/daily-closes/contract.ts'
import { KeyFigure, KeyFigures } from '../ui/KeyFigure.tsx'
import { Checklist } from './Checklist.tsx'
import { ClosedCard } from './ClosedCard.tsx'
import { CloseForm } from './CloseForm.tsx'
import { Corrections } from './Corrections.tsx'
import { TotalsCard } from './TotalsCard.tsx'

/** One day: its figures, then what is left to do, or how it was closed. */
export const Day = ({ day, book }: { day: DailyClose; book: number | null }) => (
  <>
    <Figures day={day} />
    {day.status === 'CLOSED' ? <ClosedCard day={day} /> : <Checklist day={day} book={book} />}
    {day.may.close && <CloseForm day={day} />}
    {day.corrections.length > 0 && <Corrections day={day} book={book} />}
    <TotalsCard totals={day.totals} />
  </>
)

function Figures({ day: { totals } }: { day: DailyClose }) {
  const uncosted =
    totals.uncostedLines > 0 ? `원가를 모르는 ${totals.uncostedLines}줄은 빠졌어요` : '매출에서 원가를 뺐어요'
  return (
    <KeyFigures>
      <KeyFigure label="매출" value={totals.saleAmount} unit="원" note="반품을 뺐어요" />
      <KeyFigure label="매입" value={totals.purchaseAmount} unit="원" note="반품을 뺐어요" />
      <KeyFigure label="이익" value={totals.marginAmount} unit="원" note={uncosted} />
    </KeyFigures>
  )
}
