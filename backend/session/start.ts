import type { Audit, CallOrigin } from '../audit/append.ts'
import type { Db } from '../db/open.ts'
import * as members from '../members/queries.ts'
import * as sessions from './queries.ts'
import type { Tokens } from './tokens.ts'

/** What a provider says of a person, in one shape for all three. */
export type Profile = {
  provider: string
  providerUserId: string
  name: string
  email: string | null
  gender: string | null
  birthyear: string | null
  birthday: string | null
}

/**
 * Begins a session for the person a provider has just vouched for; a first sign-in makes a newcomer.
 * @returns the refresh token, or null when the member may not sign in.
 */
export const startSession = (
  { db, tokens, audit }: { db: Db; tokens: Tokens; audit: Audit },
  profile: Profile,
  from: CallOrigin,
  refreshDays: number,
): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const { provider } = profile
    const known = await members.lockByIdentity(trx, provider, profile.providerUserId)
    const actor = { actorId: known?.id ?? null, realActorId: null, impersonateSessionId: null, from }
    if (known && known.status !== 'ACTIVE' && known.status !== 'PENDING' && known.status !== 'DORMANT') {
      const refused = { action: 'LOGIN_FAIL', entityType: 'member', entityId: known.id, result: 'DENIED' } as const
      await audit.append(trx, actor, { ...refused, reason: known.status })
      return null
    }
    const memberId = known?.id ?? (await members.insertNewcomer(trx, profile))
    await members.recordLogin(trx, memberId)
    const { ip, userAgent } = from
    const sessionId = await sessions.insertSession(trx, memberId, { provider, ip, userAgent }, { days: refreshDays })
    const refreshToken = tokens.refresh()
    await sessions.insertToken(trx, tokens.hash(refreshToken), sessionId)
    await audit.append(
      trx,
      { ...actor, actorId: memberId },
      { action: 'LOGIN', entityType: 'session', entityId: sessionId, reason: provider },
    )
    return refreshToken
  })
