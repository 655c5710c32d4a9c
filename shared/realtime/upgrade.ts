/** How STOMP travels inside the WebSocket. */
export type Framing = 'raw' | 'sockjs'

const sockjsPath = /^\/ws\/[^/.]{1,64}\/[^/.]{1,64}\/websocket$/

/** Framing of an upgrade's request target, or null when nothing answers there. A query is allowed and means nothing. */
export function framingOf(target: string | undefined): Framing | null {
  const path = target?.split('?', 1)[0] ?? ''
  if (path === '/ws' || path === '/ws/websocket') return 'raw'
  return sockjsPath.test(path) ? 'sockjs' : null
}

const refusals = {
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const

/** The whole HTTP answer to an upgrade that is refused. */
function upgradeRefusal(status: keyof typeof refusals, retryAfterSeconds?: number): string {
  const later = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`
  return `HTTP/1.1 ${status} ${refusals[status]}\r\n${later}Connection: close\r\nContent-Length: 0\r\n\r\n`
}

type Refused = { once(event: 'finish', run: () => void): unknown; end(words: string): unknown; destroy(): unknown }

/** Answers an upgrade that is refused, and lets go of its socket: nothing else would, as long as the other side keeps it open. */
export function refuseUpgrade(socket: Refused, ...refusal: Parameters<typeof upgradeRefusal>): void {
  socket.once('finish', () => socket.destroy())
  socket.end(upgradeRefusal(...refusal))
}
