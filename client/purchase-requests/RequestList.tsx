import { useMemo } from 'react'
import type { PurchaseRequest } from '../../shared/purchase-requests/contract.ts'
import { useApp } from '../app/context.ts'
import { Card } from '../ui/Card.tsx'
import { Late } from '../ui/Late.tsx'
import { useLive } from '../ui/live.ts'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Filters } from './Filters.tsx'
import type { Listed } from './listed.ts'
import type { PurchaseRequestData } from './loaders.ts'
import { NoRequests } from './NoRequests.tsx'
import * as css from './PurchaseRequestPage.css.ts'
import { pathTo } from './paths.ts'
import { RequestTable } from './RequestTable.tsx'
import { RowActions } from './RowActions.tsx'
import { newestFirst } from './reads.ts'
import { rowsOf, useAddress } from './view.ts'

type Props = { of: PurchaseRequestData['requests']; memberId: number }

/** The tabs, the filter and the rows they leave. */
export const RequestList = ({ of, memberId }: Props) => (
  <Late
    of={of}
    skeleton={
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    }
  >
    {({ sent, received }) => <Rows boot={[...sent.content, ...received.content]} memberId={memberId} />}
  </Late>
)

function Rows({ boot, memberId }: { boot: PurchaseRequest[]; memberId: number }) {
  const sorted = useMemo(() => [...boot].sort(newestFirst), [boot])
  const { requests } = useLive(useApp().stores.purchaseRequests.state, { requests: sorted })
  const { view, dropped } = useAddress()
  const inTab = rowsOf(requests, view.tab, memberId)
  const rows = view.status ? inTab.filter((row) => row.status === view.status) : inTab
  return (
    <>
      <Filters view={view} dropped={dropped} requests={requests} memberId={memberId} />
      <Card className={css.tableCard}>
        {rows.length === 0 ? (
          <NoRequests view={view} />
        ) : (
          <RequestTable
            caption="구매 요청 목록"
            rows={rows}
            memberId={memberId}
            mixed={view.tab === 'all'}
            {...(view.tab === 'received' && { actions: (row: Listed) => <RowActions request={row} /> })}
            current={view.id}
            pathOf={(row) => pathTo({ ...view, id: row.requestId })}
          />
        )}
      </Card>
    </>
  )
}
