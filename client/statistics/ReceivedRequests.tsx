import type { PurchaseRequest } from '../../shared/purchase-requests/contract.ts'
import { pathTo } from '../purchase-requests/paths.ts'
import { RequestTable } from '../purchase-requests/RequestTable.tsx'
import { StatusActions } from '../purchase-requests/StatusActions.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import * as css from './MainPage.css.ts'

/** `book` as addresses name it; `holderId` is whose it is. */
type Props = { rows: PurchaseRequest[]; holderId: number; book: number | null }

/** The newest requests a book has received, each with its answer beside it. */
export function ReceivedRequests({ rows, holderId, book }: Props) {
  const all = (
    <Link to={pathTo({ book })} className={css.more} aria-label="받은 요청 모두 보기">
      모두 보기
    </Link>
  )
  return (
    <Card title="받은 요청" action={all} flush>
      {rows.length === 0 ? (
        <EmptyState
          title="아직 받은 요청이 없어요."
          note="연결된 거래처가 요청을 보내면 여기에서 바로 답할 수 있어요."
        />
      ) : (
        <RequestTable
          caption="받은 요청"
          rows={rows}
          memberId={holderId}
          pathOf={(row) => pathTo({ book, id: row.requestId })}
          actions={(row) => <StatusActions request={row} inRow />}
        />
      )}
    </Card>
  )
}
