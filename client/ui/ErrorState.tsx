import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { MouseEvent } from 'react'
import { createPath, useLocation } from 'react-router'
import type { Problem } from '../api/problem.ts'
import { buttonClass } from './Button.tsx'
import { cx } from './cx.ts'
import * as css from './State.css.ts'
import { TraceId } from './TraceId.tsx'

type Props = { problem: Pick<Problem, 'message' | 'traceId'>; onRetry?: () => void; busy?: boolean }

/** Why it failed, a way to try again (a plain link before scripts have come), and the number to quote. */
export function ErrorState({ problem, onRetry, busy = false }: Props) {
  const here = useLocation()
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
