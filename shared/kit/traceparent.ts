const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/**
 * The trace's id in a `traceparent` header (W3C Trace Context, version 00); null for anything that is not exactly one, also
 * for two headers of that name.
 */
export const traceIdIn = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && header.length === 55 ? (TRACEPARENT.exec(header)?.[1] ?? null) : null
