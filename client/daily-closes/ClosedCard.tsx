import type { DailyClose } from '../../shared/daily-closes/contract.ts'
import { formatDate, formatTime } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { Alert } from '../ui/Alert.tsx'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/SidePanel.tsx'
import * as css from './Closing.css.ts'
import { ReasonAsk } from './ReasonAsk.tsx'

/** How a day was closed: by whom, with how much cash, and whether its figures still are what they were. */
export function ClosedCard({ day }: { day: DailyClose }) {
  const { closedAt, closedByName, countedCash, totals, note, seal } = day
  const difference = countedCash === null ? null : countedCash - totals.cashInHand
  return (
    <Card title="마감한 날이에요">
      <div className={css.body}>
        <Facts>
          <Fact term="마감한 사람">{closedByName ?? '나중 날짜를 마감하면서 함께 마감됐어요'}</Fact>
          {closedAt && (
            <Fact term="마감한 때">
              {formatDate(closedAt)} {formatTime(closedAt)}
            </Fact>
          )}
          <Fact term="센 현금">{countedCash === null ? '세지 않았어요' : `${grouped(countedCash)}원`}</Fact>
          {difference !== null && (
            <Fact term="차이">{difference === 0 ? '딱 맞았어요' : `${grouped(difference)}원`}</Fact>
          )}
          {note && <Fact term="메모">{note}</Fact>}
        </Facts>
        {seal && !seal.isSound && (
          <Alert tone="danger">마감한 숫자나 원장이 그 뒤에 바뀌었어요. 시스템 관리자에게 알려 주세요.</Alert>
        )}
        {seal && (
          <p className={css.seal}>
            원장 {grouped(seal.ledgerSeq)}번까지 · 확인값 {seal.hash.slice(0, 16)}
          </p>
        )}
        {day.may.reopen && (
          <ReasonAsk
            id="reopen-day"
            label="마감 풀기"
            title={`${formatDate(day.businessDate)} 마감을 풀까요?`}
            words="그날 전표를 다시 적을 수 있게 돼요. 누가 왜 풀었는지 기록에 남아요."
            intent="reopen"
            hidden={{ book: day.bookOwnerId, date: day.businessDate }}
          />
        )}
      </div>
    </Card>
  )
}
