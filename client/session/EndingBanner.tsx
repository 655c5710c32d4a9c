import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { buttonClass } from '../ui/Button.tsx'
import { useNow } from '../ui/useNow.ts'
import { endsSoon } from './ending.ts'
import * as css from './ImpersonationBanner.css.ts'

/**
 * Tells a member two minutes before that the time of his sign-in is over (KWCAG 응답시간 조절). The new session of a tab
 * beside this one is this page's too: it goes on as it is, with what is typed in it.
 */
export function EndingBanner({ provider, endsAt }: Pick<MemberRecord, 'provider'> & { endsAt: number }) {
  const now = useNow()
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered || !endsSoon(endsAt, now) || endsAt <= now) return null
  return (
    <aside aria-label="로그인 시간" className={css.banner} data-banner>
      <div className={css.words} role="alert">
        <p className={css.mode}>
          <Clock size={16} />
          2분 뒤에 로그인이 끝나요
        </p>
        <p className={css.note}>새 탭에서 다시 로그인하면 이 화면을 그대로 이어서 써요.</p>
      </div>
      <div className={css.acts}>
        <a
          href={`/oauth2/authorization/${provider}`}
          target="_blank"
          rel="noopener"
          className={buttonClass({ size: 'small' })}
          onClick={() => setAnswered(true)}
        >
          다시 로그인
        </a>
      </div>
    </aside>
  )
}
