import type { LineHooks } from '../../shared/realtime/line.ts'
import type { Peer } from '../../shared/realtime/peer.ts'
import type { Pulse } from '../../shared/realtime/pulse.ts'
import { bearerOf } from '../../shared/realtime/subscription.ts'
import { closeCodes } from '../../shared/realtime/topic.ts'
import type { Admission } from './admission.ts'
import type { Denials } from './denials.ts'
import type { Log } from './limits.ts'
import type { Link } from './link.ts'
import type { Tab } from './tab.ts'
import { tabExpiryOf, type Verifier } from './verifier.ts'

/** What is known of a line before its browser says anything. */
export type Arrived = {
  cookieToken: string | null
  write: Tab['write']
  /** The member for whom this line was counted when it was opened. */
  counted: number | null
}

/**
 * Makes a browser's line a tab of its member's link. A bearer in CONNECT goes before the cookie, as it does for HTTP. What all
 * lines share is said once: ten thousand lines would keep it ten thousand times.
 */
export const tabHooks =
  (deps: {
    admission: Admission
    denials: Denials
    verifier: Verifier
    greeting: LineHooks['greeting']
    linkOf(memberId: number): Link
    pulse: Pulse
    log: Log
    joined(): void
    left(): void
    /** The line has ended, a tab or not. */
    gone(peer: Peer): void
  }) =>
  (peer: Peer, { cookieToken, write, counted }: Arrived): LineHooks => {
    let token = ''
    let joined: { tab: Tab; link: Link; unplug(): void } | null = null
    return {
      async authenticate(headers) {
        token = bearerOf(headers) ?? cookieToken ?? ''
        const memberId = token === '' ? null : await deps.verifier.memberOf(token)
        if (memberId === null || memberId === counted) return memberId
        const full = await deps.admission.line(memberId)
        if (full === null) return memberId
        peer.close(closeCodes.slowDown, 'too many lines')
        return null
      },
      greeting: deps.greeting,
      connected(memberId) {
        const expiresAt = tabExpiryOf(token)
        const tab: Tab = { peer, write, token, expiresAt, subscriptions: new Map(), canCatchUp: true }
        const link = deps.linkOf(memberId)
        const unplug = deps.pulse.add(() => {
          if (Date.now() > tab.expiresAt) peer.close(closeCodes.loginNeeded, 'the token has expired')
        })
        joined = { tab, link, unplug }
        link.join(tab)
        deps.joined()
      },
      subscribed(subscription) {
        if (joined) joined.link.subscribe(joined.tab, subscription)
      },
      unsubscribed(id) {
        joined?.tab.subscriptions.delete(id)
      },
      drained() {
        if (joined) joined.link.catchUp(joined.tab)
      },
      denied(destination) {
        if (joined) void deps.denials.tell(joined.link.memberId, token, destination)
      },
      failed: (error) => deps.log.error({ err: error }, 'a token could not be verified'),
      closed() {
        deps.gone(peer)
        if (!joined) return
        joined.unplug()
        joined.link.leave(joined.tab)
        deps.left()
      },
    }
  }
