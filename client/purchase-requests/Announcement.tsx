import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { useSaid } from '../ui/useSaid.ts'
import { purchaseRequestsOf } from './store.ts'

/** Says once what the store did well, wherever it was done. */
export function Announcement() {
  const purchaseRequests = purchaseRequestsOf(useApp().stores)
  useSaid(useSnapshot(purchaseRequests.state).successMessage, purchaseRequests.clearMessage)
  return null
}
