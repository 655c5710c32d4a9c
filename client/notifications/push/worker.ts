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

/** Shows it, unless the person is looking at a page of ours: that one rings by itself. */
async function show(message: PushMessage | undefined) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ focused }) => focused) && !isSafari()) return
  const { id, title, content, path, tag } = message ?? {
    id: 0,
    title: '새 알림',
    content: '',
    path: '/main',
    tag: 'notice',
  }
  await worker.registration.showNotification(title, {
    ...{ body: content, tag, renotify: true, lang: 'ko', icon: ICON },
    data: { id, path },
  })
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('push', (event) => event.waitUntil(show(read(event))))
worker.addEventListener('notificationclick', followPressed)
