import ArrowDownLeft from 'lucide-react/icons/arrow-down-left'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { formatDay } from '../../shared/kit/dates.ts'
import { grouped } from '../../shared/kit/money.ts'
import { hidden } from '../ui/hidden.css.ts'
import { RowLink, Td } from '../ui/Table.tsx'
import type { Listed } from './listed.ts'
import * as css from './RequestTable.css.ts'
import { StatusBadge } from './StatusBadge.tsx'

type Props = {
  row: Listed
  memberId: number
  mixed?: boolean
  pathOf: (row: Listed) => string
  actions?: (row: Listed) => ReactNode
}

/** The cells of one request, or the three lines of its card. */
export function RequestRow({ row, memberId, mixed = false, pathOf, actions }: Props) {
  const isSent = row.senderMemberId === memberId
  const Direction = isSent ? ArrowUpRight : ArrowDownLeft
  return (
    <>
      <Td card="lead">
        <RowLink to={pathOf(row)}>{row.summary}</RowLink>
      </Td>
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
      <Td card="none">
        <time dateTime={row.desiredDate}>{formatDay(row.desiredDate)}</time>
      </Td>
      <Td card="value" number muted={row.requestedAmount === null}>
        {row.requestedAmount === null ? '미정' : grouped(row.requestedAmount)}
        {row.requestedAmount !== null && <span className={css.onCard}>원</span>}
      </Td>
      <Td card="badge">
        <StatusBadge status={row.status} />
      </Td>
      {actions ? (
        <Td card="actions">
          <div className={css.actions}>{actions(row)}</div>
        </Td>
      ) : (
        <Td card="note" muted>
          {row.requestNo}
        </Td>
      )}
    </>
  )
}
