import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { useSaid } from '../ui/useSaid.ts'

/** Says what was done, wherever that led. */
export function Announced() {
  const { announcements } = useApp().stores
  const { done, undo, stays } = useSnapshot(announcements.state)
  useSaid(done, announcements.said, undo, stays)
  return null
}
