import { shelfPrefix, type Told } from './messages.ts'

/** Tells the service worker of this page, if it has one. */
export const tellWorker = (told: Told): void => navigator.serviceWorker?.controller?.postMessage(told)

/** Throws away what was kept for the member. The worker does the same by itself where it sees the session end. */
export function clearShelf(): void {
  tellWorker({ kind: 'wipe' })
  // Only secure origins have caches.
  if (!('caches' in globalThis)) return
  void caches.keys().then((names) => {
    for (const name of names) if (name.startsWith(shelfPrefix)) void caches.delete(name)
  })
}

/**
 * What was kept may be for the member's eyes no more: it goes. The page he is on is taken anew, since the worker keeps nothing
 * before a page has told whose it is.
 */
export function takeShelfAnew(): void {
  clearShelf()
  tellWorker({ kind: 'copy', pages: [location.pathname + location.search], files: [] })
}
