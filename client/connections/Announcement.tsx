import { useSnapshot } from 'valtio'
import { useApp } from '../app/context.ts'
import { useSaid } from '../ui/useSaid.ts'

/** Says once what was done, wherever it was done. */
export function Announcement() {
  const { connections } = useApp().stores
  useSaid(useSnapshot(connections.state).successMessage, connections.clearMessage)
  return null
}
