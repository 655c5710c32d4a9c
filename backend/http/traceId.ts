import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The front door's id of the request, so that both logs can be joined; a fresh one for anything else. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
