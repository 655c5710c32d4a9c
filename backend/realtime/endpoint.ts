import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { type LineLimits, lineLimits } from '../../shared/realtime/limits.ts'
import { openLine } from '../../shared/realtime/line.ts'
import type { Peer } from '../../shared/realtime/peer.ts'
import { createPulse } from '../../shared/realtime/pulse.ts'
import { closeCodes } from '../../shared/realtime/topic.ts'
import { framingOf, refuseUpgrade } from '../../shared/realtime/upgrade.ts'
import type { Hub } from './hub.ts'
import { seatHooks } from './seats.ts'

/** The part of a pino logger that is used here. */
export type Log = { error(details: object, message: string): void }

/** Milliseconds a peer has to answer a close frame before its socket is cut. */
const CLOSE_MS = 5_000

/** A message over `maxPayload` closes with our own code, which tells a client what to do. */
class BoundedSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer) {
    super.close(code === 1009 ? closeCodes.tooBig : code, reason)
  }
}

/**
 * Answers WebSocket upgrades of `server` on /ws, /ws/websocket and SockJS's WebSocket transport with STOMP; any other
 * upgrade gets 404. `authenticate` names the member of a token, or null; when it rejects, the peer is told to retry.
 */
export function attachRealtime(
  server: Server,
  deps: {
    authenticate(token: string): Promise<number | null>
    hub: Hub
    log: Log
    /** A member asked with this token for a destination that is not his; his line ends. */
    denied(memberId: number, token: string, destination: string): void
    limits?: Partial<LineLimits>
  },
): { close(): Promise<void>; stats(): { lines: number } } {
  const limits = { ...lineLimits, ...deps.limits }
  const pulse = createPulse(limits.heartBeatMs / 4)
  const lines = new Set<Peer>()
  const options = {
    noServer: true,
    maxPayload: limits.frameBytes,
    perMessageDeflate: false,
    closeTimeout: CLOSE_MS,
    WebSocket: BoundedSocket,
  }
  const sockets = new WebSocketServer(options)
  const seatDeps = { ...deps, pulse, recheckMs: limits.recheckMs }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const framing = framingOf(request.url)
    if (framing === null) {
      socket.on('error', () => socket.destroy())
      refuseUpgrade(socket, 404)
      return
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const peer = openLine(opened, framing, pulse, limits, (line) => seatHooks(line, seatDeps))
      lines.add(peer)
      opened.on('close', () => lines.delete(peer))
    })
  }

  server.on('upgrade', upgrade)
  return {
    stats: () => ({ lines: lines.size }),
    async close() {
      server.off('upgrade', upgrade)
      for (const line of lines) line.close(closeCodes.goingAway, '1000')
      await new Promise((resolve) => sockets.close(resolve))
    },
  }
}
