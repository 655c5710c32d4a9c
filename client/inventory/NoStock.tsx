import Boxes from 'lucide-react/icons/boxes'
import Lock from 'lucide-react/icons/lock'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NoneFound } from '../ui/NoneFound.tsx'
import { newPath } from '../warehouses/paths.ts'
import { receiptPath } from './paths.ts'
import type { Found } from './stock.ts'
import { cleared, type Here, isFiltered } from './view.ts'

/** Nothing by these filters, nowhere to put goods, or nothing in yet. */
export function NoStock({ found, here }: { found: Found; here: Here }) {
  const { view, place } = here
  if (isFiltered(view) || view.page > 1) {
    return <NoneFound what="재고가" cleared={cleared(here)} />
  }
  if (!found.mayWrite) {
    return (
      <EmptyState
        icon={<Lock size={20} />}
        title="아직 재고가 없어요."
        note="입고는 입출고 권한이 있는 사람만 할 수 있어요. 대표에게 권한을 요청해 보세요."
      />
    )
  }
  if (!found.hasWarehouse) {
    return (
      <EmptyState
        icon={<Boxes size={20} />}
        title="재고를 두려면 창고가 필요해요."
        note="창고를 등록하면 어디에 무엇이 얼마나 있는지 한눈에 볼 수 있어요."
      >
        <LinkButton to={newPath(view.book)} size="small" tone="primary">
          창고 등록
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<Boxes size={20} />}
      title="아직 재고가 없어요."
      note="들어온 물건을 적으면 남은 수량과 기한을 한눈에 볼 수 있어요."
    >
      <LinkButton to={receiptPath({ book: view.book, warehouse: place })} size="small" tone="primary">
        입고
      </LinkButton>
    </EmptyState>
  )
}
