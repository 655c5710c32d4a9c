import { Refusal } from '../../shared/kit/errors.ts'
import type { SessionRecord } from '../../shared/session/contract.ts'
import * as impersonations from '../admin/impersonation/queries.ts'
import { recordEnds } from '../admin/impersonation/recordEnds.ts'
import type { Audit, CallOrigin } from '../audit/append.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Take } from '../http/rateLimits.ts'
import * as members from '../members/queries.ts'
import { notify } from '../notifications/notify.ts'
import * as sessions from './queries.ts'
import type { Tokens } from './tokens.ts'

/** An old token within this time answers with the same successor: the answer may have been lost on its way. */
const GRACE_SECONDS = 30

type Parts = { db: Db; tokens: Tokens; audit: Audit; take: Take }

/**
 * Exchanges a refresh token for the session record and rotates it. An old token after the grace period is taken as
 * stolen and ends the whole session (reliability.md 5.5).
 * @throws Refusal INVALID_TOKEN, TOO_MANY_REQUESTS
 */
export async function refresh(parts: Parts, refreshToken: string, from: CallOrigin): Promise<SessionRecord> {
  const { db, tokens, audit, take } = parts
  const outcome = await db.transaction().execute(async (trx) => {
    const hash = tokens.hash(refreshToken)
    const token = await sessions.lockToken(trx, hash)
    if (!token) return null
    await take('refresh', `session ${token.sessionId}`)
    if (token.rotatedAt !== null && token.secondsSinceRotation > GRACE_SECONDS) {
      await endStolen(trx, audit, token, from)
      return null
    }
    const caller = await sessions.activeCaller(trx, token.sessionId, token.memberId)
    const member = caller && (await members.record(trx, token.memberId))
    if (!member) return null
    const next = tokens.successor(refreshToken)
    if (token.rotatedAt === null) {
      await sessions.setRotated(trx, hash, token.sessionId)
      await sessions.insertToken(trx, tokens.hash(next), token.sessionId)
    }
    return { member, provider: token.provider, caller, next, endsAt: token.endsAt }
  })
  // Refused outside the transaction, so that a revocation is kept.
  if (!outcome) throw new Refusal('INVALID_TOKEN')
  const { member, provider, caller, next, endsAt } = outcome
  const { impersonation, sessionId } = caller
  const actingAdminId = impersonation?.realActorId
  const accessToken = await tokens.access({ memberId: member.id, sessionId }, { actingAdminId, endsAt })
  return {
    ...member,
    provider,
    accessToken,
    refreshToken: next,
    isImpersonating: impersonation !== null,
    originalAdmin: impersonation && (await impersonations.describe(db, impersonation.impersonateSessionId)).admin,
    impersonateSessionId: impersonation?.impersonateSessionId ?? null,
  }
}

async function endStolen(
  trx: Trx,
  audit: Audit,
  { sessionId, memberId }: { sessionId: number; memberId: number },
  from: CallOrigin,
) {
  const reason = 'REFRESH_TOKEN_REUSED'
  const ended = await sessions.revoke(trx, sessionId, reason)
  await recordEnds(trx, audit, ended, { from, reason })
  // An admin's in his name: the end just recorded says all of it, and none of the member's own devices is concerned.
  if (ended.some(({ targetMemberId }) => targetMemberId === memberId)) return
  await audit.append(
    trx,
    { actorId: memberId, realActorId: null, impersonateSessionId: null, from },
    { action: 'LOGOUT', entityType: 'session', entityId: sessionId, reason, result: 'DENIED' },
  )
  await notify(trx, {
    receiverId: memberId,
    type: 'SYSTEM_NOTICE',
    title: '한 기기에서 로그아웃했어요',
    content:
      '로그인 정보가 다른 곳에서 쓰인 것 같아 그 기기에서 로그아웃했어요. 본인이 한 일이 아니라면 시장 관리자에게 알려 주세요.',
  })
}
