import type { Writable } from 'node:stream'

/** So long the kernel is handed messages without a look at anything else. */
const SLICE_MS = 8
/** Sockets between two looks at the clock. */
const BY_CLOCK = 32

/**
 * Writes to many sockets: what comes to one of them in one turn, as when several messages stood in one packet, goes to
 * the kernel at once. Handing it over is most of what a delivery costs, so news for ten thousand is handed over in
 * slices, between which pages and calls are answered.
 */
export function createOutgoing(): (socket: Writable, bytes: Uint8Array) => void {
  let corked: Writable[] = []
  const flush = () => {
    const until = performance.now() + SLICE_MS
    let at = 0
    while (at < corked.length && (at % BY_CLOCK !== 0 || performance.now() < until)) corked[at++]?.uncork()
    corked = corked.slice(at)
    if (corked.length > 0) setImmediate(flush)
  }
  return (socket, bytes) => {
    if (socket.writableCorked === 0) {
      socket.cork()
      if (corked.push(socket) === 1) setImmediate(flush)
    }
    socket.write(bytes)
  }
}
