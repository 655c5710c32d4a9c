import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { requestColumns } from '../../shared/purchase-requests/columns.ts'
import { Badge } from '../ui/Badge.tsx'
import { hidden } from '../ui/hidden.css.ts'
import { beside } from '../ui/PickBox.css.ts'
import { RowLink, Td } from '../ui/Table.tsx'
import { amountIn, type Listed } from './listed.ts'
import * as css from './RequestTable.css.ts'
import { StatusBadge } from './StatusBadge.tsx'

type Of = { row: Listed; memberId: number; mixed?: boolean; pathOf: (row: Listed) => string; pick?: ReactNode }

/** The cells of one request, or the three lines of its card. With acts below, a card has no room for its number. */
export function requestCells(
  { row, memberId, mixed = false, pathOf, pick }: Of,
  hasActs: boolean,
): Record<keyof typeof requestColumns, ReactNode> {
  const isSent = row.senderMemberId === memberId
  const Direction = isSent ? ArrowUpRight : ArrowDownLeft
  const amount = amountIn(row)
  return {
    goods: (
      <Td card="lead">
        <span className={beside}>
          {pick}
          <RowLink to={pathOf(row)}>{row.summary}</RowLink>
          {row.hasOpenClaim && <Badge tone="warn">문제 답변 대기</Badge>}
          {row.hasNewMessage && <Badge tone="accent">새 메시지</Badge>}
        </span>
      </Td>
    ),
    party: (
      <Td card="meta">
        <span className={css.party}>
          {mixed && (
            <>
              <Direction size={14} className={css.direction} />
              <span className={hidden}>{isSent ? '보낸 요청' : '받은 요청'}</span>
            </>
          )}
          {isSent ? row.receiverName : row.senderName}
          <span className={css.onCard}>· {formatDay(row.desiredDate)} 납품</span>
        </span>
      </Td>
    ),
    day: (
      <Td card="none">
        <time dateTime={row.desiredDate}>{formatDay(row.desiredDate)}</time>
      </Td>
    ),
    amount: (
      <Td card="value" number muted={amount === null}>
        {amount === null ? '미정' : grouped(amount)}
        {amount !== null && <span className={css.onCard}>원</span>}
      </Td>
    ),
    status: (
      <Td card="badge">
        <StatusBadge status={row.status} />
      </Td>
    ),
    number: (
      <Td card={hasActs ? 'none' : 'note'} muted>
        {row.requestNo}
      </Td>
    ),
  }
}

/** What can be done with a request without opening it. */
export const RequestActs = ({ children }: { children: ReactNode }) => (
  <Td card="actions">
    <div className={css.actions}>{children}</div>
  </Td>
)
