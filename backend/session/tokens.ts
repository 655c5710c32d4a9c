import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LruMap } from 'toad-cache'

/** Clocks of two machines may differ by this much (reliability.md F10). */
const LEEWAY_SECONDS = 60

/** How long after its end a token of ours still proves whose session it was (not that it may act). */
const PAST_SECONDS = 86_400

/** Tokens whose signature is known to be ours. Each comes with every call of its page, and a signature never changes. */
const REMEMBERED = 10_000

export type AccessClaims = { memberId: number; sessionId: number }

/**
 * Signs and reads the two kinds of token from one secret.
 * @param accessMinutes how long an access token lasts, now
 * @param former secrets of before it, the oldest first: what was sealed with them is opened, nothing is signed with them
 */
export function tokens(secret: string, accessMinutes: () => Promise<number>, former: readonly string[] = []) {
  const keyOf = (of: string, purpose: string) => createHmac('sha256', of).update(purpose).digest()
  const signKey = keyOf(secret, 'access token')
  const chainKey = keyOf(secret, 'refresh chain')

  const signed = new LruMap<AccessClaims & { endsAt: number }>(REMEMBERED)

  const signedByUs = async (token: string) => {
    const known = signed.get(token)
    if (known) return known
    const asked = { algorithms: ['HS256'], clockTolerance: PAST_SECONDS, requiredClaims: ['exp'] }
    const { payload } = await jwtVerify(token, signKey, asked)
    const claims = {
      memberId: Number(payload.sub),
      sessionId: Number(payload.sid),
      endsAt: Number(payload.exp) * 1_000,
    }
    signed.set(token, claims)
    return claims
  }

  const claimsOf = async (token: string, clockTolerance: number): Promise<AccessClaims | null> => {
    try {
      const { memberId, sessionId, endsAt } = await signedByUs(token)
      return Date.now() < endsAt + clockTolerance * 1_000 ? { memberId, sessionId } : null
    } catch {
      return null // every reason a token fails for has the same answer: it is no proof of who is calling
    }
  }

  return {
    /**
     * Short-lived JWT; the session's row decides at every call whether it still counts. `actingAdminId` is the admin
     * who acts in the member's name (RFC 8693 `act`), `endsAt` the second in which the session ends whatever is done in
     * it: a page warns of it. Never inside a transaction: the time a token lasts is asked for.
     */
    access: async (
      { memberId, sessionId }: AccessClaims,
      { actingAdminId, endsAt }: { actingAdminId?: number | undefined; endsAt?: number } = {},
    ): Promise<string> => {
      const lastsMs = (await accessMinutes()) * 60_000
      // One reading of the clock for both: a second that ends between two would make it last longer.
      const now = Date.now()
      const act = actingAdminId === undefined ? {} : { act: { sub: String(actingAdminId) } }
      const end = endsAt === undefined ? {} : { end: Math.floor(endsAt) }
      return new SignJWT({ sid: sessionId, ...act, ...end })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(memberId))
        .setIssuedAt(new Date(now))
        .setExpirationTime(new Date(now + lastsMs))
        .sign(signKey)
    },

    /** The claims of a token of ours that has not expired, else null. */
    read: (token: string) => claimsOf(token, LEEWAY_SECONDS),

    /** The same for a token that may have expired within a day: to end what it began, never to act. */
    readPast: (token: string) => claimsOf(token, PAST_SECONDS),

    /** A new refresh token of 256 random bits. */
    refresh: (): string => randomBytes(32).toString('base64url'),

    /**
     * The token that follows this one. It is derived, not drawn, so that a second use within the grace period can be
     * given the same successor although the database holds hashes only.
     */
    successor: (refreshToken: string): string =>
      createHmac('sha256', chainKey).update(refreshToken).digest('base64url'),

    /** A key of 256 bits for another purpose, the same in every backend process. */
    key: (purpose: string): Buffer => keyOf(secret, purpose),

    /** The same key and those that the former secrets gave, the oldest first: it is the last. */
    keys: (purpose: string): Buffer[] => [...former, secret].map((of) => keyOf(of, purpose)),

    hash: (refreshToken: string): Buffer => createHash('sha256').update(refreshToken).digest(),
  }
}

export type Tokens = ReturnType<typeof tokens>
