import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { useSaid } from '../ui/useSaid.ts'
import { connectionsOf } from './store.ts'

/** Says once what was done, wherever it was done. */
export function Announcement() {
  const connections = connectionsOf(useApp().stores)
  useSaid(useSnapshot(connections.state).successMessage, connections.clearMessage)
  return null
}
