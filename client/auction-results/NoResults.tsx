import CalendarX from 'lucide-react/icons/calendar-x'
import Gavel from 'lucide-react/icons/gavel'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoneFound } from '../ui/NoneFound.tsx'
import { Soft } from '../ui/Soft.tsx'
import type { ResultsData } from './results.ts'
import { cleared, isFiltered, pathTo, type View } from './view.ts'

type Props = { choices: ResultsData['choices']; view: View }

/** Nothing by these filters, nothing on this day, or nothing at all yet. */
export const NoResults = ({ choices, view }: Props) => (
  <Soft of={choices} waiting={<Filtered view={view} />}>
    {({ scope, dates }) => {
      const date = view.date ?? scope.to
      // Only the newest days are named here: of a day before them it is not known whether it was traded on.
      const mayBeTraded = date !== null && (dates.includes(date) || date < (dates.at(-1) ?? date))
      if ((isFiltered(view) || view.page > 1) && mayBeTraded) return <Filtered view={view} />
      return <NoDay market={scope.marketName} date={date} dates={dates} view={view} />
    }}
  </Soft>
)

const Filtered = ({ view }: { view: View }) => <NoneFound what="낙찰이" cleared={pathTo(cleared(view))} />

type NoDayProps = { market: string; date: string | null; dates: readonly string[]; view: View }

/** Whether it was a holiday is not known here: it only says when there was a market. */
function NoDay({ market, date, dates, view }: NoDayProps) {
  const before = dates.find((one) => date === null || one < date)
  const last = before ?? dates[0]
  if (last === undefined || date === null) {
    return (
      <EmptyState
        icon={<Gavel size={20} />}
        title={`${market}의 경락 자료가 아직 없어요.`}
        note="다른 도매시장을 고르거나, 시장 관리자에게 자료를 요청해 보세요."
      />
    )
  }
  return (
    <EmptyState
      icon={<CalendarX size={20} />}
      title={`${formatDateLong(date)}에는 경락 결과가 없어요.`}
      note={`${before ? '가까운' : '가장 최근'} 거래일은 ${formatDateLong(last)}이에요.`}
    >
      <LinkButton to={pathTo({ ...view, page: 1, from: null, date: last })} size="small" tone="primary">
        {formatDateLong(last)} 보기
      </LinkButton>
    </EmptyState>
  )
}
