import ListFilter from 'lucide-react/icons/list-filter'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { isFiltered, pathTo, type View } from './historyView.ts'
import { entryPath } from './paths.ts'

/** Nothing by these filters, or nothing traded in the period. */
export const NoHistory = ({ view }: { view: View }) =>
  isFiltered(view) || view.page > 1 ? (
    <EmptyState icon={<ListFilter size={20} />} title="조건에 맞는 거래가 없어요.">
      <LinkButton to={pathTo({ client: view.client, from: view.from, to: view.to })} size="small">
        필터 지우기
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState title="이 기간에 거래가 없어요." note="기간을 넓히거나 첫 거래를 적어 보세요.">
      <LinkButton to={entryPath('SALE', { client: view.client })} size="small">
        매출 등록
      </LinkButton>
    </EmptyState>
  )
