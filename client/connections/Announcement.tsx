import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useApp } from '../app/context.ts'
import { useToast } from '../ui/Toasts.tsx'

/** Says once what was done, wherever it was done. */
export function Announcement() {
  const { connections } = useApp().stores
  const { successMessage } = useSnapshot(connections.state)
  const toast = useToast()
  useEffect(() => {
    if (!successMessage) return
    toast(successMessage)
    connections.clearMessage()
  }, [successMessage, toast, connections])
  return null
}
