import type { Frame } from '../../shared/realtime/frame.ts'
import type { LineHooks } from '../../shared/realtime/line.ts'
import type { Peer } from '../../shared/realtime/peer.ts'
import type { Pulse } from '../../shared/realtime/pulse.ts'
import { bearerOf, type Subscription } from '../../shared/realtime/subscription.ts'
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

/** What all lines share. */
type Deps = {
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
}

/** Makes a browser's line a tab of its member's link. A bearer in CONNECT goes before the cookie, as it does for HTTP. */
export class TabHooks implements LineHooks {
  readonly #deps: Deps
  readonly #peer: Peer
  readonly #arrived: Arrived
  #token = ''
  #joined: { tab: Tab; link: Link } | null = null

  constructor(deps: Deps, peer: Peer, arrived: Arrived) {
    this.#deps = deps
    this.#peer = peer
    this.#arrived = arrived
  }

  async authenticate(headers: Frame['headers']) {
    const { cookieToken, counted } = this.#arrived
    this.#token = bearerOf(headers) ?? cookieToken ?? ''
    const memberId = this.#token === '' ? null : await this.#deps.verifier.memberOf(this.#token)
    if (memberId === null || memberId === counted) return memberId
    const full = await this.#deps.admission.line(memberId)
    if (full === null) return memberId
    this.#peer.close(closeCodes.slowDown, 'too many lines')
    return null
  }

  greeting() {
    return this.#deps.greeting()
  }

  connected(memberId: number) {
    const expiresAt = tabExpiryOf(this.#token)
    const { write } = this.#arrived
    const tab: Tab = { peer: this.#peer, write, token: this.#token, expiresAt, subscriptions: [], canCatchUp: true }
    const link = this.#deps.linkOf(memberId)
    this.#joined = { tab, link }
    this.#deps.pulse.add(this)
    link.join(tab)
    this.#deps.joined()
  }

  /** @see Ticking */
  tick() {
    if (this.#joined && Date.now() > this.#joined.tab.expiresAt)
      this.#peer.close(closeCodes.loginNeeded, 'the token has expired')
  }

  subscribed(subscription: Subscription) {
    if (this.#joined) this.#joined.link.subscribe(this.#joined.tab, subscription)
  }

  unsubscribed(id: string) {
    if (this.#joined) this.#joined.tab.subscriptions = this.#joined.tab.subscriptions.filter((one) => one.id !== id)
  }

  drained() {
    if (this.#joined) this.#joined.link.catchUp(this.#joined.tab)
  }

  denied(destination: string) {
    if (this.#joined) void this.#deps.denials.tell(this.#joined.link.memberId, this.#token, destination)
  }

  failed(error: unknown) {
    this.#deps.log.error({ err: error }, 'a token could not be verified')
  }

  closed() {
    this.#deps.gone(this.#peer)
    if (!this.#joined) return
    this.#deps.pulse.drop(this)
    this.#joined.link.leave(this.#joined.tab)
    this.#deps.left()
  }
}
