import { Link } from 'react-router'
import type { MainSummary } from '../../shared/statistics/main.ts'
import { pathTo } from '../purchase-requests/paths.ts'
import { RequestTable } from '../purchase-requests/RequestTable.tsx'
import { StatusActions } from '../purchase-requests/StatusActions.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Figures } from './Figures.tsx'
import * as css from './MainPage.css.ts'
import { Notices } from './Notices.tsx'
import { SentRequests } from './SentRequests.tsx'

type Props = { summary: MainSummary; memberId: number }

/** What waits for an answer first, then what one waits for, then what is new. */
export const Desk = ({ summary, memberId }: Props) => (
  <div className={css.desk}>
    <Figures summary={summary} />
    <div className={css.columns}>
      <div className={css.side}>
        <Received summary={summary} memberId={memberId} />
        <SentRequests rows={summary.recentSent} memberId={memberId} />
      </div>
      <Notices notices={summary.notices} />
    </div>
  </div>
)

function Received({ summary, memberId }: Props) {
  const all = (
    <Link to={pathTo({})} className={css.more} aria-label="받은 요청 모두 보기">
      모두 보기
    </Link>
  )
  return (
    <Card title="받은 요청" action={all} className={css.clip}>
      {summary.recentReceived.length === 0 ? (
        <EmptyState
          title="아직 받은 요청이 없어요."
          note="연결된 거래처가 요청을 보내면 여기에서 바로 답할 수 있어요."
        />
      ) : (
        <RequestTable
          caption="받은 요청"
          rows={summary.recentReceived}
          memberId={memberId}
          pathOf={(row) => pathTo({ id: row.requestId })}
          actions={(row) => <StatusActions request={row} inRow />}
        />
      )}
    </Card>
  )
}
