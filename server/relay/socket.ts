import { WebSocket } from 'ws'

/** The backend answered the upgrade with something else than a WebSocket: perhaps it listens on another path. */
class NotHere extends Error {}

function open(url: string, timeoutMs: number): Promise<WebSocket> {
  const options = { handshakeTimeout: timeoutMs, perMessageDeflate: false, closeTimeout: timeoutMs }
  const socket = new WebSocket(url, options)
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
    socket.once('unexpected-response', (request, response) => {
      request.destroy()
      const status = response.statusCode ?? 500
      reject(status < 500 ? new NotHere(`upgrade answered with ${status}`) : new Error(`upgrade answered ${status}`))
    })
  })
}

/**
 * Opens WebSockets to the backend at /ws; a backend that only speaks SockJS there has its raw WebSocket at
 * /ws/websocket. The path that worked is tried first from then on.
 */
export function createOpener(backendUrl: string, timeoutMs: number): () => Promise<WebSocket> {
  const base = backendUrl.replace(/^http/, 'ws').replace(/\/$/, '')
  const paths = ['/ws', '/ws/websocket']
  let worked = 0
  return async () => {
    const first = worked
    try {
      return await open(`${base}${paths[first]}`, timeoutMs)
    } catch (error) {
      if (!(error instanceof NotHere)) throw error
    }
    const socket = await open(`${base}${paths[1 - first]}`, timeoutMs)
    worked = 1 - first
    return socket
  }
}
