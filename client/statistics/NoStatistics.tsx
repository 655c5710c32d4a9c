import CalendarX from 'lucide-react/icons/calendar-x'
import ChartColumn from 'lucide-react/icons/chart-column'
import Lock from 'lucide-react/icons/lock'
import { entryPath } from '../transactions/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoneFound } from '../ui/NoneFound.tsx'
import { Soft } from '../ui/Soft.tsx'
import type { StatisticsData } from './statistics.ts'
import { changed, cleared, isFiltered, isOwnPeriod } from './statisticsView.ts'

/** Why there are no figures: not for these eyes, no such period, nothing by these filters, or nothing yet. */
export const NoStatistics = ({ data: { view, fault, opened } }: { data: StatisticsData }) => (
  <Card>
    <Soft of={opened}>
      {({ isHidden, mayWrite }) => {
        if (isHidden) return <Hidden />
        if (fault) {
          return (
            <EmptyState
              icon={<CalendarX size={20} />}
              title="이 기간으로는 통계를 만들 수 없어요."
              note={fault.message}
            >
              <LinkButton to={changed(view, { period: 'month', from: '', to: '' })} size="small">
                이번 달 보기
              </LinkButton>
            </EmptyState>
          )
        }
        if (isFiltered(view)) {
          return <NoneFound what="거래가" cleared={cleared(view)} />
        }
        const isOfMonth = view.period === 'month' && !isOwnPeriod(view)
        return (
          <EmptyState
            icon={<ChartColumn size={20} />}
            title={isOfMonth ? '이번 달에는 아직 거래가 없어요.' : '이 기간에는 거래가 없어요.'}
            note="매출과 매입을 적으면 얼마나 팔고 남았는지 여기에서 볼 수 있어요."
          >
            {mayWrite && (
              <LinkButton to={entryPath('SALE', { book: view.book })} size="small" tone="primary">
                매출 등록
              </LinkButton>
            )}
            <LinkButton to={changed(view, { period: 'year', from: '', to: '' })} size="small">
              올해 보기
            </LinkButton>
          </EmptyState>
        )
      }}
    </Soft>
  </Card>
)

/** The book is there for the member, its figures are not. */
export const Hidden = () => (
  <EmptyState
    icon={<Lock size={20} />}
    title="이 장부의 통계는 볼 수 없어요."
    note="통계 조회 권한이 있는 사람만 볼 수 있어요. 장부의 대표에게 권한을 요청해 보세요."
  />
)
