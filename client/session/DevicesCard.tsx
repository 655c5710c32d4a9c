import { Form, useNavigation } from 'react-router'
import { relativeTime } from '../../shared/kit/dates.ts'
import type { MemberSession } from '../../shared/session/devices.ts'
import type { Outcome } from '../api/problem.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useNow } from '../ui/useNow.ts'
import * as css from './LoginInfoPage.css.ts'

type Props = { sessions: Promise<Outcome<MemberSession[]>>; canEnd: boolean }

/** Where one is signed in; a device that one does not hold can be signed out from here. */
export const DevicesCard = ({ sessions, canEnd }: Props) => (
  <Card title="로그인한 기기" padded>
    <Late of={sessions} skeleton={<SkeletonRows rows={2} />}>
      {(all) => (
        <div className={css.form}>
          {all.length === 0 && <p className={css.note}>로그인한 기기가 없어요.</p>}
          <ul className={css.list}>
            {all.map((session) => (
              <Device key={session.sessionId} session={session} canEnd={canEnd} />
            ))}
          </ul>
          {canEnd && all.length > 1 && (
            <Form method="post">
              <EndButton intent="end-others">다른 기기 모두 로그아웃</EndButton>
            </Form>
          )}
        </div>
      )}
    </Late>
  </Card>
)

function Device({ session, canEnd }: { session: MemberSession; canEnd: boolean }) {
  const now = useNow()
  const { sessionId, device, ip, lastUsedAt, isCurrent } = session
  return (
    <li className={css.item}>
      <div className={css.words}>
        <p className={css.device}>
          {device}
          {isCurrent && <Badge tone="primary">지금 쓰는 기기</Badge>}
        </p>
        <p className={css.detail}>
          {relativeTime(lastUsedAt, now)} 사용 · {ip ?? '주소를 몰라요'}
        </p>
      </div>
      {canEnd && !isCurrent && (
        <Form method="post">
          <input type="hidden" name="sessionId" value={sessionId} />
          <EndButton intent="end" label={`${device} 로그아웃`}>
            로그아웃
          </EndButton>
        </Form>
      )}
    </li>
  )
}

function EndButton({ intent, label, children }: { intent: string; label?: string; children: string }) {
  const { state } = useNavigation()
  return (
    <Button type="submit" name="intent" value={intent} size="small" disabled={state !== 'idle'} aria-label={label}>
      {children}
    </Button>
  )
}
