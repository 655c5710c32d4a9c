import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { InSlices } from './inSlices.ts'

/**
 * Makes the end of a line cheap, and lets pages and calls pass between the ends of many: all may be cut at once. All their ends come
 * within one turn of the event loop, so that whatever is done at each of them holds up everybody. ws ends its reader and its own
 * side then, half of what a cut line costs beside the kernel's work, and does it again when the connection is closed. Here the line is only told to
 * take no more, and given up in slices of the turns after it. One that has more to be sent ends as ws has it.
 *
 * It touches ws's own parts, so a line is left alone where they are not what they were.
 */
export function endCheaply(socket: WebSocket, wire: Duplex, inSlices: InSlices): void {
  const asWs = wire.listeners('end').find(({ name }) => name === 'socketOnEnd') as (() => void) | undefined
  if (!asWs || Reflect.get(socket, '_readyState') !== WebSocket.OPEN) return
  wire.off('end', asWs)
  wire.on('end', () => {
    if (wire.writableLength > 0) return asWs.call(wire)
    Reflect.set(socket, '_readyState', WebSocket.CLOSING)
    inSlices(() => wire.destroy())
  })
}
