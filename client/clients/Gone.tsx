import EyeOff from 'lucide-react/icons/eye-off'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { listPath } from './paths.ts'

/** For a client that is not there, or not there for this member any more: the two look the same. */
export const Gone = () => (
  <EmptyState
    icon={<EyeOff size={20} />}
    title="볼 수 없는 거래처예요."
    note="삭제됐거나 볼 권한이 없어졌어요. 필요하면 장부 대표에게 물어보세요."
  >
    <LinkButton to={listPath} size="small" tone="primary">
      거래처 목록으로
    </LinkButton>
  </EmptyState>
)
