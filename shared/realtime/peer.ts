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

/** Wraps an open socket. `drained` says that messages were dropped and the reader must be told to catch up. */
export function createPeer(socket: Socket, framing: Framing, bounds: Bounds, drained: () => void): Peer {
  let dropping = false
  const write = (data: string | Uint8Array, done?: (error?: Error | null) => void) => {
    if (socket.readyState === WRITABLE) socket.send(data, text, done)
  }
  const close = (code: number, reason: string) => {
    if (framing === 'sockjs') write(goodbye(code, reason))
    socket.close(code, reason)
  }
  // The line break is a heart-beat to the peer; it leaves the queue after everything that was written before it.
  const dropUntilDrained = () => {
    dropping = true
    write(payload(framing, '\n'), (error) => {
      dropping = false
      if (!error) drained()
    })
  }
  const mayPush = (canCatchUp: boolean) => {
    if (socket.readyState !== WRITABLE || (dropping && canCatchUp)) return false
    const queued = socket.bufferedAmount
    if (queued > bounds.hardQueueBytes) close(closeCodes.tooSlow, 'reading too slowly')
    else if (queued > bounds.softQueueBytes && canCatchUp) dropUntilDrained()
    else return true
    return false
  }
  if (framing === 'sockjs') write(OPEN)
  return {
    framing,
    send: (frame) => write(payload(framing, frame)),
    push(data, canCatchUp) {
      if (mayPush(canCatchUp)) write(data)
    },
    mayPush,
    queuedBytes: () => socket.bufferedAmount,
    beat: () => write(payload(framing, '\n')),
    ping() {
      if (socket.readyState !== WRITABLE) return
      if (framing === 'sockjs') write(BEAT)
      socket.ping()
    },
    close,
    terminate: () => socket.terminate(),
  }
}
