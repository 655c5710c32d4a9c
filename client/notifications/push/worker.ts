import { ICON } from '../../../shared/kit/icon.ts'
import type { PushMessage } from '../../../shared/notifications/push.ts'
import { followPressed } from './pressed.ts'
import { type Told, worker } from './scope.ts'

/** Takes back what a browser gives out for pushes of which nothing is shown. */
const isSafari = () => /AppleWebKit/.test(worker.navigator.userAgent) && !/Chrom/.test(worker.navigator.userAgent)

/** What came; undefined for what is not of ours to read. */
function read({ data }: Told): PushMessage | undefined {
  try {
    return data?.json() as PushMessage
  } catch {
    return undefined
  }
}

/** What is said of what could not be read. */
const unread: PushMessage = { id: 0, title: '새 알림', content: '', path: '/main', tag: 'notice', silent: false }

/** Notices of one spell make one sound. */
const SPELL_MS = 3_000
let soundedAt = 0

/** Shows it, unless the person is looking at a page of ours: that one rings by itself. */
async function show({ id, title, content, path, tag, silent }: PushMessage) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ focused }) => focused) && !isSafari()) return
  const isQuiet = silent || Date.now() - soundedAt < SPELL_MS
  if (!isQuiet) soundedAt = Date.now()
  await worker.registration.showNotification(title, {
    ...{ body: content, tag, silent: isQuiet, renotify: !isQuiet, lang: 'ko', icon: ICON },
    data: { id, path },
  })
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('push', (event) => event.waitUntil(show(read(event) ?? unread)))
worker.addEventListener('notificationclick', followPressed)
