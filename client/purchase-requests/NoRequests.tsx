import ListFilter from 'lucide-react/icons/list-filter'
import { statusNames } from '../../shared/purchase-requests/rules.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { PurchaseRequestData } from './load.ts'
import { Permitted } from './Permitted.tsx'
import { createPathIn, type View } from './paths.ts'
import { cleared } from './view.ts'

const NONE_SENT = '아직 보낸 요청이 없어요.'

/** Nothing under this filter, or nothing at all yet. */
export function NoRequests({ view, books }: { view: View; books: PurchaseRequestData['books'] }) {
  if (view.status) {
    return (
      <EmptyState icon={<ListFilter size={20} />} title={`${statusNames[view.status]} 상태인 요청이 없어요.`}>
        <LinkButton to={cleared(view)} size="small">
          필터 지우기
        </LinkButton>
      </EmptyState>
    )
  }
  if (view.tab === 'received') {
    return <EmptyState title="아직 받은 요청이 없어요." note="연결된 거래처가 요청을 보내면 바로 알려 드려요." />
  }
  return (
    <Permitted books={books} permission="REQUEST_SEND">
      {(may) =>
        may ? (
          <EmptyState title={NONE_SENT} note="거래처에 필요한 품목을 보내면 답을 바로 받을 수 있어요.">
            <LinkButton to={createPathIn(view.book)} size="small" tone="primary">
              요청 쓰기
            </LinkButton>
          </EmptyState>
        ) : (
          <EmptyState title={NONE_SENT} />
        )
      }
    </Permitted>
  )
}
