import { formatDateLong, formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { Compared, MainSummary } from '../../shared/statistics/main.ts'
import { pathTo as closingAt } from '../daily-closes/view.ts'
import { pathTo as papersAt } from '../transactions/view.ts'
import { KeyFigure, KeyFigures } from '../ui/KeyFigure.tsx'
import { bookIn } from './bookIn.ts'
import { Compare } from './Compare.tsx'
import * as css from './MainPage.css.ts'

type Props = { summary: MainSummary; day: NonNullable<MainSummary['day']> }

/** What was posted today, each number beside that of the same weekday a week before and linked to its papers. */
export function DayFigures({ summary, day }: Props) {
  const { businessDate, comparedDate } = summary
  const book = bookIn(summary)
  const papers = papersAt({ book, from: businessDate, to: businessDate })
  const figure = (label: string, of: Compared, to: string) => (
    <KeyFigure key={label} label={label} value={of.amount} unit="원" note={<Compare of={of} />} to={to} />
  )
  return (
    <section aria-labelledby="day-figures">
      <div className={css.partHead}>
        <h2 id="day-figures" className={css.partTitle}>
          오늘 거래 <span className={css.partCount}>{grouped(day.papers)}건</span>
        </h2>
        <p className={css.partNote} title={formatDateLong(comparedDate)}>
          지난주 같은 요일({formatDay(comparedDate)}) 하루와 비교해요.
        </p>
      </div>
      <KeyFigures>
        {figure('매출', day.sale, papers)}
        {figure('매입', day.purchase, papers)}
        {figure('입금', day.receipt, papers)}
        {figure('지급', day.payment, papers)}
        {day.margin && <Margin of={day.margin} to={closingAt({ book, date: businessDate })} />}
      </KeyFigures>
    </section>
  )
}

/** Of goods whose cost nobody knows there is no margin, and that is no zero. */
function Margin({ of, to }: { of: NonNullable<Props['day']['margin']>; to: string }) {
  const { amount, uncostedLines } = of
  const isUnknown = amount === 0 && uncostedLines > 0
  const left = isUnknown ? '팔린 물건의 원가를 몰라요' : `원가를 모르는 ${grouped(uncostedLines)}줄은 빠졌어요`
  const note = uncostedLines > 0 ? left : <Compare of={of} />
  return <KeyFigure label="이익" value={isUnknown ? null : amount} unit="원" note={note} to={to} />
}
