import EyeOff from 'lucide-react/icons/eye-off'
import { Title } from '../app/Title.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

/** Where the notice of a message leads to nothing any more. */
export const MessageGone = () => (
  <>
    <Title of="메시지" />
    <PageHead title="메시지" />
    <Card>
      <EmptyState
        icon={<EyeOff size={20} />}
        title="볼 수 없는 메시지예요."
        note="글이나 요청이 지워졌거나 볼 권한이 없어졌어요."
      >
        <LinkButton to="/main" size="small" tone="primary">
          홈으로 가기
        </LinkButton>
      </EmptyState>
    </Card>
  </>
)
