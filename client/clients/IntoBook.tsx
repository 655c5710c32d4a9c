import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import type { Book } from '../../shared/clients/contract.ts'
import { onAll } from '../connections/books.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import type { IntoData } from './begin.ts'
import { mayAdd } from './may.ts'
import { listPath } from './paths.ts'

type Props = { data: IntoData; children: (book: Book) => ReactNode }

/** What puts clients into a book, for who may. */
export const IntoBook = ({ data: { books, book }, children }: Props) => (
  <Late
    of={books}
    skeleton={
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    }
  >
    {(all) => {
      const into = all.find(({ reach, bookOwnerId }) => (book ? String(bookOwnerId) === book : reach === 'OWN'))
      return into && mayAdd(into) ? children(onAll(into)) : <Refused />
    }}
  </Late>
)

const Refused = () => (
  <Card>
    <EmptyState
      icon={<Lock size={20} />}
      title="이 장부에는 거래처를 등록할 수 없어요."
      note="거래처 수정 권한이 있어야 해요. 장부 대표에게 권한을 요청해 보세요."
    >
      <LinkButton to={listPath} size="small">
        거래처 목록으로
      </LinkButton>
    </EmptyState>
  </Card>
)
