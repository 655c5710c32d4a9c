import Lock from 'lucide-react/icons/lock'
import type { MainSummary } from '../../shared/statistics/main.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { bookIn } from './bookIn.ts'
import { DayFigures } from './DayFigures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import * as css from './MainPage.css.ts'
import { Notices } from './Notices.tsx'
import { ReceivedRequests } from './ReceivedRequests.tsx'
import { SentRequests } from './SentRequests.tsx'
import { StockCard } from './StockCard.tsx'
import { TickerCard } from './TickerCard.tsx'
import { UnfinishedCard } from './UnfinishedCard.tsx'
import { WaitingFigures } from './WaitingFigures.tsx'

type Props = { summary: MainSummary }

/** How the day goes and what waits, then what is to be done about it, then what is worth knowing. */
export const Desk = ({ summary }: Props) => {
  const book = bookIn(summary)
  const isFirst = book === null && isNew(summary)
  return (
    <div className={css.desk}>
      {isFirst ? (
        <FirstSteps />
      ) : (
        <>
          <WaitingFigures summary={summary} />
          {summary.day ? <DayFigures summary={summary} day={summary.day} /> : <NotForHim />}
        </>
      )}
      <div className={css.columns}>
        <div className={css.side}>
          <UnfinishedCard summary={summary} />
          {summary.requests && !isFirst && (
            <>
              <ReceivedRequests rows={summary.requests.recentReceived} holderId={summary.bookOwnerId} book={book} />
              <SentRequests rows={summary.requests.recentSent} summary={summary} />
            </>
          )}
        </div>
        <div className={css.side}>
          <StockCard summary={summary} />
          <TickerCard ticker={summary.ticker} />
          <Notices notices={summary.notices} />
        </div>
      </div>
    </div>
  )
}

/** Nothing has been written down yet: there are steps to take, and no numbers. */
function isNew({ requests, clients, day, unfinished }: MainSummary): boolean {
  const isEmpty = requests !== null && requests.recentReceived.length + requests.recentSent.length === 0
  return isEmpty && clients.count === 0 && day?.papers === 0 && unfinished.drafts === 0
}

const NotForHim = () => (
  <Card>
    <EmptyState
      icon={<Lock size={20} />}
      title="이 장부의 거래 금액은 볼 수 없어요."
      note="대표에게 거래 내역 조회 권한을 요청해 보세요."
    />
  </Card>
)
