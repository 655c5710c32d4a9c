import { useMemo } from 'react'
import { headOf } from '../../shared/kit/columns.ts'
import { requestColumns } from '../../shared/purchase-requests/columns.ts'
import { useApp } from '../app/context.ts'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { useLive } from '../ui/live.ts'
import { beside, none } from '../ui/PickBox.css.ts'
import { PickBox } from '../ui/PickBox.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { type Choosing, useSelection } from '../ui/useSelection.ts'
import { ListPages } from '../views/ListPages.tsx'
import { ListTable } from '../views/ListTable.tsx'
import { ViewBar } from '../views/ViewBar.tsx'
import { Filters } from './Filters.tsx'
import type { Listed } from './listed.ts'
import type { PurchaseRequestData } from './load.ts'
import { ManyBar } from './ManyBar.tsx'
import { isChoosable } from './many.ts'
import { NoRequests } from './NoRequests.tsx'
import { Older } from './Older.tsx'
import { pathTo } from './paths.ts'
import { RequestActs, requestCells } from './RequestRow.tsx'
import { isAnswerable, RowActions } from './RowActions.tsx'
import { type Both, newestFirst } from './reads.ts'
import { purchaseRequestsOf } from './store.ts'
import { listing, pageOf, refined, rowsOf, useAddress } from './view.ts'

/** `memberId`: whose requests they are. */
type Props = { data: PurchaseRequestData; memberId: number }

/** The tabs, the filter and the rows they leave. */
export const RequestList = ({ data: { requests, views, books }, memberId }: Props) => (
  <Late
    of={requests}
    skeleton={
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    }
  >
    {(both) => <Rows both={both} {...{ views, books, memberId }} />}
  </Late>
)

type Rows = Pick<PurchaseRequestData, 'views' | 'books'> & { both: Both; memberId: number }

function Rows({ both, views, books, memberId }: Rows) {
  const sorted = useMemo(() => [...both.sent.content, ...both.received.content].sort(newestFirst), [both])
  const { requests } = useLive(purchaseRequestsOf(useApp().stores).state, { requests: sorted })
  const { view, dropped } = useAddress()
  const inTab = rowsOf(requests, view.tab, memberId)
  const rows = view.status ? inTab.filter((row) => row.status === view.status) : inTab
  const page = pageOf(rows, view)
  // In another's book the column is for who may answer there; in one's own it stays when nothing waits.
  const isAnswered =
    view.tab === 'received' && (view.book === null || rows.some((row) => isAnswerable(row) || isChoosable(row)))
  const choosable = isAnswered ? page.content.filter(isChoosable) : []
  const choosing = useSelection(choosable.map(({ requestId }) => requestId))
  const chosen = page.content.filter(({ requestId }) => choosing.chosen.includes(requestId))
  const of = { memberId, mixed: view.tab === 'all', pathOf: (row: Listed) => pathTo({ ...view, id: row.requestId }) }
  return (
    <>
      <Filters {...{ view, dropped, requests, books, memberId }} />
      <ViewBar listing={listing} view={view} views={views} />
      <Card flush>
        {rows.length === 0 ? (
          <NoRequests view={view} books={books} />
        ) : (
          <ListTable
            caption="구매 요청 목록"
            columns={requestColumns}
            views={views}
            view={view}
            rows={page.content}
            {...(choosable.length > 0 && {
              labels: { goods: <PickAll choosing={choosing} count={choosable.length} /> },
            })}
            keyOf={({ requestId }) => requestId}
            isCurrent={({ requestId }) => requestId === view.id}
            cells={(row) =>
              requestCells({ row, ...of, pick: isAnswered && <Pick row={row} choosing={choosing} /> }, isAnswered)
            }
            {...(isAnswered && {
              acts: (row: Listed) => (
                <RequestActs>
                  <RowActions request={row} />
                </RequestActs>
              ),
              actsLabel: '처리',
            })}
          />
        )}
      </Card>
      {view.tab === 'received' && <ManyBar chosen={chosen} onClear={choosing.clear} />}
      <ListPages page={page} view={{ ...view, page: page.number }} pathOf={(change) => refined(view, change)} />
      <Older both={both} view={view} />
    </>
  )
}

/** Chooses the row where several can be answered at once; with shift also everything from the last one on. */
const Pick = ({ row, choosing: { chosen, toggle } }: { row: Listed; choosing: Choosing }) =>
  isChoosable(row) ? (
    <PickBox
      label={`${row.summary}, ${row.senderName} 고르기`}
      checked={chosen.includes(row.requestId)}
      onChange={({ nativeEvent }) => toggle(row.requestId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      data-needs-script
    />
  ) : (
    <span className={none} />
  )

const PickAll = ({ choosing: { chosen, toggleAll }, count }: { choosing: Choosing; count: number }) => (
  <span className={beside}>
    <PickBox
      label="이 쪽에서 고를 수 있는 요청 모두 고르기"
      checked={chosen.length === count}
      onChange={toggleAll}
      data-needs-script
    />
    {headOf(requestColumns.goods)}
  </span>
)
