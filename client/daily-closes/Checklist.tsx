import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import type { ReactNode } from 'react'
import type { DailyClose } from '../../shared/daily-closes/contract.ts'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { transactionTypeNames } from '../../shared/transactions/words.ts'
import { pathTo as requestPath } from '../purchase-requests/paths.ts'
import { paperPath } from '../transactions/paths.ts'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import * as css from './Closing.css.ts'

/** What has to be done before the day can be closed, and what should be. */
export const Checklist = ({ day, book }: { day: DailyClose; book: number | null }) => (
  <Card title="마감 전에 확인할 일">
    <ol className={css.steps}>
      <Step
        state={day.drafts.length === 0 ? 'good' : 'bad'}
        name={`작성중 전표 ${day.drafts.length}건`}
        words={day.drafts.length === 0 ? '모두 확정했어요.' : '확정하거나 지워야 마감할 수 있어요.'}
      >
        {day.drafts.map((draft) => (
          <Link key={draft.transactionId} to={paperPath(draft.transactionId, book)} className={css.link}>
            {formatDay(draft.businessDate)} {draft.clientName} {transactionTypeNames[draft.transactionType]}{' '}
            {grouped(draft.totalAmount)}원
          </Link>
        ))}
      </Step>
      <Step
        state={day.unposted.length === 0 ? 'good' : 'wait'}
        name={`출고 미완료 ${day.unposted.length}건`}
        words={
          day.unposted.length === 0
            ? '오늘까지 나갈 요청이 모두 나갔어요.'
            : '나갔다면 출고 처리해 주세요. 마감은 할 수 있어요.'
        }
      >
        {day.unposted.map(({ requestId, requestNo, clientName, desiredDate, isShipped }) => (
          <Link key={requestId} to={requestPath({ book, id: requestId })} className={css.link}>
            {formatDay(desiredDate)} {clientName} {requestNo} {isShipped && '(매출 전표 없음)'}
          </Link>
        ))}
      </Step>
      <Step state="wait" name="현금 실사" words={`장부로는 ${grouped(day.totals.cashInHand)}원이 있어야 해요.`} />
    </ol>
  </Card>
)

const icons = { good: CircleCheck, wait: CircleDashed, bad: CircleAlert } as const
const looks = { good: css.good, wait: css.wait, bad: css.bad } as const
const said = { good: '됐어요', wait: '확인할 일', bad: '먼저 처리할 일' } as const

type Props = { state: keyof typeof icons; name: string; words: string; children?: ReactNode[] }

function Step({ state, name, words, children }: Props) {
  const Icon = icons[state]
  return (
    <li className={css.step}>
      <Icon size={18} className={looks[state]} role="img" aria-label={said[state]} />
      <div>
        <p className={css.stepName}>{name}</p>
        <p className={css.stepWords}>{words}</p>
        {children && children.length > 0 && <div className={css.links}>{children}</div>}
      </div>
    </li>
  )
}
