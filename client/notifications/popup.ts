import { ICON } from '../../shared/kit/icon.ts'
import { noticeWorker } from './push/registration.ts'
import type { Popup } from './voice.ts'

/** Milliseconds until one that nobody presses goes (spec.md 4). */
const OPEN_MS = 5_000
/** One at a time: the next takes the place of the last. */
const TAG = 'notice'

export type Opened = { id: number; path: string }

/**
 * Shows a browser notification for five seconds. Phones let only a service worker show one, which is fetched when that
 * turns out; pressing either brings the page forward and tells `opened`.
 */
export function showPopup(popup: Popup, path: string, { silent }: { silent: boolean }, opened: (at: Opened) => void) {
  const at = { id: popup.id, path }
  const options = { body: popup.content, tag: TAG, lang: 'ko', icon: ICON, silent, data: at }
  try {
    const shown = new Notification(popup.title, options)
    shown.onclick = () => {
      window.focus()
      shown.close()
      opened(at)
    }
    setTimeout(() => shown.close(), OPEN_MS)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    void showByWorker(popup.title, options)
  }
}

async function showByWorker(title: string, options: NotificationOptions) {
  const registration = await noticeWorker()
  await registration.showNotification(title, options)
  setTimeout(async () => {
    for (const shown of await registration.getNotifications({ tag: TAG })) shown.close()
  }, OPEN_MS)
}

/** Tells `opened` of notifications of the service worker's that were pressed. */
export function hearWorker(opened: (at: Opened) => void) {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ kind?: string } & Opened>) => {
    if (data?.kind === 'notice') opened({ id: data.id, path: data.path })
  })
}
