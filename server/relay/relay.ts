import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { addressKey } from '../../shared/kit/address.ts'
import { openLine } from '../../shared/realtime/line.ts'
import type { Peer } from '../../shared/realtime/peer.ts'
import { createPulse } from '../../shared/realtime/pulse.ts'
import { closeCodes, headers as names } from '../../shared/realtime/topic.ts'
import { refuseUpgrade } from '../../shared/realtime/upgrade.ts'
import { addressReader, type TrustedProxies } from './address.ts'
import { createAdmission, listenedFor } from './admission.ts'
import { type Admitted, admit } from './admit.ts'
import { createDenials } from './denials.ts'
import { createDial, type Identify } from './dial.ts'
import { drain } from './drain.ts'
import { endCheaply } from './ending.ts'
import type { ReadNotice } from './feed.ts'
import { createInSlices } from './inSlices.ts'
import { type Log, type RelayLimits, relayLimits } from './limits.ts'
import { createLink, type Link } from './link.ts'
import { createOutgoing } from './outgoing.ts'
import { TabHooks } from './tabHooks.ts'
import { createVerifier } from './verifier.ts'

/**
 * `lines` are open sockets, `tabs` those of them that are signed in, `links` upstream sessions that are up.
 * `queuedBytes` is what the slowest reader has yet to take.
 */
export type RelayStats = {
  lines: number
  tabs: number
  links: number
  members: number
  remembered: number
  queuedBytes: number
}

export type Relay = {
  /** Tells every tab to go and come back later, and waits until they have gone. */
  close(code?: number): Promise<void>
  stats(): RelayStats
}

type Refusal = { status: 403 | 404 | 429 | 503; retryAfterSeconds?: number }

const FULL_RETRY_SECONDS = 5
/** Ends are in no hurry: while thousands end, three quarters of the time are for pages, calls and those who come back. */
const ENDS = { sliceMs: 2, restMs: 8 }

/** A message over `maxPayload` closes with our own code, which tells a client what to do. */
class BoundedSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer) {
    super.close(code === 1009 ? closeCodes.tooBig : code, reason)
  }
}

/**
 * Stands between browsers and the backend's STOMP endpoint (architecture.md "Relay"): answers upgrades of `server` on
 * /ws, /ws/websocket and SockJS's WebSocket transport, other upgrades with 404. One upstream session per member.
 */
export function createRelay(deps: {
  server: Server
  /** Origin of the backend, as `http://127.0.0.1:8080`. */
  backendUrl: string
  /** The only origin whose pages may use the session cookie. */
  publicOrigin: string
  /** The access token of a Cookie header, or null. */
  tokenOf(cookieHeader: string | undefined): string | null
  trustedProxies: TrustedProxies
  log: Log
  limits?: Partial<RelayLimits>
  /** Whose a token is, where the backend does not name the member itself. */
  identify?: Identify
  readNotice?: ReadNotice
}): Relay {
  const { server, log } = deps
  const limits = { ...relayLimits, ...deps.limits }
  const pulse = createPulse(limits.heartBeatMs / 4)
  const dial = createDial(deps.backendUrl, deps.identify ?? (async () => null), pulse, limits)
  const verifier = createVerifier(dial, limits)
  const addressOf = addressReader(deps.trustedProxies)
  const admission = createAdmission(limits, listenedFor(server, limits.behindFirstPagesMs))
  const denials = createDenials(dial, log)
  const links = new Map<number, Link>()
  const lines = new Set<Peer>()
  const send = createOutgoing()
  const endsInSlices = createInSlices(ENDS)
  const backend = { numbers: false }
  // More than may be let in within a second must not all come at once.
  const greeting = () => (lines.size > limits.upgradesPerSecond ? { [names.spread]: limits.spreadMs } : {})
  let tabs = 0
  let draining = false
  const allGone = Promise.withResolvers<void>()
  const options = {
    noServer: true,
    // `lines` are them.
    clientTracking: false,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    closeTimeout: limits.dialMs,
    WebSocket: BoundedSocket,
  }
  const sockets = new WebSocketServer(options)

  function linkOf(memberId: number): Link {
    const open = links.get(memberId)
    if (open) return open
    const made: Link = createLink(memberId, {
      dial,
      verifier,
      limits,
      log,
      readNotice: deps.readNotice,
      backend,
      ended: () => {
        if (links.get(memberId) === made) links.delete(memberId)
      },
    })
    links.set(memberId, made)
    return made
  }

  function closed(): Refusal | null {
    if (draining) return { status: 503, retryAfterSeconds: 1 }
    // Whoever waits has a socket already.
    if (lines.size + links.size + admission.waiting() >= limits.sockets)
      return { status: 503, retryAfterSeconds: FULL_RETRY_SECONDS }
    return null
  }

  /** Whether the line may be opened; `counted` is the member it was counted for, where his token is known already. */
  async function decide(request: IncomingMessage): Promise<Refusal | (Admitted & { counted: number | null })> {
    const full = closed() ?? (await admission.upgrade(addressKey(addressOf(request)))) ?? closed()
    if (full) return full
    const admitted = admit(request, deps)
    if (typeof admitted === 'number') return { status: admitted }
    const counted = admitted.token === null ? null : verifier.known(admitted.token)
    return (counted !== null && (await admission.line(counted))) || { ...admitted, counted }
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const cut = () => socket.destroy()
    socket.on('error', cut)
    const decided = await decide(request)
    if ('status' in decided) {
      refuseUpgrade(socket, decided.status, decided.retryAfterSeconds)
      return
    }
    socket.off('error', cut)
    sockets.handleUpgrade(request, socket, head, (opened) => open(opened, socket, decided))
  }

  function open(opened: WebSocket, socket: Duplex, { framing, token, counted }: Admitted & { counted: number | null }) {
    endCheaply(opened, socket, endsInSlices)
    const arrived = { cookieToken: token, write: writeTo(socket), counted }
    lines.add(openLine(opened, framing, pulse, limits, (peer) => new TabHooks(shared, peer, arrived)))
  }
  // Apart, so that a line keeps nothing of its upgrade.
  const writeTo = (socket: Duplex) => (framed: Buffer) => send(socket, framed)

  const shared = {
    ...{ admission, denials, verifier, greeting, linkOf, pulse, log },
    joined: () => tabs++,
    left: () => tabs--,
    gone(peer: Peer) {
      lines.delete(peer)
      if (draining && lines.size === 0) allGone.resolve()
    },
  }
  const allLinks = {
    tick(now: number) {
      for (const link of links.values()) link.tick(now)
    },
  }
  pulse.add(allLinks)
  server.on('upgrade', (...asked) => void upgrade(...asked))
  return {
    stats: () => ({
      lines: lines.size,
      tabs,
      links: [...links.values()].filter((link) => link.live()).length,
      members: links.size,
      remembered: verifier.remembered(),
      queuedBytes: Math.max(0, ...[...lines].map((line) => line.queuedBytes())),
    }),
    async close(code = closeCodes.goingAway) {
      draining = true
      pulse.drop(allLinks)
      await drain(lines, code, limits)
      for (const link of [...links.values()]) link.end()
      verifier.close()
      if (lines.size > 0) await allGone.promise
    },
  }
}
