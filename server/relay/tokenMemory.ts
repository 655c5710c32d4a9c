import type { RelayLimits } from './limits.ts'

/**
 * When a JWT ends, as Date.now() counts, or null for a token that does not say. Nothing is trusted by it: it only
 * shortens what the backend has already granted.
 */
export function expiryOf(token: string): number | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null
  } catch {
    return null
  }
}

/** Verified tokens and whose they are, for a while. */
export function createTokenMemory(limits: Pick<RelayLimits, 'rememberMs' | 'remembered'>) {
  const owners = new Map<string, { memberId: number; until: number }>()
  const tokens = new Map<number, Set<string>>()

  function drop(token: string) {
    const owner = owners.get(token)?.memberId
    owners.delete(token)
    if (owner === undefined) return
    const his = tokens.get(owner)
    his?.delete(token)
    if (his?.size === 0) tokens.delete(owner)
  }

  return {
    of(token: string): number | null {
      const found = owners.get(token)
      if (found && found.until > Date.now()) return found.memberId
      drop(token)
      return null
    },
    remember(token: string, memberId: number) {
      drop(token)
      const until = Math.min(expiryOf(token) ?? Number.POSITIVE_INFINITY, Date.now() + limits.rememberMs)
      owners.set(token, { memberId, until })
      tokens.set(memberId, (tokens.get(memberId) ?? new Set()).add(token))
      const [oldest] = owners.keys()
      if (owners.size > limits.remembered && oldest !== undefined) drop(oldest)
    },
    forget(memberId: number) {
      for (const token of [...(tokens.get(memberId) ?? [])]) drop(token)
    },
    size: () => owners.size,
  }
}
