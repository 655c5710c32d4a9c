import { positionOf } from '../../shared/realtime/message.ts'
import type { Subscription } from '../../shared/realtime/subscription.ts'
import { closeCodes, headers as names, topicOf } from '../../shared/realtime/topic.ts'
import { type Dial, Refused, type Upstream } from './dial.ts'
import { createFeed, type ReadNotice } from './feed.ts'
import type { Log, RelayLimits } from './limits.ts'
import type { Tab } from './tab.ts'
import type { Verifier } from './verifier.ts'

/** One member's line to the backend, shared by all his tabs. */
export type Link = {
  memberId: number
  join(tab: Tab): void
  leave(tab: Tab): void
  subscribe(tab: Tab, subscription: Subscription): void
  catchUp(tab: Tab): void
  /** Lets go of what has grown old, and asks about tokens when it is time. */
  tick(now: number): void
  /** True while the upstream session is up. */
  live(): boolean
  end(): void
}

/** What any link has seen of the backend: whether it numbers what it sends. */
export type BackendSeen = { numbers: boolean }

export type LinkDeps = {
  dial: Dial
  verifier: Verifier
  limits: RelayLimits
  log: Log
  readNotice?: ReadNotice | undefined
  backend: BackendSeen
  ended(): void
}

/** `idle` has not dialled yet, `waiting` dials again when the timer fires. */
type Phase = 'idle' | 'dialling' | 'live' | 'waiting' | 'ended'

/**
 * The upstream session lives apart from the tabs: tabs come and go without touching it, and when it is lost the tabs
 * stay while it is dialled again with CONNECT and SUBSCRIBE (a socket alone would have no session). It ends
 * `lingerMs` after the last tab.
 */
export function createLink(
  memberId: number,
  { dial, verifier, limits, log, readNotice, backend, ended }: LinkDeps,
): Link {
  const tabs = new Set<Tab>()
  const feed = createFeed(memberId, tabs, limits, readNotice)
  let phase: Phase = 'idle'
  let upstream: Upstream | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let sessionToken = ''
  let checkedAt = performance.now()

  function end() {
    if (phase === 'ended') return
    phase = 'ended'
    clearTimeout(timer)
    upstream?.close()
    upstream = null
    // Without a session nobody says here that a token has been revoked, so none is remembered.
    verifier.forget(memberId)
    ended()
  }

  function leave(tab: Tab) {
    if (!tabs.delete(tab) || tabs.size > 0) return
    if (phase !== 'live') return end()
    clearTimeout(timer)
    timer = setTimeout(end, limits.lingerMs)
  }

  function dismiss(tab: Tab, code: number, reason: string) {
    tab.peer.close(code, reason)
    leave(tab)
  }

  function refuse(token: string) {
    verifier.forget(memberId)
    for (const tab of [...tabs]) if (tab.token === token) dismiss(tab, closeCodes.loginNeeded, 'login needed')
  }

  /** Newest first: the token that came last is good for longest. */
  const tokens = () => [...new Set([...tabs].map((tab) => tab.token).reverse())]

  function dialLater() {
    phase = 'waiting'
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), limits.redialMs * (0.8 + Math.random() * 0.4))
  }

  /** The backend checks by itself the token that the session was opened with; the others are asked about here. */
  async function checkOthers() {
    checkedAt = performance.now()
    for (const token of tokens()) if (token !== sessionToken) await check(token)
  }

  async function check(token: string) {
    const owner = await verifier.ask(token).catch(() => memberId)
    if (owner !== memberId) refuse(token)
  }

  function attach(session: Upstream, token: string) {
    upstream = session
    sessionToken = token
    phase = 'live'
    // One is enough.
    for (const other of tokens()) verifier.take(other)?.close()
    // What happened to other tokens while there was no session has been told to nobody.
    void checkOthers()
    const from = feed.asking()
    // One that numbers does answer, however busy it is: without it every tab would load anew.
    const unanswered = setTimeout(() => feed.opened(null), backend.numbers ? limits.busyReceiptMs : limits.receiptMs)
    session.subscribe(
      {
        id: '0',
        destination: topicOf(memberId),
        receipt: '0',
        [names.events]: 'v1',
        ...(from === null ? {} : { [names.epoch]: from.epoch, [names.lastSeq]: from.seq }),
      },
      {
        message: feed.message,
        receipt(headers) {
          clearTimeout(unanswered)
          const position = positionOf(headers, names.seq)
          backend.numbers ||= position !== null
          feed.opened(position)
        },
        lost(code) {
          clearTimeout(unanswered)
          upstream = null
          log.warn({ memberId, code }, 'upstream session lost')
          if (tabs.size === 0) end()
          else if (code === closeCodes.loginNeeded) void recheck()
          else dialLater()
        },
      },
    )
  }

  async function connect() {
    phase = 'dialling'
    for (const token of tokens()) {
      const session =
        verifier.take(token) ??
        (await dial(token).catch((error: unknown) => (error instanceof Refused ? null : 'down')))
      // Everyone may have left meanwhile.
      if (phase !== 'dialling') {
        if (session !== null && session !== 'down') session.close()
        return
      }
      if (session === 'down') return dialLater()
      if (session?.memberId === memberId) return attach(session, token)
      session?.close()
      refuse(token)
    }
    if (tabs.size > 0) dialLater()
  }

  /** The backend ended the member's sessions: only tabs whose token it accepts anew may stay. */
  async function recheck() {
    phase = 'dialling'
    verifier.forget(memberId)
    for (const token of tokens()) await check(token)
    if (phase === 'dialling') await connect()
  }

  return {
    memberId,
    join(tab) {
      if (phase === 'live') clearTimeout(timer)
      // He has one.
      if (phase !== 'idle') verifier.take(tab.token)?.close()
      tabs.add(tab)
      const [oldest] = tabs
      if (oldest && tabs.size > limits.tabsPerMember) dismiss(oldest, closeCodes.tooManyTabs, 'too many tabs')
    },
    leave,
    subscribe(tab, subscription) {
      if (!tabs.has(tab)) return
      feed.subscribe(tab, subscription)
      if (phase === 'idle') void connect()
    },
    catchUp: feed.catchUp,
    tick(now) {
      feed.prune()
      if (phase === 'live' && now - checkedAt >= limits.recheckMs) void checkOthers()
    },
    live: () => phase === 'live',
    end,
  }
}
