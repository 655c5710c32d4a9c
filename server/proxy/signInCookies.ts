import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie, parseSetCookie, stringifyCookie } from 'cookie'
import type { SessionCookies } from '../session/cookies.ts'
import { providerAt } from '../session/lastProvider.ts'

/** The Cookie header for /oauth2: what a backend set for the sign-in itself, never the session's own cookies. */
export function providerCookies(header: string | undefined, cookies: SessionCookies): string | undefined {
  const theirs = Object.entries(parseCookie(header ?? '')).filter(([name]) => !cookies.isOurs(name))
  return theirs.length === 0 ? undefined : stringifyCookie(Object.fromEntries(theirs))
}

/**
 * The backend's refresh cookie becomes the front door's own, under its name and with its attributes.
 * @param url what was asked for, which names the provider
 */
export function takeRefreshToken(
  headers: IncomingHttpHeaders,
  cookies: SessionCookies,
  url: string,
): IncomingHttpHeaders {
  const lines = headers['set-cookie']
  if (!lines) return headers
  const provider = providerAt(url)
  // A single cookie comes as a string, whatever the type says.
  const kept = [lines].flat().flatMap((line) => {
    const { name, value } = parseSetCookie(line)
    if (name === 'refreshToken' && value)
      return [...cookies.signingIn(value), ...(provider ? [cookies.signedInWith(provider)] : [])]
    return cookies.isOurs(name) ? [] : [line]
  })
  return { ...headers, 'set-cookie': kept }
}
