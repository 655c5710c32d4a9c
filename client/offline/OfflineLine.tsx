import { Suspense } from 'react'
import { useSnapshot } from '#useSnapshot'
import { useApp } from '../app/context.ts'
import { lazily } from '../app/lazily.tsx'

const OfflineBar = lazily('client/offline/OfflineBar', () => import('./OfflineBar.tsx').then((m) => m.OfflineBar))

/** How the network stands, and how old the page is, where it is not as usual. */
export function OfflineLine() {
  const { isAway, behindAt, items, hasBar } = useSnapshot(useApp().stores.offline.state)
  return (
    <div role="status">
      {hasBar && (isAway || behindAt !== null || items.length > 0) && (
        <Suspense>
          <OfflineBar />
        </Suspense>
      )}
    </div>
  )
}
