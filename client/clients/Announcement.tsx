import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useApp } from '../app/context.ts'
import { useToast } from '../ui/Toasts.tsx'

/** Says once what was done to a client, on whichever page that ended. */
export function Announcement() {
  const { clients } = useApp().stores
  const { done } = useSnapshot(clients.state)
  const toast = useToast()
  useEffect(() => {
    if (!done) return
    toast(done)
    clients.said()
  }, [done, toast, clients])
  return null
}
