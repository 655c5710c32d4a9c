import ListFilter from 'lucide-react/icons/list-filter'
import Package from 'lucide-react/icons/package'
import { may } from '../clients/may.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Found } from './list.ts'
import { isFiltered, pathTo, type View } from './view.ts'

/** Nothing by these filters, or nothing of one's own yet. */
export function NoSpecifications({ found: { book }, view }: { found: Found; view: View }) {
  const isOwn = view.scope === 'OWN' && !isFiltered({ ...view, scope: null })
  return (
    <EmptyState
      icon={isOwn ? <Package size={20} /> : <ListFilter size={20} />}
      title={isOwn ? '아직 자체 규격이 없어요.' : '조건에 맞는 규격이 없어요.'}
      {...(isOwn ? { note: '자주 다루는 포장을 규격으로 추가하면 입고와 거래를 쓸 때 바로 고를 수 있어요.' } : {})}
    >
      {may(book, 'INVENTORY_WRITE') && (
        <LinkButton to={pathTo({ ...view, id: null, add: true })} size="small" tone="primary">
          규격 추가
        </LinkButton>
      )}
      <LinkButton to={pathTo({ book: view.book })} size="small">
        모든 규격 보기
      </LinkButton>
    </EmptyState>
  )
}
