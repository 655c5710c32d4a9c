import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { hidden } from '../ui/hidden.css.ts'
import { useHydrating } from '../ui/live.ts'
import { requestCountOf } from './countStore.ts'

/** How many received requests wait for the member's answer, on the way to them; nothing while none does. */
export function WaitingCount({ className }: { className: string }) {
  const { receivedRequests: waiting } = useSnapshot(requestCountOf(useApp().stores).state)
  // The server's stores are empty of what is late: the number comes when the page is live.
  if (useHydrating() || waiting === 0) return null
  return (
    <span className={className}>
      <span className={hidden}>답할 요청 </span>
      {waiting > 99 ? '99+' : waiting}
      <span className={hidden}>건, </span>
    </span>
  )
}
