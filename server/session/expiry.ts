/** A token that ends within this time is renewed before a page begins: late calls could no longer set cookies. */
const MARGIN_SECONDS = 60

/** True when the token says so itself. One that is no JWT, as a foreign backend may issue, is taken as valid. */
export function expiresSoon(token: string, now = Date.now()): boolean {
  const expiry = expiryOf(token)
  return expiry !== null && expiry - MARGIN_SECONDS < now / 1000
}

/** Seconds since 1970 of a JWT's `exp`, unverified: it only decides when to ask for a new one. */
function expiryOf(token: string): number | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return typeof exp === 'number' ? exp : null
  } catch {
    return null // not a JWT
  }
}
