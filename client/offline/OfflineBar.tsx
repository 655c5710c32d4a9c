import CloudOff from 'lucide-react/icons/cloud-off'
import History from 'lucide-react/icons/history'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRevalidator } from 'react-router'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { OpenDialog } from '../ui/Dialog.tsx'
import * as css from './Offline.css.ts'
import type { Item } from './queue.ts'
import { clockTime } from './times.ts'
import { WaitingDialog } from './WaitingDialog.tsx'

const id = 'waiting'

/**
 * Above the page: that there is no network and since when, or of when the page is that could not be read anew, and how what
 * waits for the network stands.
 */
export function OfflineBar() {
  const { offline } = useApp().stores
  const { isAway, behindAt, lacksFile, items } = useSnapshot(offline.state)
  return (
    <>
      {!isAway && behindAt !== null && <Behind at={behindAt} lacksFile={lacksFile} />}
      {(isAway || items.length > 0) && <Queue />}
    </>
  )
}

function Queue() {
  const { offline } = useApp().stores
  const { isAway, receivedAt, items } = useSnapshot(offline.state)
  const count = (...states: Item['state'][]) => items.filter(({ state }) => states.includes(state)).length
  const [open, refused, sent] = [count('waiting', 'sending'), count('refused'), count('sent')]
  const look = isAway ? css.bar : cx(css.bar, refused > 0 ? css.bad : css.well)
  return (
    <div className={look}>
      <p className={css.words}>
        {isAway ? <CloudOff size={16} /> : refused > 0 ? <TriangleAlert size={16} /> : <Send size={16} />}
        <span>{isAway ? away(receivedAt) : back(open, refused, sent)}</span>
      </p>
      {items.length > 0 && (
        <OpenDialog dialog={id} size="small">
          {buttonWords(open, refused)}
        </OpenDialog>
      )}
      {!isAway && open + refused === 0 && (
        <Button size="small" tone="ghost" onClick={() => void offline.queue()?.seen()}>
          닫기
        </Button>
      )}
      <WaitingDialog id={id} />
    </div>
  )
}

/** It is read again by itself as well. */
function Behind({ at, lacksFile }: { at: number; lacksFile: boolean }) {
  const { call } = useApp()
  const { revalidate, state } = useRevalidator()
  const again = () => {
    call.forget('')
    void revalidate()
  }
  return (
    <div className={css.bar}>
      <p className={css.words}>
        <History size={16} />
        <span>새 내용을 불러오지 못했어요. {clockTime(at, Date.now())} 기준이에요.</span>
      </p>
      {lacksFile ? (
        <Button size="small" onClick={() => location.reload()}>
          새로고침
        </Button>
      ) : (
        <Button size="small" disabled={state === 'loading'} onClick={again}>
          다시 불러오기
        </Button>
      )}
    </div>
  )
}

const away = (at: number | null): string =>
  `인터넷이 끊겼어요.${at === null ? '' : ` ${clockTime(at, Date.now())}에 받은 내용이에요.`}`

function back(open: number, refused: number, sent: number): string {
  if (refused > 0) return `보내지 못한 것이 ${refused}건 있어요.`
  return open > 0 ? `기다리던 ${open}건을 보내고 있어요.` : `기다리던 ${sent}건을 보냈어요.`
}

function buttonWords(open: number, refused: number): string {
  if (refused > 0) return `못 보낸 것 ${refused}건`
  return open > 0 ? `보내기 대기 ${open}건` : '보낸 것 보기'
}
