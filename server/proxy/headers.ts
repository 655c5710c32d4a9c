import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { WAITED } from '../../shared/kit/waited.ts'
import { type Asking, forwardedHeaders } from '../session/forwarded.ts'

/** Request headers that go upstream as they came. A list of what may pass, because what may harm has no end. */
const asked = ['accept', 'accept-language', 'if-none-match', 'idempotency-key', WAITED] as const

const answered = [
  'content-type',
  'content-encoding',
  'content-disposition',
  'content-language',
  'etag',
  'menu-version',
  'last-modified',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
] as const
/** Sign-in also leads elsewhere, sets cookies of its own and, with the local provider, shows a page. */
const signingIn = [...answered, 'location', 'set-cookie', 'referrer-policy', 'content-security-policy'] as const

/** What the backend is told besides authorization, cookie and the body's type. */
export const requestHeaders = (request: Asking): Record<string, string> => ({
  ...pick(request.headers, asked),
  ...forwardedHeaders(request),
})

export const answerHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => ({
  ...pick(headers, answered),
  ...(headers['content-disposition'] === undefined ? {} : fileHeaders(headers)),
})
export const signInHeaders = (headers: IncomingHttpHeaders): OutgoingHttpHeaders => pick(headers, signingIn)

/** A file runs nothing, whatever its backend says of it; a browser of the caller's own may keep it where that is said. */
const fileHeaders = ({ 'cache-control': kept = '' }: IncomingHttpHeaders) => ({
  'content-security-policy': "default-src 'none'; sandbox",
  ...(/^private, (?:max-age=\d{1,8}|immutable|no-cache|no-store|, )+$/.test(kept) ? { 'cache-control': kept } : {}),
})

const sendable = /^[\t\x20-\x7e\x80-\xff]*$/

function pick(headers: IncomingHttpHeaders, names: readonly string[]) {
  const found: Record<string, string> & { 'set-cookie'?: string[] } = {}
  for (const name of names) {
    const value = headers[name]
    if (value === undefined) continue
    // A header sent twice comes as a list; only Set-Cookie means one.
    if (typeof value === 'string' && name !== 'set-cookie') {
      if (sendable.test(value)) found[name] = value
      continue
    }
    const values = [value].flat().filter((one) => sendable.test(one))
    if (values[0] === undefined) continue
    if (name === 'set-cookie') found[name] = values
    else found[name] = values[0]
  }
  return found
}
