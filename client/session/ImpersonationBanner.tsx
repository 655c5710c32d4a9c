import ShieldAlert from 'lucide-react/icons/shield-alert'
import X from 'lucide-react/icons/x'
import { type FormEvent, useEffect, useState } from 'react'
import { IMPERSONATION_MINUTES, impersonationStatus, type OriginalAdmin } from '../../shared/admin/impersonation.ts'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { useApp } from '../app/context.ts'
import { Ask } from '../ui/Ask.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useNow } from '../ui/useNow.ts'
import { endsSoon } from './ending.ts'
import * as css from './ImpersonationBanner.css.ts'

/** The words of spec.md 8 for an exit that failed. */
export const NOT_HOME = '관리자 모드로 돌아가지 못했어요. 다시 시도해 주세요.'

/**
 * Over every page of an admin who acts in a member's name: who is who, and the way back. Closing it only hides it, until
 * the time is nearly over, which nobody can put off.
 */
export function ImpersonationBanner({ member, admin }: { member: MemberRecord; admin: OriginalAdmin }) {
  const end = useEnd()
  const now = useNow()
  const isEnding = end !== null && endsSoon(end, now)
  const [hidden, hide] = useState({ before: false, ending: false })
  if (isEnding ? hidden.ending : hidden.before) return null
  return (
    <aside aria-label="대리 접속" className={css.banner} data-banner>
      <div className={css.words}>
        <p className={css.mode}>
          <ShieldAlert size={16} />
          대리 접속 중{end !== null && <TimeLeft ms={end - now} />}
        </p>
        <Person as="회원" person={member} />
        <Person as="관리자" person={admin} />
        {isEnding ? (
          <p className={css.note} role="alert">
            2분 안에 대리 접속이 끝나요. 쓰던 내용을 지금 저장해 주세요.
          </p>
        ) : (
          <p className={css.note}>이 모드의 모든 활동은 감사 로그에 기록돼요.</p>
        )}
      </div>
      <div className={css.acts}>
        <WayHome />
        <IconButton
          label="배너 닫기"
          className={css.close}
          onClick={() => hide({ before: true, ending: isEnding })}
          data-needs-script
        >
          <X size={16} />
        </IconButton>
      </div>
    </aside>
  )
}

const Person = ({ as, person }: { as: string; person: Pick<OriginalAdmin, 'name' | 'email'> }) => (
  <p className={css.person} title={`${as} ${person.name} ${person.email ?? ''}`}>
    {as} <strong>{person.name}</strong> {person.email ?? '이메일 없음'}
  </p>
)

function WayHome() {
  const { returnHome, stores } = useApp()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async (event: FormEvent) => {
    event.preventDefault()
    setLeaving(true)
    if (await returnHome()) return
    setLeaving(false)
    await stores.alerts.show(NOT_HOME)
  }
  return (
    <Ask
      id="return-home"
      label="관리자로 돌아가기"
      look={{ size: 'small' }}
      title="관리자 계정으로 돌아갈까요?"
      act={
        <Button type="submit" tone="primary" disabled={isLeaving} form="return-home-form">
          돌아가기
        </Button>
      }
    >
      {(inner) => (
        <form id="return-home-form" method="post" action="/member/return" onSubmit={leave} className={css.ask}>
          <p>대리 접속을 끝내고 회원 관리 화면으로 가요. 저장하지 않은 내용은 사라져요.</p>
          {inner}
        </form>
      )}
    </Ask>
  )
}

const MINUTE = 60_000

/** When it ends by itself: as the page was told, or, where the backend's tokens do not say, as it answers. */
function useEnd(): number | null {
  const { boot, call } = useApp()
  const told = boot.sessionEndsAt
  const [answered, setAnswered] = useState<number | null>(null)
  useEffect(() => {
    if (told !== null) return
    void call(impersonationStatus).then(
      ({ expiresAt }) => setAnswered(expiresAt === null ? null : Date.parse(expiresAt)),
      (error: unknown) => console.error('대리 접속의 남은 시간을 알지 못했어요.', error),
    )
  }, [call, told])
  return told ?? answered
}

function TimeLeft({ ms }: { ms: number }) {
  const minutes = Math.min(IMPERSONATION_MINUTES, Math.max(0, Math.ceil(ms / MINUTE)))
  return <span className={css.time}>{minutes === 0 ? '시간이 끝났어요' : `남은 시간 ${minutes}분`}</span>
}
