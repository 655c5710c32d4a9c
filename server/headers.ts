/**
 * Headers of every answer (reliability.md 5.12); HSTS only where the origin is https. What they forbid, a page or an
 * asset allows for itself: an answer that nobody thought of runs nothing and is kept nowhere.
 */
export const securityHeaders = (isProduction: boolean): Record<string, string> => ({
  'cache-control': 'no-store, private',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  ...(isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** The page's policy: scripts and styles of our own, inline ones only by this answer's nonce. */
export const contentSecurityPolicy = (nonce: string, publicOrigin: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    `connect-src 'self' ${publicOrigin.replace(/^http/, 'ws')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
