import { type Pressed, worker } from '../offline/scope.ts'

/** Brings a page of ours forward, or opens one. */
async function open({ id, path }: { id: number; path: string }) {
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return worker.clients.openWindow(path)
  await page.focus()
  page.postMessage({ kind: 'notice', id, path })
}

/** In the service worker: a notification of ours was pressed. */
export function followPressed(event: Pressed): void {
  event.notification.close()
  event.waitUntil(open(event.notification.data ?? { id: 0, path: '/main' }))
}
