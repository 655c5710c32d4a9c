import { WebSocket, WebSocketServer } from 'ws'
import { closeCodes } from './topic.ts'

/** A message over `maxPayload` closes with our own code, which tells a client what to do. */
class BoundedSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer) {
    super.close(code === 1009 ? closeCodes.tooBig : code, reason)
  }
}

/**
 * Opens WebSockets on upgrades that are handed to it.
 * @param frameBytes the most that one message may have
 * @param closeMs how long a peer has to answer a close frame before its socket is cut
 */
export function boundedSockets(frameBytes: number, closeMs: number): WebSocketServer {
  const options = {
    noServer: true,
    maxPayload: frameBytes,
    perMessageDeflate: false,
    closeTimeout: closeMs,
    WebSocket: BoundedSocket,
  }
  return new WebSocketServer(options)
}
