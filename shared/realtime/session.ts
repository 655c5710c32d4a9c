import { type Beater, createBeater } from './beat.ts'
import { createDecoder, FrameError, PROTOCOL_ERROR } from './decoder.ts'
import { encodeFrame, type Frame } from './frame.ts'
import type { LineLimits } from './limits.ts'
import { negotiateBeats, negotiateVersion } from './negotiate.ts'
import type { Peer } from './peer.ts'
import { createRate } from './rate.ts'
import { maySubscribe, type Subscription, subscriptionOf } from './subscription.ts'
import { closeCodes, headers as names } from './topic.ts'

export type SessionHooks = {
  /** Names the member behind a CONNECT frame; null refuses him (4401), a rejection asks him to try again (4500). */
  authenticate(headers: Frame['headers']): Promise<number | null>
  /** What CONNECTED says beside who somebody is. */
  greeting(): Record<string, number>
  /** Called once, after CONNECTED was sent. */
  connected(memberId: number): void
  subscribed(subscription: Subscription): void
  unsubscribed(id: string): void
  /** Somebody who is signed in asked for a destination that is not his; the line ends. */
  denied(destination: string): void
  /** `authenticate` rejected. */
  failed(error: unknown): void
}

/** The server's side of one STOMP session; feed it what arrives and let the pulse tick it. */
export type Session = {
  receive(data: Uint8Array | string): void
  /** A WebSocket ping or pong arrived. */
  heard(): void
  tick(now: number): void
  /** The socket is gone. */
  end(): void
}

type Stage = 'new' | 'checking' | 'open' | 'ended'

/** Commands that would send or acknowledge; there is nothing to send to. */
const refused = new Set(['SEND', 'BEGIN', 'COMMIT', 'ABORT'])
const ignored = new Set(['ACK', 'NACK'])
/** Characters of a refused destination that are worth telling. */
const LONGEST_TOLD = 200
/** Frames that may wait while the token is checked: a few SUBSCRIBEs. */
const MOST_WAITING = 16

/** Starts a session on an open socket. It never throws; what the peer does wrong ends in ERROR and a close code. */
export function createSession(peer: Peer, hooks: SessionHooks, limits: LineLimits, tickMs: number): Session {
  const decoder = createDecoder(limits.frameBytes)
  const allowed = createRate(limits.framesPerSecond)
  const bornAt = performance.now()
  const subscriptions = new Set<string>()
  const waiting: Frame[] = []
  let stage: Stage = 'new'
  let member = 0
  let beater: Beater | null = null

  const end = (code: number, reason: string) => {
    if (stage === 'ended') return
    stage = 'ended'
    peer.close(code, reason)
  }
  const refuse = (code: number, message: string) => {
    if (stage !== 'ended') peer.send(encodeFrame('ERROR', { message }))
    end(code, message)
  }
  const receipt = (id: string | undefined, more: Record<string, string | number> = {}) => {
    if (id !== undefined && stage === 'open') peer.send(encodeFrame('RECEIPT', { 'receipt-id': id, ...more }))
  }

  async function connect({ headers }: Frame) {
    stage = 'checking'
    const version = negotiateVersion(headers.get('accept-version'))
    if (version === null) return refuse(PROTOCOL_ERROR, 'spoken versions are 1.2, 1.1 and 1.0')
    const found = await hooks.authenticate(headers).catch((error: unknown) => {
      hooks.failed(error)
      return 'failed' as const
    })
    if (stage !== 'checking') return
    // No ERROR frame here: to a peer an ERROR before CONNECTED means that its token is wrong.
    if (found === 'failed') return end(closeCodes.retry, 'try again')
    if (found === null) return refuse(closeCodes.loginNeeded, 'login needed')
    stage = 'open'
    member = found
    const own = limits.heartBeatMs
    beater = createBeater(peer, negotiateBeats(headers.get('heart-beat'), own), tickMs)
    const said = { version, 'user-name': member, 'heart-beat': `${own},${own}`, ...hooks.greeting() }
    peer.send(encodeFrame('CONNECTED', said))
    hooks.connected(member)
    for (const frame of waiting.splice(0)) handle(frame)
  }

  function deny({ headers }: Frame, message: string) {
    hooks.denied((headers.get('destination') ?? '').slice(0, LONGEST_TOLD))
    refuse(closeCodes.forbidden, message)
  }

  function subscribe(frame: Frame) {
    if (!maySubscribe(member, frame.headers.get('destination'))) return deny(frame, 'not your topic')
    const asked = frame.headers.get('receipt')
    const subscription = subscriptionOf(frame, (at) => receipt(asked, { [names.epoch]: at.epoch, [names.seq]: at.seq }))
    if (subscription === null) return refuse(PROTOCOL_ERROR, 'a subscription needs an id')
    if (subscriptions.has(subscription.id)) hooks.unsubscribed(subscription.id)
    if (subscriptions.add(subscription.id).size > limits.subscriptions) {
      return refuse(closeCodes.slowDown, 'too many subscriptions')
    }
    hooks.subscribed(subscription)
  }

  function unsubscribe({ headers }: Frame) {
    const id = headers.get('id') ?? headers.get('destination') ?? ''
    if (subscriptions.delete(id)) hooks.unsubscribed(id)
    receipt(headers.get('receipt'))
  }

  function handle(frame: Frame): void {
    const { command, headers } = frame
    if (stage === 'ended') return
    if (stage === 'new') {
      if (command === 'CONNECT' || command === 'STOMP') void connect(frame)
      else refuse(closeCodes.loginNeeded, 'CONNECT comes first')
    } else if (stage === 'checking') {
      if (waiting.push(frame) > MOST_WAITING) refuse(closeCodes.slowDown, 'wait for CONNECTED')
    } else if (command === 'SUBSCRIBE') subscribe(frame)
    else if (command === 'UNSUBSCRIBE') unsubscribe(frame)
    else if (ignored.has(command)) receipt(headers.get('receipt'))
    else if (refused.has(command)) deny(frame, 'nothing can be sent here')
    else if (command === 'DISCONNECT') {
      receipt(headers.get('receipt'))
      end(1000, 'goodbye')
    } else refuse(PROTOCOL_ERROR, 'unknown command')
  }

  function receive(data: Uint8Array | string) {
    if (stage === 'ended') return
    beater?.heard()
    let frames: Frame[]
    try {
      frames = decoder.push(data)
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      return refuse(error.code, error.message)
    }
    if (!allowed(Math.max(1, frames.length))) return refuse(closeCodes.slowDown, 'too many frames')
    for (const frame of frames) handle(frame)
  }

  return {
    receive,
    // A peer pings and answers pings much more rarely; more than this is work made for its own sake.
    heard() {
      beater?.heard()
      if (!allowed(1)) refuse(closeCodes.slowDown, 'too many frames')
    },
    tick(now) {
      if (stage === 'new' && now - bornAt > limits.connectWithinMs) refuse(closeCodes.loginNeeded, 'no CONNECT in time')
      if (stage === 'checking' && now - bornAt > limits.checkWithinMs) end(closeCodes.retry, 'try again')
      if (stage === 'open') beater?.tick(now)
    },
    end() {
      stage = 'ended'
    },
  }
}
