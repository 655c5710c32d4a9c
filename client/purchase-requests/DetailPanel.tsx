import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { useApp } from '../app/context.ts'
import { Late } from '../ui/Late.tsx'
import { useLive } from '../ui/live.ts'
import { PanelActions, PanelHead, SidePanel } from '../ui/SidePanel.tsx'
import { DetailBody } from './DetailBody.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import type { PurchaseRequestData } from './loaders.ts'
import { pathTo } from './paths.ts'
import { StatusActions } from './StatusActions.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { useView } from './view.ts'

type Props = { of: NonNullable<PurchaseRequestData['one']>; memberId: number }

/** One request beside the list; on a phone a page of its own. */
export const DetailPanel = ({ of, memberId }: Props) => (
  <SidePanel label="구매 요청 내용" page="구매 요청" closeTo={pathTo({ ...useView(), id: null })}>
    <Late of={of} skeleton={<DetailSkeleton />}>
      {(boot) => <Detail boot={boot} memberId={memberId} />}
    </Late>
  </SidePanel>
)

function Detail({ boot, memberId }: { boot: PurchaseRequestDetail; memberId: number }) {
  const { currentRequest } = useLive(useApp().stores.purchaseRequests.state, { currentRequest: boot })
  // While another request is on its way the store may still hold the last one.
  const request = currentRequest?.requestId === boot.requestId ? currentRequest : boot
  return (
    <>
      <PanelHead over={request.requestNo} title={request.summary}>
        <StatusBadge status={request.status} />
      </PanelHead>
      <DetailBody request={request} memberId={memberId} />
      <PanelActions>
        <StatusActions request={request} />
      </PanelActions>
    </>
  )
}
