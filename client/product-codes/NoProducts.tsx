import ListFilter from 'lucide-react/icons/list-filter'
import Star from 'lucide-react/icons/star'
import { may } from '../clients/may.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Found } from './list.ts'
import { pathTo, type View } from './view.ts'

/** Nothing by these filters, and what can be done about it. */
export function NoProducts({ found: { book }, view }: { found: Found; view: View }) {
  const clear = (
    <LinkButton to={pathTo({ book: view.book })} size="small">
      모든 품목 보기
    </LinkButton>
  )
  if (view.favorite && view.q === '' && view.large === '')
    return (
      <EmptyState
        icon={<Star size={20} />}
        title="아직 즐겨찾기가 없어요."
        note="자주 쓰는 품목에 별을 누르면 여기에 모이고, 찾을 때 먼저 나와요."
      >
        {clear}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<ListFilter size={20} />}
      title="조건에 맞는 품목이 없어요."
      {...(view.q && may(book, 'INVENTORY_WRITE')
        ? { note: '표준 품목에 없는 물건이면 자체 품목으로 추가해 보세요.' }
        : {})}
    >
      {clear}
      {may(book, 'INVENTORY_WRITE') && (
        <LinkButton to={pathTo({ ...view, id: null, add: true })} size="small">
          자체 품목 추가
        </LinkButton>
      )}
    </EmptyState>
  )
}
