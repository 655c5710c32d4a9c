import type { Outcome } from '../api/problem.ts'
import type { History } from '../transactions/history.ts'
import { historyOf } from '../transactions/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { TimelineTable } from './TimelineTable.tsx'

type Props = { of: Promise<Outcome<History | null>>; clientId: number }

/** The latest papers with what was owed after each; nothing for who does not see trade. */
export const TimelineCard = ({ of, clientId }: Props) => (
  <Late
    of={of}
    skeleton={
      <Card title="거래와 잔액">
        <SkeletonRows rows={6} />
      </Card>
    }
  >
    {(history) =>
      history && (
        <Card
          title="거래와 잔액"
          flush
          action={
            <LinkButton to={historyOf(clientId)} size="compact" tone="ghost">
              모두 보기
            </LinkButton>
          }
        >
          {history.content.length === 0 ? (
            <EmptyState title="최근 90일 동안 거래가 없어요." />
          ) : (
            <TimelineTable rows={history.content} />
          )}
        </Card>
      )
    }
  </Late>
)
