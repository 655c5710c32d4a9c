import type { AdminMemberDetail } from '../../../shared/admin/users.ts'
import { formatDate } from '../../../shared/kit/dates.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import * as css from './Users.css.ts'

/** Whom he works for or with. */
export const LinksTab = ({ member: { connections } }: { member: AdminMemberDetail }) =>
  connections.total === 0 ? (
    <EmptyState title="연결된 거래처가 없어요." />
  ) : (
    <>
      <ul className={css.items}>
        {connections.latest.map(({ connectionId, clientName, bookName, connectionType, connectedAt }) => (
          <li key={connectionId} className={css.item}>
            <p className={css.itemHead}>
              <span className={css.strong}>{clientName}</span>
              <Badge tone={connectionType === 'OWNER' ? 'primary' : 'neutral'}>
                {connectionType === 'OWNER' ? '소유자' : '담당자'}
              </Badge>
            </p>
            <p className={css.detail}>
              {bookName} 장부 · {formatDate(connectedAt)}부터
            </p>
          </li>
        ))}
      </ul>
      {connections.total > connections.latest.length && (
        <p className={css.detail}>
          전체 {connections.total}곳 가운데 최근 {connections.latest.length}곳이에요.
        </p>
      )}
    </>
  )
