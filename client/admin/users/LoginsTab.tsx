import type { AdminMemberDetail } from '../../../shared/admin/users.ts'
import { formatDate, formatTime } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PanelSection } from '../../ui/SidePanel.tsx'
import * as css from './Users.css.ts'
import { endWords, providerName } from './words.ts'

type Props = { member: AdminMemberDetail }

/** When and from where he signed in, and which admins looked in under his name. */
export const LoginsTab = ({ member }: Props) => (
  <>
    <PanelSection title={`최근 로그인 · 모두 ${grouped(member.loginCount)}번`}>
      {member.logins.length === 0 ? (
        <EmptyState title="로그인한 적이 없어요." />
      ) : (
        <ul className={css.items}>
          {member.logins.map((login) => (
            <li key={login.createdAt} className={css.item}>
              <p className={css.itemHead}>
                <span className={css.strong}>{login.device}</span>
                {login.endedAt === null && <Badge tone="primary">로그인 중</Badge>}
              </p>
              <p className={css.detail}>
                {at(login.createdAt)} · {providerName(login.provider)} · {login.ip ?? '주소 모름'}
              </p>
              {login.endedAt && (
                <p className={css.detail}>
                  {at(login.endedAt)} {endWords(login.endReason)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
    <PanelSection title="대리 접속">
      {member.impersonations.length === 0 ? (
        <p className={css.detail}>이 회원으로 대리 접속한 관리자가 없어요.</p>
      ) : (
        <ul className={css.items}>
          {member.impersonations.map(({ adminName, reason, startedAt, endedAt, actionCount }) => (
            <li key={startedAt} className={css.item}>
              <p className={css.strong}>{adminName}</p>
              <p>{reason}</p>
              <p className={css.detail}>
                {at(startedAt)}부터 {endedAt ? `${formatTime(endedAt)}까지` : '지금까지'} · 한 일 {actionCount}건
              </p>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  </>
)

const at = (instant: string) => `${formatDate(instant)} ${formatTime(instant)}`
