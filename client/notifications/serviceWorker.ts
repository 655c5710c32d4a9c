// The page's library knows no service worker; this is what is used of one.
type Pressed = Event & {
  notification: { close(): void; data: { id: number; path: string } | null }
  waitUntil(done: Promise<unknown>): void
}
type Page = { focus(): Promise<unknown>; postMessage(message: unknown): void }
type OwnScope = {
  addEventListener(name: 'notificationclick', run: (event: Pressed) => void): void
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>
    openWindow(path: string): Promise<unknown>
  }
}
const worker = globalThis as unknown as OwnScope

/** Brings a page of ours forward, or opens one. The worker keeps no page and answers no request. */
async function open({ id, path }: { id: number; path: string }) {
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return worker.clients.openWindow(path)
  await page.focus()
  page.postMessage({ kind: 'notice', id, path })
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data ?? { id: 0, path: '/main' }))
})

export {}
