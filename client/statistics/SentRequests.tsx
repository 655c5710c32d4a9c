import type { PurchaseRequest } from '../../shared/purchase-requests/contract.ts'
import type { MainSummary } from '../../shared/statistics/main.ts'
import { createPathIn, pathTo } from '../purchase-requests/paths.ts'
import { RequestTable } from '../purchase-requests/RequestTable.tsx'
import { StatusActions } from '../purchase-requests/StatusActions.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { bookIn } from './bookIn.ts'
import * as css from './MainPage.css.ts'

type Props = { rows: PurchaseRequest[]; summary: Pick<MainSummary, 'books' | 'bookOwnerId'> }

/** The newest requests a book has sent, and how they stand. */
export function SentRequests({ rows, summary }: Props) {
  const { books, bookOwnerId } = summary
  const book = bookIn(summary)
  const maySend = books.some((one) => one.bookOwnerId === bookOwnerId && one.permissions.includes('REQUEST_SEND'))
  const all = (
    <Link to={pathTo({ book, tab: 'sent' })} className={css.more} aria-label="보낸 요청 모두 보기">
      모두 보기
    </Link>
  )
  return (
    <Card title="보낸 요청" action={all} flush>
      {rows.length === 0 ? (
        <None writeAt={maySend ? createPathIn(book) : null} />
      ) : (
        <RequestTable
          caption="보낸 요청"
          rows={rows}
          memberId={bookOwnerId}
          pathOf={(row) => pathTo({ book, tab: 'sent', id: row.requestId })}
          actions={(row) => <StatusActions request={row} inRow />}
        />
      )}
    </Card>
  )
}

/** `writeAt` is null for who may not write one. */
function None({ writeAt }: { writeAt: string | null }) {
  const title = '아직 보낸 요청이 없어요.'
  if (writeAt === null) return <EmptyState title={title} />
  return (
    <EmptyState title={title} note="거래처에 필요한 품목을 보내면 답을 바로 받을 수 있어요.">
      <LinkButton to={writeAt} size="small">
        구매 요청 쓰기
      </LinkButton>
    </EmptyState>
  )
}
