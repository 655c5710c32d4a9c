import type { FormEvent } from 'react'
import type { Status } from '../../shared/purchase-requests/rules.ts'
import { Button } from '../ui/Button.tsx'
import type { Listed } from './listed.ts'
import { pathTo } from './paths.ts'
import { RejectAction } from './RejectAction.tsx'
import { StatusFields } from './StatusFields.tsx'
import { useChangeStatus } from './useChangeStatus.ts'

/** Buttons name the act. */
const actNames: Record<Status, string> = {
  DRAFT: '임시저장',
  REQUESTED: '요청 보내기',
  COUNTERED: '조정 제안',
  ACCEPTED: '수락',
  PREPARING: '준비 시작',
  SHIPPED: '출고',
  COMPLETED: '완료',
  REJECTED: '거절',
  CANCELED: '요청 취소',
  EXPIRED: '만료',
}

type Props = { request: Listed; inRow?: boolean }

/** What the member may do with a request now. Forms, so that they work before any script has come. */
export function StatusActions({ request, inRow = false }: Props) {
  return request.allowed.map((status) =>
    status === 'REJECTED' ? (
      <RejectAction key={status} request={request} inRow={inRow} />
    ) : (
      <StatusAction key={status} request={request} status={status} inRow={inRow} />
    ),
  )
}

/** Many rows offer the same act, so none of them shouts. */
const lookOf = (status: Status, inRow: boolean) => {
  const goesOn = status !== 'CANCELED'
  if (inRow) return { size: 'compact', tone: goesOn ? 'soft' : 'ghost' } as const
  return { size: 'medium', tone: goesOn ? 'primary' : 'secondary' } as const
}

function StatusAction({ request, status, inRow }: Required<Props> & { status: Status }) {
  const { busy, change } = useChangeStatus(request.requestId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change(status)
  }
  return (
    <form method="post" action={pathTo({ id: request.requestId, tab: 'all' })} onSubmit={submit}>
      <StatusFields requestId={request.requestId} status={status} />
      <Button type="submit" {...lookOf(status, inRow)} disabled={busy}>
        {actNames[status]}
      </Button>
    </form>
  )
}
