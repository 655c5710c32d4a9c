import Send from 'lucide-react/icons/send'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Detailed } from './listed.ts'
import { pathTo, repeatPath } from './paths.ts'

type Props = { request: Pick<Detailed, 'requestId' | 'receiverName' | 'summary'>; book: number | null }

/** In place of the form of a draft that is none any more: pressed again, it would be a second order. */
export const SentAlready = ({ request: { requestId, receiverName, summary }, book }: Props) => (
  <Card>
    <EmptyState
      icon={<Send size={20} />}
      title="이미 보낸 요청이에요."
      note={`${receiverName} · ${summary}. 보낸 요청은 고칠 수 없어요. 이어서 쓰거나 같은 내용으로 쓰면 새 요청이 돼요.`}
    >
      <LinkButton to={pathTo({ book, tab: 'sent', id: requestId })} tone="primary">
        보낸 요청 보기
      </LinkButton>
      <LinkButton to={repeatPath(requestId)}>같은 내용으로 요청</LinkButton>
    </EmptyState>
  </Card>
)
