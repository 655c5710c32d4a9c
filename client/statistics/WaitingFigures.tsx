import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { MainSummary } from '../../shared/statistics/main.ts'
import { overdueDays } from '../../shared/transactions/rules.ts'
import { pathTo as balancesAt } from '../balances/view.ts'
import { pathTo } from '../purchase-requests/paths.ts'
import { KeyFigure, KeyFigures } from '../ui/KeyFigure.tsx'
import { bookIn } from './bookIn.ts'

/** Who waits for an answer, and for money; each number linked to what it is made of. */
export function WaitingFigures({ summary }: { summary: MainSummary }) {
  const { requests, overdue, payables } = summary
  const book = bookIn(summary)
  if (!requests && !overdue && !payables) return null
  return (
    <KeyFigures>
      {requests && (
        <>
          <KeyFigure
            label="답할 요청"
            value={requests.receivedWaiting}
            unit="건"
            note={requests.receivedWaiting > 0 ? '답을 기다리고 있어요' : '모두 답했어요'}
            attention
            to={pathTo({ book, status: 'REQUESTED' })}
          />
          <KeyFigure
            label="보낸 요청 대기"
            value={requests.sentWaiting}
            unit="건"
            note={requests.sentWaiting > 0 ? '거래처가 확인하고 있어요' : '기다리는 답이 없어요'}
            to={pathTo({ book, tab: 'sent', status: 'REQUESTED' })}
          />
        </>
      )}
      {overdue && (
        <KeyFigure
          label="연체 미수"
          value={overdue.amount}
          unit="원"
          note={overdueWords(overdue, summary.businessDate)}
          attention
          to={balancesAt({ book, overdue: true, sort: '-overdue' })}
        />
      )}
      {payables && (
        <KeyFigure
          label="미지급금"
          value={payables.amount}
          unit="원"
          note={payableWords(payables)}
          to={balancesAt({ book, kind: 'AP', sort: '-payable' })}
        />
      )}
    </KeyFigures>
  )
}

function overdueWords({ count, since }: NonNullable<MainSummary['overdue']>, today: string): string {
  if (count === 0 || since === null) return '기한을 넘긴 곳이 없어요'
  return `${grouped(count)}곳 · 가장 오래된 ${formatDay(since)}, ${grouped(overdueDays(since, today))}일 지남`
}

function payableWords({ count, amount, dueAmount }: NonNullable<MainSummary['payables']>): string {
  if (amount === 0) return '줄 돈이 없어요'
  return dueAmount > 0
    ? `${grouped(count)}곳 · 오늘까지 ${grouped(dueAmount)}원`
    : `${grouped(count)}곳 · 오늘까지 줄 돈은 없어요`
}
