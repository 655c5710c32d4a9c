// The page's library knows no service worker; this is what the one of notifications uses of it.
type Lasting = Event & { waitUntil(done: Promise<unknown>): void }
export type Told = Lasting & { data: { json(): unknown } | null }
export type Pressed = Lasting & {
  notification: { close(): void; data: { id: number; path: string } | null }
}
type Page = { focused: boolean; focus(): Promise<unknown>; postMessage(message: unknown): void }
type Scope = {
  addEventListener(name: 'install' | 'activate', run: (event: Lasting) => void): void
  addEventListener(name: 'push', run: (event: Told) => void): void
  addEventListener(name: 'notificationclick', run: (event: Pressed) => void): void
  skipWaiting(): Promise<void>
  registration: {
    showNotification(title: string, options: NotificationOptions & { renotify?: boolean }): Promise<void>
  }
  navigator: { userAgent: string }
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>
    openWindow(path: string): Promise<unknown>
  }
}

/** The service worker of notifications, inside of it. */
export const worker = globalThis as unknown as Scope
