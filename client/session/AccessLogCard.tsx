import { formatDateLong, formatTime } from '../../shared/kit/dates.ts'
import type { Outcome } from '../api/problem.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import * as css from './LoginInfoPage.css.ts'
import type { AccessLog } from './loginInfoLoader.ts'

/** Which admin looked in under one's name, when and why. */
export const AccessLogCard = ({ accesses }: { accesses: Promise<Outcome<AccessLog>> }) => (
  <Card title="관리자가 대신 들어온 기록" padded>
    <Late of={accesses} skeleton={<SkeletonRows rows={2} />}>
      {({ content, number, totalPages }) => (
        <div className={css.form}>
          {content.length === 0 ? (
            <p className={css.note}>관리자가 대신 들어온 적이 없어요.</p>
          ) : (
            <ul className={css.list}>
              {content.map(({ adminName, reason, startedAt, endedAt, actionCount }) => (
                <li key={startedAt} className={css.item}>
                  <div className={css.words}>
                    <p className={css.device}>{adminName}</p>
                    <p>{reason}</p>
                    <p className={css.detail}>
                      {instant(startedAt)}부터 {endedAt ? `${formatTime(endedAt)}까지` : '지금까지'} · 한 일{' '}
                      {actionCount}건
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          )}
          {totalPages > 1 && (
            <nav aria-label="기록 쪽" className={css.leave}>
              {number > 0 && <LinkButton to={`?page=${number - 1}`}>더 새로운 기록</LinkButton>}
              {number < totalPages - 1 && <LinkButton to={`?page=${number + 1}`}>더 오래된 기록</LinkButton>}
            </nav>
          )}
        </div>
      )}
    </Late>
  </Card>
)

const instant = (at: string) => `${formatDateLong(at)} ${formatTime(at)}`
