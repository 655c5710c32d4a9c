import { Socket } from 'node:net'
import { type Duplex, Writable } from 'node:stream'
import type { WebSocket } from 'ws'
import type { InSlices } from './inSlices.ts'

/**
 * Makes the end of a line cheap, and lets pages and calls pass between the ends of many: all may be cut at once. Both touch
 * ws's own parts, so they are left alone where they are not what they were.
 *
 * The reader of frames ends once. ws ends it at the end of the connection and again when that is closed, and Node makes an
 * error, with its stack, of the second: half of what a cut line costs beside the kernel's work.
 *
 * A connection whose other side has ended, and has nothing more to be sent, is given up in slices of the event loop's
 * turns instead of being ended for its part and closed when the kernel has said so.
 */
export function endCheaply(socket: WebSocket, wire: Duplex, inSlices: InSlices): void {
  const receiver: unknown = Reflect.get(socket, '_receiver')
  if (receiver instanceof Writable) receiver.end = endOnce
  if (!(wire instanceof Socket)) return
  wire.end = (...said: unknown[]) => {
    const isOver = said.length === 0 && wire.readableEnded && wire.writableLength === 0
    if (!isOver) return Reflect.apply(Socket.prototype.end, wire, said)
    inSlices(() => wire.destroy())
    return wire
  }
}

function endOnce(this: Writable, ...said: unknown[]): Writable {
  return this.writableEnded ? this : Reflect.apply(Writable.prototype.end, this, said)
}
