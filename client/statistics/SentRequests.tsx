import type { PurchaseRequest } from '../../shared/purchase-requests/contract.ts'
import { createPathIn, pathTo } from '../purchase-requests/paths.ts'
import { RequestTable } from '../purchase-requests/RequestTable.tsx'
import { StatusActions } from '../purchase-requests/StatusActions.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import * as css from './MainPage.css.ts'

/** `book` as addresses name it; `holderId` is whose it is. */
type Props = { rows: PurchaseRequest[]; holderId: number; book: number | null }

/** The newest requests a book has sent, and how they stand. */
export function SentRequests({ rows, holderId, book }: Props) {
  const all = (
    <Link to={pathTo({ book, tab: 'sent' })} className={css.more} aria-label="보낸 요청 모두 보기">
      모두 보기
    </Link>
  )
  return (
    <Card title="보낸 요청" action={all} flush>
      {rows.length === 0 ? (
        <EmptyState title="아직 보낸 요청이 없어요." note="거래처에 필요한 품목을 보내면 답을 바로 받을 수 있어요.">
          <LinkButton to={createPathIn(book)} size="small">
            구매 요청 쓰기
          </LinkButton>
        </EmptyState>
      ) : (
        <RequestTable
          caption="보낸 요청"
          rows={rows}
          memberId={holderId}
          pathOf={(row) => pathTo({ book, tab: 'sent', id: row.requestId })}
          actions={(row) => <StatusActions request={row} inRow />}
        />
      )}
    </Card>
  )
}
