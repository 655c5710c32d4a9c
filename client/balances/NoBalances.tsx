import Wallet from 'lucide-react/icons/wallet'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoneFound } from '../ui/NoneFound.tsx'
import { cleared, isFiltered, type View } from './view.ts'

/** Nobody by these filters, or nothing owed either way. */
export const NoBalances = ({ view }: { view: View }) =>
  isFiltered(view) || view.page > 1 ? (
    <NoneFound what="거래처가" cleared={cleared(view)} />
  ) : (
    <EmptyState
      icon={<Wallet size={20} />}
      title="받을 돈도 줄 돈도 없어요."
      note="외상으로 팔거나 사면 거래처별 잔액과 연체가 여기에 모여요."
    >
      <LinkButton to="/client/list" size="small" tone="primary">
        거래처 보기
      </LinkButton>
    </EmptyState>
  )
