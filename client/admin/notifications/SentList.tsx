import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { type Broadcast, type BroadcastStatus, broadcastStatusNames } from '../../../shared/admin/notifications.ts'
import { relativeTime } from '../../../shared/kit/dates.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Page } from '../../../shared/kit/page.ts'
import { isGone, NOTICE_DAYS } from '../../../shared/notifications/kept.ts'
import { ActForm } from '../../forms/ActForm.tsx'
import { Ask } from '../../ui/Ask.tsx'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Meter } from '../../ui/Meter.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { useNow } from '../../ui/useNow.ts'
import { pathTo } from './load.ts'
import * as css from './NotificationsPage.css.ts'
import { targetWords } from './words.ts'

/** While something is being sent the list is read again so often. */
const EVERY_MS = 2_000

const tones: Record<BroadcastStatus, Tone> = { SENDING: 'info', DONE: 'primary', CANCELED: 'neutral' }

/** What was told, newest first, with whom it has reached and who has read it. */
export function SentList({ of: found, page }: { of: Page<Broadcast>; page: number }) {
  useProgress(found.content.some(({ status }) => status === 'SENDING'))
  return (
    <>
      <Card title="보낸 알림" count={found.totalElements}>
        {found.content.length === 0 ? (
          <EmptyState title="아직 보낸 알림이 없어요." note="휴장이나 점검처럼 모두 알아야 할 일을 보내 보세요." />
        ) : (
          <ul className={css.list}>
            {found.content.map((one) => (
              <Sent key={one.broadcastId} of={one} />
            ))}
          </ul>
        )}
      </Card>
      {found.totalPages > 1 && <Pager page={page} pages={found.totalPages} pathOf={(to) => pathTo({ page: to })} />}
    </>
  )
}

function useProgress(isSending: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => void revalidate(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isSending, revalidate])
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.floor((part / whole) * 100))

function Sent({ of }: { of: Broadcast }) {
  const now = useNow()
  const { title, content, link, target, status, receivers, reached, read, createdAt, createdByName } = of
  return (
    <li className={css.item}>
      <div className={css.itemHead}>
        <span className={css.bellTitle}>{title}</span>
        <Badge tone={tones[status]}>{broadcastStatusNames[status]}</Badge>
      </div>
      <p className={css.bellContent}>{content}</p>
      <p className={css.meta}>
        {targetWords(target)}
        {link && ` · ${link}`} · {createdByName} · <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
      </p>
      <div className={css.figures}>
        <span>
          받음 {grouped(reached)}/{grouped(receivers)}명
        </span>
        {isGone(createdAt, now) ? (
          <span title={`알림은 ${NOTICE_DAYS}일 동안 남아 있어서 그 뒤에는 몇 명이 읽었는지 알 수 없어요.`}>
            읽음 –
          </span>
        ) : (
          <span>
            읽음 {grouped(read)}명 <Meter label="읽은 비율" percent={share(read, reached)} tone="primary" />
          </span>
        )}
      </div>
      {status === 'SENDING' && (
        <Ask
          id={`cancel-${of.broadcastId}`}
          label="그만 보내기"
          look={{ size: 'small' }}
          title="보내기를 멈출까요?"
          act={
            <Button type="submit" tone="danger">
              그만 보내기
            </Button>
          }
        >
          {(inner) => (
            <ActForm intent="cancel" id={of.broadcastId}>
              <p>이미 받은 {grouped(reached)}명에게는 남고, 나머지에게는 보내지 않아요.</p>
              {inner}
            </ActForm>
          )}
        </Ask>
      )}
    </li>
  )
}
