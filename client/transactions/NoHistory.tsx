import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoneFound } from '../ui/NoneFound.tsx'
import { isFiltered, pathTo, type View } from './historyView.ts'
import { entryPath } from './paths.ts'

/** Nothing by these filters, or nothing traded in the period. */
export const NoHistory = ({ view }: { view: View }) =>
  isFiltered(view) || view.page > 1 ? (
    <NoneFound what="거래가" cleared={pathTo({ client: view.client, from: view.from, to: view.to })} />
  ) : (
    <EmptyState title="이 기간에 거래가 없어요." note="기간을 넓히거나 첫 거래를 적어 보세요.">
      <LinkButton to={entryPath('SALE', { client: view.client })} size="small">
        매출 등록
      </LinkButton>
    </EmptyState>
  )
