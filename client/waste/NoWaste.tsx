import Trash2 from 'lucide-react/icons/trash-2'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoneFound } from '../ui/NoneFound.tsx'
import type { Opened } from './list.ts'
import { cleared, isFiltered, newPath, type View } from './view.ts'

/** Nothing by these filters, or nothing thrown away yet. */
export function NoWaste({ opened: { mayThrowAway }, view }: { opened: Opened; view: View }) {
  if (isFiltered(view) || view.page > 1) {
    return <NoneFound what="폐기가" cleared={cleared(view)} />
  }
  return (
    <EmptyState
      icon={<Trash2 size={20} />}
      title="아직 폐기가 없어요."
      note={
        mayThrowAway
          ? '버린 물건을 적으면 재고에서 빠지고, 손실을 한눈에 볼 수 있어요.'
          : '폐기는 폐기 등록 권한이 있는 사람만 적을 수 있어요. 대표에게 권한을 요청해 보세요.'
      }
    >
      {mayThrowAway && (
        <LinkButton to={newPath(view.book)} size="small" tone="primary">
          폐기 등록
        </LinkButton>
      )}
    </EmptyState>
  )
}
