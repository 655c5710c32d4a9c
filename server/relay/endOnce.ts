import { Writable } from 'node:stream'
import type { WebSocket } from 'ws'

/**
 * Lets the reader of a socket's frames end once. ws ends it at the end of the connection and again when that is closed, and
 * Node makes an error, with its stack, of the second: half of what a cut line costs beside the kernel's work, and
 * all may be cut at once. It is ws's own part, so it is left alone where it is not what it was.
 */
export function endOnce(socket: WebSocket): void {
  const receiver: unknown = Reflect.get(socket, '_receiver')
  if (receiver instanceof Writable) receiver.end = end
}

function end(this: Writable, ...said: unknown[]): Writable {
  return this.writableEnded ? this : Reflect.apply(Writable.prototype.end, this, said)
}
