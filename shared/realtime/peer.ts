import type { LineLimits } from './limits.ts'
import { BEAT, goodbye, OPEN, wrap } from './sockjs.ts'
import { closeCodes } from './topic.ts'
import type { Framing } from './upgrade.ts'

/** The part of a WebSocket that a line needs; `ws` has it. */
export type Socket = {
  readonly bufferedAmount: number
  readonly readyState: number
  send(data: string | Uint8Array, options: { binary: boolean }, done?: (error?: Error | null) => void): void
  ping(): void
  close(code: number, reason: string): void
  terminate(): void
}

/** The far end of a line as something to write to, with a bound on what may wait for a slow reader. */
export type Peer = {
  readonly framing: Framing
  /** Sends one protocol frame. */
  send(frame: string): void
  /**
   * Sends one message, already framed by `payload`. A reader that lags is closed with 4408; before that, when
   * `canCatchUp`, messages are dropped until the queue has drained, and then `drained` is called once.
   */
  push(payload: string | Uint8Array, canCatchUp: boolean): void
  /** What `push` asks first: true when a message may go to the reader now. For one that goes its own way to the socket. */
  mayPush(canCatchUp: boolean): boolean
  /** What the reader has yet to take. */
  queuedBytes(): number
  beat(): void
  ping(): void
  close(code: number, reason: string): void
  terminate(): void
}

const WRITABLE = 1
const text = { binary: false }

/** Text of one frame as it goes on the wire. */
export const payload = (framing: Framing, frame: string): string => (framing === 'sockjs' ? wrap(frame) : frame)

type Bounds = Pick<LineLimits, 'softQueueBytes' | 'hardQueueBytes'>

/** An open socket as a peer. A class, as the session: of ten thousand lines each would keep ten functions of its own. */
export class SocketPeer implements Peer {
  readonly framing: Framing
  readonly #socket: Socket
  readonly #bounds: Bounds
  readonly #drained: () => void
  #isDropping = false

  /** @param drained told that messages were dropped and the reader must be told to catch up */
  constructor(socket: Socket, framing: Framing, bounds: Bounds, drained: () => void) {
    this.framing = framing
    this.#socket = socket
    this.#bounds = bounds
    this.#drained = drained
    if (framing === 'sockjs') this.#write(OPEN)
  }

  send(frame: string) {
    this.#write(payload(this.framing, frame))
  }

  push(data: string | Uint8Array, canCatchUp: boolean) {
    if (this.mayPush(canCatchUp)) this.#write(data)
  }

  mayPush(canCatchUp: boolean): boolean {
    if (this.#socket.readyState !== WRITABLE || (this.#isDropping && canCatchUp)) return false
    const queued = this.#socket.bufferedAmount
    if (queued > this.#bounds.hardQueueBytes) this.close(closeCodes.tooSlow, 'reading too slowly')
    else if (queued > this.#bounds.softQueueBytes && canCatchUp) this.#dropUntilDrained()
    else return true
    return false
  }

  queuedBytes() {
    return this.#socket.bufferedAmount
  }

  beat() {
    this.#write(payload(this.framing, '\n'))
  }

  ping() {
    if (this.#socket.readyState !== WRITABLE) return
    if (this.framing === 'sockjs') this.#write(BEAT)
    this.#socket.ping()
  }

  close(code: number, reason: string) {
    if (this.framing === 'sockjs') this.#write(goodbye(code, reason))
    this.#socket.close(code, reason)
  }

  terminate() {
    this.#socket.terminate()
  }

  #write(data: string | Uint8Array, done?: (error?: Error | null) => void) {
    if (this.#socket.readyState === WRITABLE) this.#socket.send(data, text, done)
  }

  // The line break is a heart-beat to the peer; it leaves the queue after everything that was written before it.
  #dropUntilDrained() {
    this.#isDropping = true
    this.#write(payload(this.framing, '\n'), (error) => {
      this.#isDropping = false
      if (!error) this.#drained()
    })
  }
}
