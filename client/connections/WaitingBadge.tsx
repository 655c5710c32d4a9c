import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { hidden } from '../ui/hidden.css.ts'
import { useHydrating } from '../ui/live.ts'
import { root } from './paths.ts'
import { connectionsOf } from './store.ts'
import * as css from './WaitingBadge.css.ts'

/** How many connection requests wait, on the menu entry that leads to them. */
export function WaitingBadge({ url }: { url: string }) {
  const { pendingCount } = useSnapshot(connectionsOf(useApp().stores).state)
  // The server's stores are empty of what is late: the number comes when the page is live.
  if (useHydrating() || url !== root || pendingCount === 0) return null
  return (
    <span className={css.badge}>
      <span className={hidden}>, 기다리는 요청 </span>
      {pendingCount > 99 ? '99+' : pendingCount}
      <span className={hidden}>건</span>
    </span>
  )
}
