import { subscribe } from 'valtio'
import type { App } from '../app/context.ts'
import { notificationsOf } from '../notifications/store.ts'
import { tellWorker } from './clear.ts'
import { followLinks, type Router } from './links.ts'
import { keptAt } from './mark.ts'
import { isOwed } from './queue.ts'
import { keepOnDevice } from './register.ts'
import { openStore } from './store.ts'
import { createWaiting } from './waiting.ts'

/** Milliseconds between two looks for the network while it is away, or for the backend while something waits. */
const LOOK_MS = 15_000
/** Answers without asking the backend: what counts is whether anybody is there. */
const THERE = '/healthz'

/** The late part: the bar above the page, the queue, links between copies, and the service worker itself. */
export async function startOffline(app: App, router: Router, memberId: number): Promise<void> {
  const { call, stores } = app
  const { offline, realtime } = stores
  // It is wanted when there is no network to bring it.
  await import('./OfflineBar.tsx')
  offline.state.hasBar = true

  let looking: Promise<void> | null = null
  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = null
    })
    return looking
  }
  const lookOnce = async () => {
    const isThere = await fetch(THERE, { cache: 'no-store', signal: AbortSignal.timeout(LOOK_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) offline.reached()
    else offline.away()
  }
  const isThere = async () => {
    await look()
    return !offline.state.isAway
  }
  const waiting = await openStore(memberId).then(
    (store) => createWaiting({ call, state: offline.state, store, memberId, isThere }),
    (error: unknown) => {
      console.error('이 브라우저는 보낼 것을 남겨 두지 못해요.', error)
      return null
    },
  )
  offline.attach({
    lost: () => void look(),
    back() {
      delete document.documentElement.dataset.kept
      void waiting?.sendAll()
      call.forget('')
      void Promise.all([router.revalidate(), notificationsOf(stores).reload()])
    },
    later: async (item) => (waiting ? waiting.later(item) : 'none'),
    overtook: async (by) => waiting?.overtook(by),
    again: async (id) => waiting?.again(id),
    drop: async (id) => waiting?.drop(id),
    seen: async () => waiting?.seen(),
  })
  addEventListener('offline', () => offline.away())
  // A look that began before the network came back tells of the time before.
  addEventListener('online', () => void Promise.resolve(looking).then(look))
  setInterval(() => {
    if (document.visibilityState !== 'visible') return
    if (offline.state.isAway) void look()
    // The backend was away or busy while the network was not.
    else if (offline.state.items.some(isOwed)) void waiting?.sendAll()
  }, LOOK_MS)
  let wasConnected = realtime.state.status === 'connected'
  subscribe(realtime.state, () => {
    const isConnected = realtime.state.status === 'connected'
    if (isConnected) offline.reached()
    else if (wasConnected) void look()
    wasConnected = isConnected
  })

  followLinks(router, offline.state)
  const kept = keptAt(document.documentElement)
  if (kept !== null) offline.away(kept)
  else if (!navigator.onLine) offline.away()
  else offline.reached()
  if (kept !== null) void look()
  await waiting?.show()
  void waiting?.sendAll()
  await keepOnDevice(router, stores.theme.state, tellWorker)
}
