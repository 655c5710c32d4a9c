import ReceiptText from 'lucide-react/icons/receipt-text'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoneFound } from '../ui/NoneFound.tsx'
import type { Opened } from './list.ts'
import { entryPath } from './paths.ts'
import { cleared, isFiltered, type View } from './view.ts'

/** Nothing by these filters, or nothing traded yet. */
export function NoPapers({ opened: { mayWrite }, view }: { opened: Opened; view: View }) {
  if (isFiltered(view) || view.page > 1) {
    return <NoneFound what="거래가" cleared={cleared(view)} />
  }
  return (
    <EmptyState
      icon={<ReceiptText size={20} />}
      title="아직 거래가 없어요."
      note={
        mayWrite
          ? '매출과 매입을 적으면 재고와 미수금이 함께 맞춰져요.'
          : '거래는 거래 등록 권한이 있는 사람만 적을 수 있어요. 대표에게 권한을 요청해 보세요.'
      }
    >
      {mayWrite && (
        <LinkButton to={entryPath('SALE', { book: view.book })} size="small" tone="primary">
          매출 등록
        </LinkButton>
      )}
    </EmptyState>
  )
}
