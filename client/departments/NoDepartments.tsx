import Lock from 'lucide-react/icons/lock'
import Network from 'lucide-react/icons/network'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Found } from './load.ts'
import { pathTo, type View } from './view.ts'

/** No department yet: what one is good for, and the way to it for who may. */
export const NoDepartments = ({ found: { book, tree }, view }: { found: Found; view: View }) =>
  tree.mayArrange ? (
    <EmptyState
      icon={<Network size={20} />}
      title="아직 부서가 없어요."
      note="부서를 만들면 함께 일하는 사람과 창고를 묶어서 볼 수 있어요. 이름만 정하면 돼요."
    >
      <LinkButton to={pathTo({ book: view.book, add: true })} size="small" tone="primary">
        첫 부서 만들기
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Lock size={20} />}
      title="아직 부서가 없어요."
      note={`${book.bookName} 장부에서 연결·권한 관리 권한이 있는 사람이 부서를 만들면 여기에 보여요.`}
    />
  )
