/** A token that ends within this time is renewed before a page begins: late calls could no longer set cookies. */
const MARGIN_SECONDS = 60

/** True when the token says so itself. One that is no JWT, as a foreign backend may issue, is taken as valid. */
export function expiresSoon(token: string, now = Date.now()): boolean {
  const expiry = expiryOf(token)
  return expiry !== null && expiry - MARGIN_SECONDS < now / 1000
}

/** True when the token says that an admin acts in the member's name (RFC 8693 `act`). */
export const isBorrowed = (token: string): boolean => claimsOf(token)?.act !== undefined

/**
 * Milliseconds since 1970 at which the token's session ends whatever is done in it, as our backend's tokens say; null where
 * one says nothing.
 */
export function sessionEndOf(token: string): number | null {
  const end = claimsOf(token)?.end
  return typeof end === 'number' ? end * 1_000 : null
}

/** Seconds since 1970 of a JWT's `exp`. */
function expiryOf(token: string): number | null {
  const exp = claimsOf(token)?.exp
  return typeof exp === 'number' ? exp : null
}

/** What a JWT says, unverified: it only decides when to ask for a new one. */
function claimsOf(token: string): { exp?: unknown; act?: unknown; end?: unknown } | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    return null // not a JWT
  }
}
