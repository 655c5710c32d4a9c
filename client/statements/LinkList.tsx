import Link2 from 'lucide-react/icons/link-2'
import { formatDate } from '../../shared/kit/dates.ts'
import type { Share } from '../../shared/statements/shares.ts'
import { shareAnswerNames } from '../../shared/statements/words.ts'
import type { Outcome } from '../api/problem.ts'
import { ActForm } from '../forms/ActForm.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Row, Table, Td, Th } from '../ui/Table.tsx'
import type { Links } from './list.ts'
import * as css from './Statements.css.ts'
import { pathTo, type View } from './view.ts'

const statuses: Record<Share['status'], { name: string; tone: Tone }> = {
  OPEN: { name: '열려 있음', tone: 'primary' },
  EXPIRED: { name: '만료', tone: 'neutral' },
  REVOKED: { name: '끊음', tone: 'neutral' },
}

type Props = { of: Promise<Outcome<Links>>; view: View }

/** Links that were handed out: how often each was opened, and what was answered. */
export const LinkList = ({ of, view }: Props) => (
  <Card flush>
    <Late of={of} skeleton={<SkeletonRows rows={6} />}>
      {({ page }) =>
        page.content.length === 0 ? (
          <EmptyState
            icon={<Link2 size={20} />}
            title="아직 보낸 링크가 없어요."
            note="월 정산서에서 링크를 만들어 보내면 거래처가 잔액을 바로 확인해요."
          />
        ) : (
          <>
            <Table
              caption="보낸 링크 목록"
              head={
                <>
                  <Th>거래처</Th>
                  <Th>문서</Th>
                  <Th>기한</Th>
                  <Th number>열어 본 횟수</Th>
                  <Th>답</Th>
                  <Th>상태</Th>
                  <Th number>처리</Th>
                </>
              }
            >
              {page.content.map((share) => (
                <Row key={share.shareId}>
                  <Cells share={share} />
                </Row>
              ))}
            </Table>
            <Pager page={view.page} pages={page.totalPages} pathOf={(n) => pathTo({ ...view, page: n })} />
          </>
        )
      }
    </Late>
  </Card>
)

function Cells({ share }: { share: Share }) {
  const { name, tone } = statuses[share.status]
  return (
    <>
      <Td card="lead">
        <strong>{share.clientName}</strong>
      </Td>
      <Td card="meta" muted>
        {share.label}
      </Td>
      <Td card="none" muted>
        <time dateTime={share.expiresAt}>{formatDate(share.expiresAt)}</time>
      </Td>
      <Td card="none" number>
        {share.viewCount === 0 ? '–' : `${share.viewCount}번`}
      </Td>
      <Td card="none">
        {share.answer === null ? (
          <span className={css.muted}>–</span>
        ) : (
          <>
            <Badge tone={share.answer === 'AGREED' ? 'primary' : 'danger'}>{shareAnswerNames[share.answer]}</Badge>
            {share.answerMemo && <p className={css.memo}>{share.answerMemo}</p>}
          </>
        )}
      </Td>
      <Td card="badge">
        <Badge tone={tone}>{name}</Badge>
      </Td>
      <Td card="actions" number>
        {share.status === 'OPEN' && <Revoke share={share} />}
      </Td>
    </>
  )
}

const Revoke = ({ share }: { share: Share }) => (
  <Ask
    id={`revoke-${share.shareId}`}
    label="링크 끊기"
    title={`${share.clientName} 링크를 끊을까요?`}
    look={{ size: 'compact', tone: 'ghost' }}
    act={
      <Button type="submit" tone="danger">
        링크 끊기
      </Button>
    }
  >
    {(inner) => (
      <ActForm intent="revoke" id={share.shareId}>
        <p>보낸 링크로는 더 이상 아무도 볼 수 없어요.</p>
        {inner}
      </ActForm>
    )}
  </Ask>
)
