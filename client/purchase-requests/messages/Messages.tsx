import { Suspense, use } from 'react'
import { Late } from '../../ui/Late.tsx'
import { PanelSection } from '../../ui/SidePanel.tsx'
import { Skeleton, SkeletonLine } from '../../ui/Skeleton.tsx'
import type { Detailed } from '../listed.ts'
import type { PurchaseRequestData } from '../load.ts'
import { Thread } from './Thread.tsx'

type Props = { request: Detailed; of: NonNullable<PurchaseRequestData['messages']>; formKey: string }

/** What the two sides say to each other about the request, which may come after it. */
export const Messages = (props: Props) => (
  <Suspense
    fallback={
      <Skeleton>
        <SkeletonLine length="long" />
      </Skeleton>
    }
  >
    <Section {...props} />
  </Suspense>
)

function Section({ request, of, formKey }: Props) {
  const outcome = use(of)
  // The request itself is there: it is its backend, of the version before or somebody else's, that has no messages.
  if (!outcome.ok && (outcome.problem.status === 404 || outcome.problem.code === 'NOT_OFFERED')) return null
  return (
    <PanelSection title="메시지" id="messages">
      <Late of={of} skeleton={null}>
        {(read) => <Thread key={request.requestId} request={request} read={read} formKey={formKey} />}
      </Late>
    </PanelSection>
  )
}
