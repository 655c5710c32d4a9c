import CloudOff from 'lucide-react/icons/cloud-off'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { type Standing, standingOf } from './standing.ts'

type Props = {
  /** Of the form that was put aside. */
  answer: Pick<FormAnswer, 'message' | 'values'>
  again: string
}

/** In place of a form that was put aside: how it stands in the queue, and that the next one may be written. */
export function Queued({ answer, again }: Props) {
  const { items } = useSnapshot(useApp().stores.offline.state)
  const listed = items.find(({ id }) => id === answer.values.formKey)?.state
  const [before, setBefore] = useState<Standing | null>(null)
  const standing = standingOf(before, listed)
  // It leaves the list once it has been read or thrown away.
  if (listed && listed !== before) setBefore(listed)
  const { Icon, title, note } = looks[standing]
  return (
    <Card>
      <div role="status">
        <EmptyState icon={<Icon size={20} />} title={title ?? answer.message ?? ''} note={note}>
          <a href={again} className={buttonClass()}>
            하나 더 쓰기
          </a>
        </EmptyState>
      </div>
    </Card>
  )
}

const waits = { Icon: CloudOff, title: null, note: '위의 ‘보내기 대기’에서 볼 수 있어요.' }
const looks: Record<Standing, { Icon: typeof Send; title: string | null; note: string }> = {
  waiting: waits,
  sending: { ...waits, Icon: Send, title: '다시 연결돼서 보내고 있어요.' },
  sent: { Icon: Send, title: '다시 연결돼서 보냈어요.', note: '위의 ‘보낸 것 보기’에서 볼 수 있어요.' },
  refused: {
    Icon: TriangleAlert,
    title: '다시 연결됐지만 보내지 못했어요.',
    note: '위의 ‘못 보낸 것’에서 까닭을 보고 고칠 수 있어요.',
  },
  seen: { Icon: Send, title: '다시 연결돼서 보냈어요.', note: '' },
  dropped: { Icon: Trash2, title: '버렸어요.', note: '보내지 않았어요.' },
}
