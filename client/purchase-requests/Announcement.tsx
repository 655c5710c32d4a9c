import { useSnapshot } from 'valtio'
import { useApp } from '../app/context.ts'
import { useSaid } from '../ui/useSaid.ts'

/** Says once what the store did well, wherever it was done. */
export function Announcement() {
  const { purchaseRequests } = useApp().stores
  useSaid(useSnapshot(purchaseRequests.state).successMessage, purchaseRequests.clearMessage)
  return null
}
