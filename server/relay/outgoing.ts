import type { Writable } from 'node:stream'

/**
 * Writes to many sockets: what comes to one of them in one turn, as when several messages stood in one packet, goes to
 * the kernel at once. Handing it over is most of what a delivery costs.
 */
export function createOutgoing(): (socket: Writable, bytes: Uint8Array) => void {
  let corked: Writable[] = []
  const flush = () => {
    const all = corked
    corked = []
    for (const socket of all) socket.uncork()
  }
  return (socket, bytes) => {
    if (socket.writableCorked === 0) {
      socket.cork()
      if (corked.push(socket) === 1) process.nextTick(flush)
    }
    socket.write(bytes)
  }
}
