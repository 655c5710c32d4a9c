import { useSnapshot } from 'valtio'
import { useApp } from '../app/context.ts'
import { useSaid } from '../ui/useSaid.ts'

/** Says once what was done to a client, on whichever page that ended. */
export function Announcement() {
  const { clients } = useApp().stores
  useSaid(useSnapshot(clients.state).done, clients.said)
  return null
}
