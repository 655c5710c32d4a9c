import type { ReactNode } from 'react'
import type { Person } from '../../shared/connections/contract.ts'
import { permissions } from '../../shared/connections/permissions.ts'
import { formatDate, relativeTime } from '../../shared/kit/dates.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { useNow } from '../ui/useNow.ts'
import type { ListedRequest } from './listed.ts'
import { RequestBadge } from './RequestBadge.tsx'
import * as css from './Requests.css.ts'
import { summary } from './rights.ts'
import { TypeBadge } from './TypeBadge.tsx'

type Props = { request: ListedRequest; who: Person; about: string; children?: ReactNode }

/** Who asks whom for what, until when, and what can be done about it. */
export function RequestItem({ request, who, about, children }: Props) {
  const now = useNow()
  const isOpen = request.status === 'PENDING'
  return (
    <li className={css.item}>
      <Avatar name={who.name} src={who.repIcon} />
      <div className={css.words}>
        <p className={css.name}>
          <strong>{who.businessName ?? who.name}</strong>
          {!isOpen && <RequestBadge status={request.status} />}
        </p>
        <p>{about}</p>
        {request.direction !== 'LINK' && (
          <p className={css.meta}>
            <TypeBadge type={request.connectionType} /> {summary(request.permissions, permissions.length)}
          </p>
        )}
        <p className={css.meta}>
          <time dateTime={request.createdAt}>{relativeTime(request.createdAt, now)}</time>
          {isOpen && ` · ${formatDate(request.expiresAt)}까지 답할 수 있어요`}
        </p>
        {request.message && <p className={css.message}>{request.message}</p>}
        {request.rejectReason && <p className={css.message}>거절 사유: {request.rejectReason}</p>}
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </li>
  )
}
