import { randomInt, randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Framing } from '../../shared/realtime/upgrade.ts'

/** The backend answered the upgrade with something else than a WebSocket: perhaps it listens on another path. */
class NotHere extends Error {}

/** An open socket to the backend, and how STOMP travels on it. */
export type Opened = { socket: WebSocket; framing: Framing }

function open(url: string, timeoutMs: number): Promise<WebSocket> {
  const options = { handshakeTimeout: timeoutMs, perMessageDeflate: false, closeTimeout: timeoutMs }
  const socket = new WebSocket(url, options)
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      // SockJS's first word comes with the handshake, before anybody could listen.
      socket.pause()
      resolve(socket)
    })
    socket.once('error', reject)
    socket.once('unexpected-response', (request, response) => {
      request.destroy()
      const status = response.statusCode ?? 500
      reject(status < 500 ? new NotHere(`upgrade answered with ${status}`) : new Error(`upgrade answered ${status}`))
    })
  })
}

/** SockJS's WebSocket transport: a server number of three digits and a session of the client's own. */
const transport = () => `/ws/${String(randomInt(1_000)).padStart(3, '0')}/${randomUUID()}/websocket`

const ways: readonly { path(): string; framing: Framing }[] = [
  { path: () => '/ws', framing: 'raw' },
  { path: () => '/ws/websocket', framing: 'raw' },
  { path: transport, framing: 'sockjs' },
]

/**
 * Opens WebSockets to the backend: at /ws, at /ws/websocket as a backend with SockJS has it for others, or by SockJS's
 * own transport where that is all there is. The way that worked is tried first from then on.
 */
export function createOpener(backendUrl: string, timeoutMs: number): () => Promise<Opened> {
  const base = backendUrl.replace(/^http/, 'ws').replace(/\/$/, '')
  let worked = 0
  return async () => {
    const first = worked
    let refused: unknown
    for (let step = 0; step < ways.length; step++) {
      const at = (first + step) % ways.length
      const way = ways[at]
      if (way === undefined) break
      try {
        const socket = await open(base + way.path(), timeoutMs)
        worked = at
        return { socket, framing: way.framing }
      } catch (error) {
        if (!(error instanceof NotHere)) throw error
        refused = error
      }
    }
    throw refused
  }
}
