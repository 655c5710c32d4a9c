import Lock from 'lucide-react/icons/lock'
import Users from 'lucide-react/icons/users'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoneFound } from '../ui/NoneFound.tsx'
import type { Found } from './list.ts'
import { mayAdd, outside } from './may.ts'
import { importInto, newPath } from './paths.ts'
import { cleared, isFiltered, type View } from './view.ts'

/** Nothing by these filters, nothing for this member's eyes, or nothing at all yet. */
export function NoClients({ found: { book }, view }: { found: Found; view: View }) {
  if (isFiltered(view) || view.page > 1) {
    return <NoneFound what="거래처가" cleared={cleared(view)} />
  }
  if (!mayAdd(book)) {
    return (
      <EmptyState
        icon={<Lock size={20} />}
        title="볼 수 있는 거래처가 아직 없어요."
        note={`${book.bookName} 대표가 거래처를 연결해 주면 여기에 보여요. 대표에게 요청해 보세요.`}
      />
    )
  }
  return (
    <EmptyState
      icon={<Users size={20} />}
      title="아직 거래처가 없어요."
      note="거래처를 등록하면 외상을 한눈에 볼 수 있어요."
    >
      <LinkButton to={newPath(outside(book))} size="small" tone="primary">
        거래처 등록
      </LinkButton>
      <LinkButton to={importInto(outside(book))} size="small">
        엑셀로 가져오기
      </LinkButton>
    </EmptyState>
  )
}
