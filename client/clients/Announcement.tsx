import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { useSaid } from '../ui/useSaid.ts'

/** Says once what was done to a client, on whichever page that ended. */
export function Announcement() {
  const { clients } = useApp().stores
  const { done, undo } = useSnapshot(clients.state)
  useSaid(done, clients.said, undo)
  return null
}
