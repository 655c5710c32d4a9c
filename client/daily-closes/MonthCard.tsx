import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { MonthOfCloses } from '../../shared/daily-closes/contract.ts'
import { dayStatusNames } from '../../shared/daily-closes/words.ts'
import { firstOfMonth, formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import * as css from './Closing.css.ts'
import { ReasonAsk } from './ReasonAsk.tsx'
import { pathTo, type View } from './view.ts'

const tones: Record<MonthOfCloses['days'][number]['status'], Tone> = {
  OPEN: 'neutral',
  CLOSED: 'primary',
  REOPENED: 'accent',
}
type Props = { month: MonthOfCloses; date: string; view: View }

/** The days of a month, the newest first, and the close of all of it. */
export function MonthCard({ month, date, view }: Props) {
  const days = month.days.toReversed()
  return (
    <Card flush>
      <div className={css.body}>
        <Months month={month} view={view} />
        <MonthActs key={`${month.bookOwnerId} ${month.month}`} month={month} />
      </div>
      {days.length === 0 ? (
        <EmptyState title="아직 오지 않은 달이에요." />
      ) : (
        <ol className={css.days} aria-label={`${month.month} 일 마감`}>
          {days.map((day) => (
            <li key={day.businessDate}>
              <Link
                to={pathTo({ ...view, date: day.businessDate, month: month.month })}
                className={css.day}
                aria-current={day.businessDate === date ? 'date' : undefined}
                preventScrollReset
              >
                <span>{formatDay(day.businessDate)}</span>
                <span className={css.daySale}>{day.saleAmount === 0 ? '–' : `${grouped(day.saleAmount)}원`}</span>
                <span className={css.dayEnd}>
                  <Badge tone={tones[day.status]}>{dayStatusNames[day.status]}</Badge>
                </span>
                {Boolean(day.cashDifference) && (
                  <span className={css.gap}>현금 차이 {grouped(day.cashDifference ?? 0)}원</span>
                )}
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function Months({ month: { month, today }, view }: Pick<Props, 'month' | 'view'>) {
  const to = (months: number) => pathTo({ ...view, month: firstOfMonth(`${month}-01`, months).slice(0, 7) })
  return (
    <div className={css.tools}>
      <h2 className={css.name}>
        {month.slice(0, 4)}년 {Number(month.slice(5))}월
      </h2>
      <LinkButton to={to(-1)} size="small" aria-label="지난달" icon={<ChevronLeft size={16} />} preventScrollReset />
      {month < today.slice(0, 7) && (
        <LinkButton to={to(1)} size="small" aria-label="다음 달" icon={<ChevronRight size={16} />} preventScrollReset />
      )}
    </div>
  )
}

function MonthActs({ month: { month, status, closedByName, may, bookOwnerId } }: Pick<Props, 'month'>) {
  if (status === 'CLOSED') {
    return (
      <div className={css.tools}>
        <p className={css.stepWords}>{closedByName ? `${closedByName}님이 월을 마감했어요.` : '월을 마감했어요.'}</p>
        {may.reopen && (
          <ReasonAsk
            id="reopen-month"
            label="월 마감 풀기"
            title="월 마감을 풀까요?"
            words="날짜는 마감된 채로 남고, 그달 마지막으로 마감한 날부터 하나씩 풀 수 있게 돼요."
            intent="reopenMonth"
            hidden={{ book: bookOwnerId, month }}
          />
        )}
      </div>
    )
  }
  if (!may.close) return null
  return (
    <Ask
      id="close-month"
      label="월 마감"
      look={{ size: 'small' }}
      title={`${Number(month.slice(5))}월을 마감할까요?`}
      act={
        <Button type="submit" tone="primary">
          월 마감
        </Button>
      }
    >
      {(inner) => (
        <ActForm intent="closeMonth" id={bookOwnerId}>
          <input type="hidden" name="book" value={bookOwnerId} />
          <input type="hidden" name="month" value={month} />
          <p>그달의 마감하지 않은 날을 모두 마감하고, 월 마감을 풀기 전에는 어느 날도 풀 수 없게 해요.</p>
          {inner}
        </ActForm>
      )}
    </Ask>
  )
}
