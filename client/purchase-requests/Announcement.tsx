import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useApp } from '../app/context.ts'
import { useToast } from '../ui/Toasts.tsx'

/** Says once what the store did well, wherever it was done. */
export function Announcement() {
  const { purchaseRequests } = useApp().stores
  const { successMessage } = useSnapshot(purchaseRequests.state)
  const toast = useToast()
  useEffect(() => {
    if (!successMessage) return
    toast(successMessage)
    purchaseRequests.clearMessage()
  }, [successMessage, toast, purchaseRequests])
  return null
}
