import CloudOff from 'lucide-react/icons/cloud-off'
import { buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** In place of a form that was put aside: it is in the queue, and the next one may be written. */
export const Queued = ({ words, again }: { words: string | null; again: string }) => (
  <Card>
    <div role="status">
      <EmptyState icon={<CloudOff size={20} />} title={words ?? ''} note="위의 ‘보내기 대기’에서 볼 수 있어요.">
        <a href={again} className={buttonClass()}>
          하나 더 쓰기
        </a>
      </EmptyState>
    </div>
  </Card>
)
