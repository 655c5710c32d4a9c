import { formatDateLong, formatTime } from '../../shared/kit/dates.ts'
import type { Outcome } from '../api/problem.ts'
import { Badge } from '../ui/Badge.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './LoginInfoPage.css.ts'
import type { AccessLog } from './loginInfo.ts'

type Access = AccessLog['content'][number]

/** Which admin looked in under one's name, when, why and what he did. */
export const AccessLogCard = ({ accesses }: { accesses: Promise<Outcome<AccessLog>> }) => (
  <Card title="관리자가 대리 접속한 기록" padded>
    <Late of={accesses} skeleton={<SkeletonRows rows={2} />}>
      {({ content, number, totalElements, totalPages }) => (
        <div className={css.form}>
          <p className={css.note}>
            관리자가 문제를 확인하려고 내 계정으로 들어오면 여기에 남아요. 그동안 한 일은 감사 로그에 관리자 이름과 함께
            기록돼요.
          </p>
          {totalElements === 0 ? (
            <p className={css.note}>관리자가 대리 접속한 적이 없어요.</p>
          ) : (
            <ul className={css.list}>
              {content.map((access) => (
                <AccessItem key={access.startedAt} access={access} />
              ))}
            </ul>
          )}
          {totalPages > 1 && (
            <nav aria-label="기록 쪽" className={css.leave}>
              {number > 0 && <LinkButton to={`?page=${number - 1}`}>더 새로운 기록</LinkButton>}
              {number < totalPages - 1 && <LinkButton to={`?page=${number + 1}`}>더 오래된 기록</LinkButton>}
              <span className={css.note}>
                {totalPages}쪽 가운데 {number + 1}쪽
              </span>
            </nav>
          )}
        </div>
      )}
    </Late>
  </Card>
)

const AccessItem = ({ access }: { access: Access }) => {
  const { adminName, reason, startedAt, endedAt, actionCount } = access
  return (
    <li className={css.item}>
      <div className={css.words}>
        <p className={css.device}>
          {adminName} 관리자
          {endedAt === null && <Badge tone="warn">지금 접속 중</Badge>}
        </p>
        <p>사유: {reason}</p>
        <p className={css.detail}>
          {formatDateLong(startedAt)} {formatTime(startedAt)}
          {endedAt !== null && `–${formatTime(endedAt)}`} ·{' '}
          {actionCount === 0 ? '보기만 했어요' : `바꾼 일 ${actionCount}건`}
        </p>
      </div>
    </li>
  )
}
