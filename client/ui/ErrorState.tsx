import EyeOff from 'lucide-react/icons/eye-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Unplug from 'lucide-react/icons/unplug'
import type { MouseEvent, ReactNode } from 'react'
import { createPath, useLocation } from 'react-router'
import type { Problem } from '../api/problem.ts'
import { buttonClass, LinkButton } from './Button.tsx'
import { cx } from './cx.ts'
import { EmptyState } from './EmptyState.tsx'
import * as css from './State.css.ts'
import { TraceId } from './TraceId.tsx'

type Props = {
  problem: Pick<Problem, 'message' | 'traceId'> & Partial<Pick<Problem, 'code'>>
  onRetry?: () => void
  busy?: boolean
}

/** Why it failed, a way to try again (a plain link before scripts have come), and the number to quote. */
export function ErrorState({ problem, onRetry, busy = false }: Props) {
  const here = useLocation()
  if (problem.code === 'NOT_OFFERED') return <NotOffered />
  if (problem.code === 'NOT_FOUND') return <Gone title={problem.message} />
  const retry = (event: MouseEvent) => {
    if (!onRetry) return
    event.preventDefault()
    if (!busy) onRetry()
  }
  return (
    <div className={css.state} role="alert">
      <span className={cx(css.icon, css.wrong)}>
        <TriangleAlert size={20} />
      </span>
      <p className={css.title}>{problem.message}</p>
      <div className={css.actions}>
        <a href={createPath(here)} className={buttonClass({ size: 'small' })} onClick={retry} aria-busy={busy}>
          <RotateCw size={14} />
          {busy ? '불러오는 중이에요.' : '다시 시도'}
        </a>
      </div>
      {problem.traceId && <TraceId id={problem.traceId} />}
    </div>
  )
}

/**
 * Nor does it find what is not there, or not there for this member any more. Of somebody else's book, which its owner may
 * have closed to him, there is a way out.
 */
function Gone({ title }: { title: string }) {
  const { pathname, search } = useLocation()
  const said = new URLSearchParams(search)
  const isOfBook = said.has('book') && !said.has('id')
  return (
    <div role="alert">
      <EmptyState
        icon={<EyeOff size={20} />}
        title={title}
        note={`삭제됐거나 볼 권한이 없어졌어요.${isOfBook ? ' 장부 대표에게 권한을 요청해 보세요.' : ''}`}
      >
        {isOfBook && (
          <LinkButton to={pathname} size="small">
            내 장부 보기
          </LinkButton>
        )}
      </EmptyState>
    </div>
  )
}

/** Trying again would not help: the backend that this service stands before has no such thing. */
export const NotOffered = ({ children }: { children?: ReactNode }) => (
  <EmptyState
    icon={<Unplug size={20} />}
    title="연결된 서버가 아직 제공하지 않는 기능이에요."
    note="다른 화면은 그대로 쓸 수 있어요. 꼭 필요한 기능이라면 서비스 담당자에게 알려 주세요."
  >
    {children ?? (
      <LinkButton to="/main" size="small">
        홈으로 가기
      </LinkButton>
    )}
  </EmptyState>
)
