import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { PurchaseRequestDetail } from '../../shared/purchase-requests/contract.ts'
import { useApp } from '../app/context.ts'
import { Alert } from '../ui/Alert.tsx'
import { Late } from '../ui/Late.tsx'
import { useLive } from '../ui/live.ts'
import { PanelActions, PanelHead, SidePanel } from '../ui/SidePanel.tsx'
import { Soft } from '../ui/Soft.tsx'
import { ClaimPanel } from './ClaimPanel.tsx'
import { DetailActions } from './DetailActions.tsx'
import { DetailBody } from './DetailBody.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import type { Detailed } from './listed.ts'
import type { PurchaseRequestAction, PurchaseRequestData } from './load.ts'
import { MovePanel } from './MovePanel.tsx'
import { Messages } from './messages/Messages.tsx'
import { type StatusMove, statusOf } from './moveForm.ts'
import { pathTo } from './paths.ts'
import { StatusBadge } from './StatusBadge.tsx'
import type { ShipLots } from './shipLots.ts'
import { purchaseRequestsOf } from './store.ts'
import { useView } from './view.ts'

type Props = { of: NonNullable<PurchaseRequestData['one']>; data: PurchaseRequestData; memberId: number }

/** One request beside the list; on a phone a page of its own. */
export const DetailPanel = ({ of, ...rest }: Props) => (
  <SidePanel label="구매 요청 내용" page="구매 요청" closeTo={pathTo({ ...useView(), id: null })}>
    <Late of={of} skeleton={<DetailSkeleton />}>
      {(boot) => <Detail key={boot.requestId} boot={boot} {...rest} />}
    </Late>
  </SidePanel>
)

type Shown = Pick<Props, 'data' | 'memberId'> & { boot: PurchaseRequestDetail }

function Detail({ boot, data: { lots, messages, formKey }, memberId }: Shown) {
  const { currentRequest } = useLive(purchaseRequestsOf(useApp().stores).state, { currentRequest: boot })
  // While another request is on its way the store may still hold the last one.
  const request = currentRequest?.requestId === boot.requestId ? currentRequest : boot
  const { move } = useView()
  // What is typed stays while the two say something to each other; lines that have changed make another form.
  const lines = request.items.map(({ itemId, requestedQuantity }) => `${itemId}:${requestedQuantity}`)
  const now = [move, request.status, ...lines].join(' ')
  const [key, setKey] = useState(now)
  // While it is on its way it stays as it was sent: another form would not know what was typed before its answer is here.
  const { formData } = useNavigation()
  if (!formData && key !== now) setKey(now)
  const parts = { request, formKey, key }
  if (move === 'claim' && request.mayClaim) return <ClaimPanel request={request} formKey={formKey} />
  if (isOpen(move, request)) {
    const form = (found: ShipLots | null) => <MovePanel {...parts} key={parts.key} move={move} lots={found} />
    if (!lots) return form(null)
    // Without lots to choose from what leaves first is sent; what is typed stays where they cannot be read anew.
    return (
      <Soft of={lots} skeleton={<DetailSkeleton />} waiting={form(null)}>
        {form}
      </Soft>
    )
  }
  return (
    <>
      <PanelHead over={request.requestNo} title={request.summary}>
        <StatusBadge status={request.status} />
      </PanelHead>
      <DetailBody
        request={request}
        memberId={memberId}
        told={<Refused />}
        messages={
          messages && request.status !== 'DRAFT' && <Messages request={request} of={messages} formKey={formKey} />
        }
      />
      <PanelActions>
        <DetailActions request={request} memberId={memberId} />
      </PanelActions>
    </>
  )
}

/** A form that is asked for by the address, while what it says may be said. */
const isOpen = (move: ReturnType<typeof useView>['move'], { allowed }: Pick<Detailed, 'allowed'>): move is StatusMove =>
  move !== null && move !== 'claim' && allowed.includes(statusOf[move])

/** Why the last move was not made: somebody was faster, and what stands now is shown. */
function Refused() {
  const answer = useActionData<PurchaseRequestAction>()
  return (
    answer?.message &&
    answer.intent !== 'message' && (
      <Alert tone="warn" role="alert">
        {answer.message}
      </Alert>
    )
  )
}
