import { useApp } from '../app/context.ts'
import { cx } from '../ui/cx.ts'
import { useLive } from '../ui/live.ts'
import * as css from './ConnectionMark.css.ts'
import type { ConnectionStatus } from './state.ts'

const words: Record<ConnectionStatus, string> = {
  connected: '실시간',
  connecting: '연결 중',
  disconnected: '연결 끊김',
}

/** How the real-time line stands: a shape and a word, and a way to dial again when it is gone. */
export function ConnectionMark() {
  const { realtime, offline } = useApp().stores
  const { isAway } = useLive(offline.state, { isAway: false })
  const { status } = useLive(realtime.state, { status: 'disconnected' })
  // The line above the page says so already.
  if (isAway) return null
  return (
    <span
      className={cx(css.mark, status === 'disconnected' && css.lost)}
      title="실시간 알림 연결 상태"
      data-needs-script
    >
      <span className={cx(css.dot, css.tones[status])} />
      <span className={css.words}>{words[status]}</span>
      {status === 'disconnected' && (
        <button type="button" className={css.retry} onClick={() => realtime.retry()}>
          다시 연결
        </button>
      )}
    </span>
  )
}
