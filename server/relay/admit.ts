import type { IncomingMessage } from 'node:http'
import { type Framing, framingOf } from '../../shared/realtime/upgrade.ts'

export type Admitted = { framing: Framing; token: string | null }

/**
 * Whether an upgrade may go on: 404 when nothing answers there, 403 when a session cookie arrives from another origin.
 * A browser sends the cookie wherever the page comes from, so with a cookie the Origin must be exactly ours; without
 * one a foreign page gains nothing, because CONNECT must then carry a token. A token in the URL is never read.
 */
export function admit(
  request: Pick<IncomingMessage, 'url' | 'headers'>,
  rules: { publicOrigin: string; tokenOf(cookieHeader: string | undefined): string | null },
): Admitted | 403 | 404 {
  const framing = framingOf(request.url)
  if (framing === null) return 404
  const token = rules.tokenOf(request.headers.cookie)
  if (token !== null && request.headers.origin !== rules.publicOrigin) return 403
  return { framing, token }
}
