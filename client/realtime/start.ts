import type { createBrowserRouter } from 'react-router'
import { subscribe } from 'valtio'
import type { MemberRecord } from '../../shared/members/contract.ts'
import { hasJoined } from '../../shared/members/joined.ts'
import { isAboutConnection, isAboutRequest } from '../../shared/notifications/target.ts'
import type { App } from '../app/context.ts'
import { parsed } from '../app/parsed.ts'
import type { ShellData } from '../app/shellData.ts'
import { createStood } from '../app/stood.ts'
import { notificationsOf } from '../notifications/store.ts'
import { takeShelfAnew } from '../offline/clear.ts'
import type { Leave } from '../session/leave.ts'
import type { Renew } from '../session/renew.ts'
import { refresher } from './refresher.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Opens the real-time line for a signed-in member: pushes ring the bell and bring what is on screen up to date.
 * The STOMP client is a chunk of its own, loaded after the page is usable.
 */
export async function startRealtime(
  app: App,
  router: Router,
  renew: Renew,
  leave: Pick<Leave, 'sessionOver' | 'signedOut' | 'memberChanged' | 'cameHome'>,
  isWhole: () => boolean,
): Promise<void> {
  const { session, realtime } = app.stores
  const notifications = notificationsOf(app.stores)
  const isCut = parsed().then(() => !isWhole())
  // The server gives a page up after a while, and a line breaks: what it still owed is asked for anew.
  void isCut.then(async (cut) => {
    if (cut) await Promise.all([router.revalidate(), notifications.reload()])
  })
  const member = await joined(session)
  if (!member) return
  app.orStood = createStood({ app, router, bringBar: () => import('../offline/OfflineBar.tsx') })
  const refresh = refresher(app, router)
  const [{ connectRealtime }, { startVoice }] = await Promise.all([
    import('./connect.ts'),
    import('../notifications/speak.ts'),
  ])
  const voice = startVoice(app, router, member.id)
  const head = await seen(router, isCut)
  const since = head?.position ?? null
  const line = connectRealtime({
    url: `${location.origin.replace(/^http/, 'ws')}/ws`,
    memberId: member.id,
    since,
    handlers: {
      notification(notification) {
        notifications.pushed(notification)
        // What its settings want cannot be asked just now: it stands under the bell all the same.
        voice?.heard(notification).catch(() => undefined)
        refresh({ connections: isAboutConnection(notification), requests: isAboutRequest(notification) })
      },
      event(name, body) {
        if (name === 'settings') {
          app.call.forget('/notifications/settings')
          // A page that shows what stood before would save that again with its next switch.
          if (router.state.location.pathname === '/member/notifications')
            refresh({ connections: false, requests: false })
          return
        }
        if (name === 'rights') takeShelfAnew()
        else notifications.event(name, body)
        if (name === 'resync' || name === 'rights') refresh({ connections: true, requests: true })
      },
      state(status) {
        realtime.set(status)
        voice?.line(status === 'connected')
        if (status !== 'connected') return
        if (since !== null) return notifications.retry()
        // The page came without its notices, or its backend tells no places: what happened until now is on neither.
        void notifications.reload()
        refresh({ connections: true, requests: true })
      },
      async loginNeeded() {
        const result = await renew(performance.now())
        if (result === 'refused') leave.sessionOver()
        // Another tab has signed out, or the cookies are gone: nothing was asked for here, so nothing is said.
        if (result === 'none') leave.signedOut()
        if (result === 'changed') leave.memberChanged()
        // The cookies are the admin's by now: another call of this page would be his, and show his in the member's place.
        if (result === 'home') leave.cameHome()
        return result === 'renewed'
      },
    },
  })
  realtime.attach(line.retry)
  // Who goes on to another page is there, and a window that never lost the focus hears of none.
  onOtherPage(router, () => {
    if (realtime.state.status === 'disconnected') line.retry()
  })
  if (head?.isOlder) void parsed().then(() => refresh({ connections: true, requests: true }))
  subscribe(session.state, () => {
    if (session.state.member) return
    line.stop()
    voice?.leave()
  })
}

/** Calls for each page that is come to. */
function onOtherPage(router: Router, come: () => void) {
  let { pathname } = router.state.location
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    pathname = location.pathname
    come()
  })
}

/** Who is signed in, once he has joined: there is no line before, and from then on this page has one. Null for who left instead. */
const joined = ({ state }: App['stores']['session']): Promise<MemberRecord | null> =>
  new Promise((resolve) => {
    const look = () => {
      if (state.member && !hasJoined(state.member)) return
      stop()
      resolve(state.member)
    }
    const stop = subscribe(state, look)
    look()
  })

/** What the streamed count has seen of the member's events: the line goes on from there, so nothing falls between. */
async function seen(router: Router, isCut: Promise<boolean>) {
  const shell: ShellData | undefined = router.state.loaderData.shell
  // Of a page that was cut the count may never come.
  const head = await Promise.race([shell?.head, isCut.then((cut) => (cut ? null : shell?.head))])
  return head?.ok ? head.value : null
}
