import type { Told } from './messages.ts'

// The page's library knows no service worker; this is what is used of one.
type Lasting = Event & { waitUntil(done: Promise<unknown>): void }
export type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }
export type Hearing = Lasting & { data: Told | undefined }
type Scope = {
  addEventListener(name: 'install' | 'activate', run: (event: Lasting) => void): void
  addEventListener(name: 'fetch', run: (event: Fetching) => void): void
  addEventListener(name: 'message', run: (event: Hearing) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

/** The service worker itself, inside of it. */
export const worker = globalThis as unknown as Scope
