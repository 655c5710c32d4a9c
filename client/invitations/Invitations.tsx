import Mail from 'lucide-react/icons/mail'
import type { Invitation, invitationStatuses } from '../../shared/invitations/contract.ts'
import { formatDate } from '../../shared/kit/dates.ts'
import { newPath } from '../connections/paths.ts'
import { TypeBadge } from '../connections/TypeBadge.tsx'
import { ActForm } from '../forms/ActForm.tsx'
import { Ask } from '../ui/Ask.tsx'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Row, Table, Td, Th } from '../ui/Table.tsx'
import * as css from './Invitation.css.ts'

const statuses: Record<(typeof invitationStatuses)[number], { name: string; tone: Tone }> = {
  PENDING: { name: '기다리는 중', tone: 'accent' },
  ACCEPTED: { name: '수락', tone: 'primary' },
  EXPIRED: { name: '만료', tone: 'neutral' },
  REVOKED: { name: '취소', tone: 'neutral' },
}

const make = (
  <LinkButton to={newPath('invitation')} size="small">
    초대하기
  </LinkButton>
)

/** Links the member has given out, and what came of them. */
export const Invitations = ({ rows }: { rows: readonly Invitation[] }) =>
  rows.length === 0 ? (
    <EmptyState
      icon={<Mail size={20} />}
      title="아직 보낸 초대가 없어요."
      note="아직 회원이 아닌 직원도 링크 한 번으로 초대할 수 있어요."
    >
      {make}
    </EmptyState>
  ) : (
    <>
      <div className={css.head}>
        <p className={css.note}>링크는 만들 때 한 번만 보여요.</p>
        {make}
      </div>
      <Table
        caption="초대 목록"
        head={
          <>
            <Th>맡긴 곳</Th>
            <Th>받는 사람</Th>
            <Th>유형</Th>
            <Th>기한</Th>
            <Th>상태</Th>
            <Th number>처리</Th>
          </>
        }
      >
        {rows.map((row) => (
          <Row key={row.invitationId}>
            <Cells row={row} />
          </Row>
        ))}
      </Table>
    </>
  )

function Cells({ row }: { row: Invitation }) {
  const { name, tone } = statuses[row.status]
  return (
    <>
      <Td card="lead">
        <strong>{row.clientName}</strong>
      </Td>
      <Td card="meta" muted>
        {row.acceptedByName ?? row.inviteeEmail ?? row.inviteePhone ?? '–'}
      </Td>
      <Td card="none">
        <TypeBadge type={row.connectionType} />
      </Td>
      <Td card="none" muted>
        <time dateTime={row.expiresAt}>{formatDate(row.expiresAt)}</time>
      </Td>
      <Td card="badge">
        <Badge tone={tone}>{name}</Badge>
      </Td>
      <Td card="actions" number>
        {row.status === 'PENDING' && <Revoke row={row} />}
      </Td>
    </>
  )
}

const Revoke = ({ row }: { row: Invitation }) => (
  <Ask
    id={`revoke-${row.invitationId}`}
    label="초대 취소"
    title={`${row.clientName} 초대를 취소할까요?`}
    look={{ size: 'compact', tone: 'ghost' }}
    act={
      <Button type="submit" tone="danger">
        초대 취소
      </Button>
    }
  >
    {(inner) => (
      <ActForm intent="revoke" id={row.invitationId}>
        <p>보낸 링크로는 더 이상 들어올 수 없어요.</p>
        {inner}
      </ActForm>
    )}
  </Ask>
)
