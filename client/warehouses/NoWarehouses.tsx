import Lock from 'lucide-react/icons/lock'
import WarehouseIcon from 'lucide-react/icons/warehouse'
import type { Book } from '../../shared/clients/contract.ts'
import { may, outside } from '../clients/may.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { newPath } from './paths.ts'

/** No warehouse yet: what one is good for, and the way to it for who may. */
export const NoWarehouses = ({ book }: { book: Book }) =>
  may(book, 'INVENTORY_WRITE') ? (
    <EmptyState
      icon={<WarehouseIcon size={20} />}
      title="아직 창고가 없어요."
      note="창고를 등록하면 들어온 물건이 어디에 얼마나 있는지 한눈에 볼 수 있어요. 이름과 용도만 정하면 돼요."
    >
      <LinkButton to={newPath(outside(book))} size="small" tone="primary">
        첫 창고 등록
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Lock size={20} />}
      title="아직 창고가 없어요."
      note={`${book.bookName} 장부에서 입출고 권한이 있는 사람이 창고를 등록하면 여기에 보여요.`}
    />
  )
