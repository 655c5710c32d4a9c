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
export function upgradeRefusal(status: keyof typeof refusals, retryAfterSeconds?: number): string {
  const later = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`
  return `HTTP/1.1 ${status} ${refusals[status]}\r\n${later}Connection: close\r\nContent-Length: 0\r\n\r\n`
}
