import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { MainSummary } from '../../shared/statistics/main.ts'
import { pathTo as closingAt } from '../daily-closes/view.ts'
import { pathTo as requestsAt } from '../purchase-requests/paths.ts'
import { pathTo as papersAt } from '../transactions/view.ts'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { pathTo as wastesAt } from '../waste/view.ts'
import { bookIn } from './bookIn.ts'
import * as css from './MainPage.css.ts'

type Line = { name: string; note?: string; count: number; unit?: string; to: string }

/** What is begun and not done, each line leading to where it is done; nothing of it is shown as nothing. */
export function UnfinishedCard({ summary }: { summary: MainSummary }) {
  const lines = linesOf(summary)
  return (
    lines.length > 0 && (
      <Card title="마무리할 일" flush>
        <ul>
          {lines.map(({ name, note, count, unit = '건', to }) => (
            <li key={to}>
              <Link to={to} className={css.task}>
                <span className={css.taskName}>
                  {name}
                  {note && <span className={css.taskNote}>{note}</span>}
                </span>
                <span className={css.taskCount}>
                  {grouped(count)}
                  {unit}
                </span>
                <ChevronRight size={16} className={css.taskArrow} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    )
  )
}

function linesOf(summary: MainSummary): Line[] {
  const { requests, unfinished } = summary
  const { drafts, openDays, claims, wastes, wastesApproved } = unfinished
  const book = bookIn(summary)
  const lines: Line[] = [
    ...(claims?.oldest ?? []).map(({ requestId, requestNo, senderName }) => ({
      name: '답할 문제',
      note: `${senderName} · ${requestNo}`,
      count: 1,
      to: requestsAt({ book, id: requestId }),
    })),
    {
      name: '조건이 바뀐 요청',
      note: '거래처가 새 조건을 제안했어요',
      count: requests?.countered ?? 0,
      to: requestsAt({ book, tab: 'sent', status: 'COUNTERED' }),
    },
    {
      name: '준비할 요청',
      note: '수락했고 아직 준비하지 않았어요',
      count: requests?.accepted ?? 0,
      to: requestsAt({ book, status: 'ACCEPTED' }),
    },
    {
      name: '출고할 요청',
      note: '준비하고 있어요',
      count: requests?.preparing ?? 0,
      to: requestsAt({ book, status: 'PREPARING' }),
    },
    {
      name: '작성중 전표',
      note: '확정해야 장부에 올라요',
      count: drafts ?? 0,
      to: papersAt({ book, status: 'DRAFT' }),
    },
    { name: '승인할 폐기', count: wastes ?? 0, to: wastesAt({ book, status: 'REQUESTED' }) },
    {
      name: '마칠 폐기',
      note: '승인했고 아직 재고에 있어요',
      count: wastesApproved ?? 0,
      to: wastesAt({ book, status: 'APPROVED' }),
    },
    ...(openDays
      ? [
          {
            name: '마감하지 않은 날',
            note:
              openDays.count > 1
                ? `${formatDay(openDays.from)}부터 ${formatDay(openDays.to)}까지`
                : formatDay(openDays.to),
            count: openDays.count,
            unit: '일',
            to: closingAt({ book, date: openDays.to }),
          },
        ]
      : []),
  ]
  return lines.filter(({ count }) => count > 0)
}
