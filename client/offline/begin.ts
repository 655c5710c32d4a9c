import type { createBrowserRouter } from 'react-router'
import type { App } from '../app/context.ts'
import { keptAt } from './mark.ts'
import { shelfPrefix, type Told } from './messages.ts'

export type Router = ReturnType<typeof createBrowserRouter>

/** Tells the service worker of this page, if it has one. */
export const tellWorker = (told: Told): void => navigator.serviceWorker?.controller?.postMessage(told)

/**
 * Brings what a page does without a network, for a member who acts as himself: at once where there is none, else when the
 * page has nothing better to do.
 */
export function beginOffline(app: App, router: Router): void {
  const { member, originalAdmin } = app.boot
  if (!member || originalAdmin) return
  const start = async () => (await import('./start.ts')).startOffline(app, router, member.id)
  const isNow = !navigator.onLine || keptAt(document.documentElement) !== null
  const begin = () => start().catch((error) => console.error('인터넷 없이 쓰는 기능을 시작하지 못했어요.', error))
  if (isNow) void begin()
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(begin)
  else setTimeout(begin, LATE_MS)
}

/** Safari does not tell when it is idle. */
const LATE_MS = 2_000

/** Throws away what was kept for the member. The worker does the same by itself where it sees the session end. */
export function clearShelf(): void {
  tellWorker({ kind: 'wipe' })
  // Only secure origins have caches.
  if (!('caches' in globalThis)) return
  void caches.keys().then((names) => {
    for (const name of names) if (name.startsWith(shelfPrefix)) void caches.delete(name)
  })
}
