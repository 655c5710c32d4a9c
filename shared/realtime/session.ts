import { Beater } from './beat.ts'
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

type Stage = 'new' | 'checking' | 'open' | 'ended'

/** Commands that would send or acknowledge; there is nothing to send to. */
const refused = new Set(['SEND', 'BEGIN', 'COMMIT', 'ABORT'])
const ignored = new Set(['ACK', 'NACK'])
/** Characters of a refused destination that are worth telling. */
const LONGEST_TOLD = 200
/** Frames that may wait while the token is checked: a few SUBSCRIBEs. */
const MOST_WAITING = 16

/**
 * The server's side of one STOMP session on an open socket; feed it what arrives and let the pulse tick it. It never throws;
 * what the peer does wrong ends in ERROR and a close code.
 */
export class Session {
  readonly #peer: Peer
  readonly #hooks: SessionHooks
  readonly #limits: LineLimits
  readonly #tickMs: number
  readonly #decoder: ReturnType<typeof createDecoder>
  readonly #allowed: ReturnType<typeof createRate>
  readonly #bornAt = performance.now()
  #subscriptions: string[] = none
  #waiting: Frame[] = none
  #stage: Stage = 'new'
  #member = 0
  #beater: Beater | null = null

  constructor(peer: Peer, hooks: SessionHooks, limits: LineLimits, tickMs: number) {
    this.#peer = peer
    this.#hooks = hooks
    this.#limits = limits
    this.#tickMs = tickMs
    this.#decoder = createDecoder(limits.frameBytes)
    this.#allowed = createRate(limits.framesPerSecond)
  }

  receive(data: Uint8Array | string) {
    if (this.#stage === 'ended') return
    this.#beater?.heard()
    let frames: Frame[]
    try {
      frames = this.#decoder.push(data)
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      return this.#refuse(error.code, error.message)
    }
    if (!this.#allowed(Math.max(1, frames.length))) return this.#refuse(closeCodes.slowDown, 'too many frames')
    for (const frame of frames) this.#handle(frame)
  }

  /** A WebSocket ping or pong arrived. A peer pings and answers pings much more rarely than it may. */
  heard() {
    this.#beater?.heard()
    if (!this.#allowed(1)) this.#refuse(closeCodes.slowDown, 'too many frames')
  }

  tick(now: number) {
    const age = now - this.#bornAt
    if (this.#stage === 'open') this.#beater?.tick(now)
    else if (this.#stage === 'new' && age > this.#limits.connectWithinMs)
      this.#refuse(closeCodes.loginNeeded, 'no CONNECT in time')
    else if (this.#stage === 'checking' && age > this.#limits.checkWithinMs) this.#end(closeCodes.retry, 'try again')
  }

  /** The socket is gone. */
  end() {
    this.#stage = 'ended'
  }

  #end(code: number, reason: string) {
    if (this.#stage === 'ended') return
    this.#stage = 'ended'
    this.#peer.close(code, reason)
  }

  #refuse(code: number, message: string) {
    if (this.#stage !== 'ended') this.#peer.send(encodeFrame('ERROR', { message }))
    this.#end(code, message)
  }

  #receipt(id: string | undefined, more: Record<string, string | number> = {}) {
    if (id === undefined || this.#stage !== 'open') return
    this.#peer.send(encodeFrame('RECEIPT', { 'receipt-id': id, ...more }))
  }

  #handle(frame: Frame): void {
    const { command, headers } = frame
    if (this.#stage === 'ended') return
    if (this.#stage === 'new') {
      if (command === 'CONNECT' || command === 'STOMP') void this.#connect(frame)
      else this.#refuse(closeCodes.loginNeeded, 'CONNECT comes first')
    } else if (this.#stage === 'checking') {
      this.#waiting = [...this.#waiting, frame]
      if (this.#waiting.length > MOST_WAITING) this.#refuse(closeCodes.slowDown, 'wait for CONNECTED')
    } else if (command === 'SUBSCRIBE') this.#subscribe(frame)
    else if (command === 'UNSUBSCRIBE') this.#unsubscribe(frame)
    else if (ignored.has(command)) this.#receipt(headers.get('receipt'))
    else if (refused.has(command)) this.#deny(frame, 'nothing can be sent here')
    else if (command === 'DISCONNECT') {
      this.#receipt(headers.get('receipt'))
      this.#end(1000, 'goodbye')
    } else this.#refuse(PROTOCOL_ERROR, 'unknown command')
  }

  async #connect({ headers }: Frame) {
    this.#stage = 'checking'
    const version = negotiateVersion(headers.get('accept-version'))
    if (version === null) return this.#refuse(PROTOCOL_ERROR, 'spoken versions are 1.2, 1.1 and 1.0')
    const found = await this.#hooks.authenticate(headers).catch((error: unknown) => {
      this.#hooks.failed(error)
      return 'failed' as const
    })
    if (this.#hasMovedOn()) return
    // No ERROR frame here: to a peer an ERROR before CONNECTED means that its token is wrong.
    if (found === 'failed') return this.#end(closeCodes.retry, 'try again')
    if (found === null) return this.#refuse(closeCodes.loginNeeded, 'login needed')
    this.#stage = 'open'
    this.#member = found
    const own = this.#limits.heartBeatMs
    this.#beater = new Beater(this.#peer, negotiateBeats(headers.get('heart-beat'), own), this.#tickMs)
    const said = { version, 'user-name': found, 'heart-beat': `${own},${own}`, ...this.#hooks.greeting() }
    this.#peer.send(encodeFrame('CONNECTED', said))
    this.#hooks.connected(found)
    const waited = this.#waiting
    this.#waiting = none
    for (const frame of waited) this.#handle(frame)
  }

  /** While the token was checked the line may have ended. */
  #hasMovedOn() {
    return this.#stage !== 'checking'
  }

  #deny({ headers }: Frame, message: string) {
    this.#hooks.denied((headers.get('destination') ?? '').slice(0, LONGEST_TOLD))
    this.#refuse(closeCodes.forbidden, message)
  }

  #subscribe(frame: Frame) {
    if (!maySubscribe(this.#member, frame.headers.get('destination'))) return this.#deny(frame, 'not your topic')
    const asked = frame.headers.get('receipt')
    const subscription = subscriptionOf(frame, (at) =>
      this.#receipt(asked, { [names.epoch]: at.epoch, [names.seq]: at.seq }),
    )
    if (subscription === null) return this.#refuse(PROTOCOL_ERROR, 'a subscription needs an id')
    if (this.#subscriptions.includes(subscription.id)) this.#hooks.unsubscribed(subscription.id)
    else this.#subscriptions = [...this.#subscriptions, subscription.id]
    if (this.#subscriptions.length > this.#limits.subscriptions) {
      return this.#refuse(closeCodes.slowDown, 'too many subscriptions')
    }
    this.#hooks.subscribed(subscription)
  }

  #unsubscribe({ headers }: Frame) {
    const id = headers.get('id') ?? headers.get('destination') ?? ''
    if (this.#subscriptions.includes(id)) this.#hooks.unsubscribed(id)
    this.#subscriptions = this.#subscriptions.filter((one) => one !== id)
    this.#receipt(headers.get('receipt'))
  }
}

/** What a line begins with, shared by all: a list is replaced, never added to. */
const none: never[] = []
