import { withPressed } from './pressedMark.ts'
import { type Pressed, worker } from './scope.ts'

/** Brings a page of ours forward, or opens one. */
async function open({ id, path }: { id: number; path: string }) {
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return worker.clients.openWindow(withPressed(path, id))
  // A browser may not let it come forward; it goes where it leads all the same.
  await page.focus().catch(() => undefined)
  page.postMessage({ kind: 'notice', id, path })
}

/** In the service worker: a notification of ours was pressed. */
export function followPressed(event: Pressed): void {
  event.notification.close()
  const { id, path } = event.notification.data ?? { id: 0, path: '/main' }
  event.waitUntil(open({ id, path }))
}
