import { type MouseEvent, useState } from 'react'
import type { Snapshot } from 'valtio'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { keepDraft, setAside } from '../forms/drafts.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import * as css from './Offline.css.ts'
import { type Item, isOpen } from './queue.ts'
import { clockTime } from './times.ts'

const states: Record<Item['state'], readonly [tone: Tone, words: string]> = {
  waiting: ['info', '대기'],
  sending: ['info', '보내는 중'],
  sent: ['primary', '보냄'],
  refused: ['danger', '못 보냄'],
}

/** What waits to be sent and what came of it, one by one. */
export function WaitingDialog({ id }: { id: string }) {
  const { items } = useSnapshot(useApp().stores.offline.state)
  return (
    <Dialog id={id} title="보내기 대기">
      <p className={css.meta}>연결되면 적은 순서대로 자동으로 보내요. 보낼 때까지 이 기기에 남아 있어요.</p>
      <ul className={css.items}>
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
    </Dialog>
  )
}

function Line({ item }: { item: Snapshot<Item> }) {
  const [tone, words] = states[item.state]
  return (
    <li className={css.item}>
      <span className={css.what}>
        <span className={css.name}>{item.words}</span>
        <Badge tone={tone}>{words}</Badge>
      </span>
      <span className={css.meta}>{clockTime(item.at, Date.now())}에 적었어요.</span>
      {item.reason && <span className={css.reason}>{item.reason}</span>}
      {isOpen(item) && item.state !== 'sending' && <Acts item={item} />}
    </li>
  )
}

function Acts({ item }: { item: Snapshot<Item> }) {
  const { offline, session } = useApp().stores
  const { isAway } = useSnapshot(offline.state)
  const [asks, setAsks] = useState(false)
  const { id, fix, state } = item
  if (asks) {
    return (
      <div className={css.acts}>
        <span className={css.reason}>버릴까요? 적은 내용이 없어져요.</span>
        <Button size="small" tone="danger" onClick={() => void offline.queue()?.drop(id)}>
          버리기
        </Button>
        <Button size="small" onClick={() => setAsks(false)}>
          그대로 두기
        </Button>
      </div>
    )
  }
  /** The form finds what was typed where it looks for drafts; the page is left once what is there has been put aside. */
  const handOver = async (event: MouseEvent) => {
    const { member } = session.state
    if (!fix.draft || !member) return
    event.preventDefault()
    const { form, values } = fix.draft
    const draft = { memberId: member.id, form }
    await setAside(draft, values)
    void keepDraft(draft, values)
    location.assign(fix.path)
  }
  return (
    <div className={css.acts}>
      {!isAway && (
        <Button size="small" onClick={() => void offline.queue()?.again(id)}>
          다시 보내기
        </Button>
      )}
      {state === 'refused' && (
        <a href={fix.path} className={buttonClass({ size: 'small' })} onClick={(event) => void handOver(event)}>
          고치러 가기
        </a>
      )}
      <Button size="small" onClick={() => setAsks(true)}>
        버리기
      </Button>
    </div>
  )
}
