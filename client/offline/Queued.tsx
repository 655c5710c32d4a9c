import CloudOff from 'lucide-react/icons/cloud-off'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import type { FormAnswer } from '../forms/answer.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

type Props = {
  /** Of the form that was put aside. */
  answer: Pick<FormAnswer, 'message' | 'values'>
  again: string
}

/** In place of a form that was put aside: how it stands in the queue, and that the next one may be written. */
export function Queued({ answer, again }: Props) {
  const { items } = useSnapshot(useApp().stores.offline.state)
  const state = items.find(({ id }) => id === answer.values.formKey)?.state
  const { Icon, title, note } = looks[state ?? 'waiting']
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
const looks = {
  waiting: waits,
  sending: { ...waits, Icon: Send, title: '다시 연결돼서 보내고 있어요.' },
  sent: { Icon: Send, title: '다시 연결돼서 보냈어요.', note: '위의 ‘보낸 것 보기’에서 볼 수 있어요.' },
  refused: {
    Icon: TriangleAlert,
    title: '다시 연결됐지만 보내지 못했어요.',
    note: '위의 ‘못 보낸 것’에서 까닭을 보고 고칠 수 있어요.',
  },
}
