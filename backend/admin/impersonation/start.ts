import { IMPERSONATION_MINUTES, type StartedImpersonation } from '../../../shared/admin/impersonation.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { Audit } from '../../audit/append.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import * as members from '../../members/queries.ts'
import { notify } from '../../notifications/notify.ts'
import * as sessions from '../../session/queries.ts'
import type { Tokens } from '../../session/tokens.ts'
import * as impersonations from './queries.ts'
import { recordEnds } from './recordEnds.ts'

/**
 * Lets an admin act in a member's name for an hour, written into the audit log before the switch; the member is told.
 * What the admin had begun elsewhere ends: one at a time.
 * @throws Refusal INVALID_TOKEN when he has just lost his rights, NOT_FOUND, IMPERSONATION_REFUSED for oneself, an admin or a member who is not active
 */
export async function start(
  db: Db,
  tokens: Tokens,
  audit: Audit,
  by: Member,
  targetId: number,
  reason: string,
): Promise<StartedImpersonation> {
  const { sessionId, ...started } = await db.transaction().execute(async (trx) => {
    // By number, so that two admins who name each other do not wait for each other.
    await members.lock(trx, Math.min(by.id, targetId))
    await members.lock(trx, Math.max(by.id, targetId))
    const acting = await members.lock(trx, by.id)
    if (acting?.status !== 'ACTIVE' || acting.role !== 'ROLE_SYSADMIN') throw new Refusal('INVALID_TOKEN')
    const target = await members.lock(trx, targetId)
    if (!target) throw new Refusal('NOT_FOUND')
    const isAdmin = target.role === 'ROLE_SYSADMIN' || target.role === 'ROLE_MANAGER'
    if (targetId === by.id || isAdmin || target.status !== 'ACTIVE') throw new Refusal('IMPERSONATION_REFUSED')

    const admin = await members.record(trx, by.id)
    const member = await members.record(trx, targetId)
    if (!admin || !member) throw new Refusal('NOT_FOUND')
    for (const earlier of await impersonations.open(trx, by.id)) {
      const reason = 'REVOKED'
      const ended = await sessions.revoke(trx, earlier.sessionId, reason)
      await recordEnds(trx, audit, ended, { from: by.from, reason })
    }

    await by.record(trx, {
      action: 'IMPERSONATE_START',
      entityType: 'member',
      entityId: targetId,
      entityLabel: member.name,
      reason,
    })
    const { ip, userAgent } = by.from
    const sessionId = await sessions.insertSession(
      trx,
      targetId,
      { provider: member.provider, ip, userAgent },
      { minutes: IMPERSONATION_MINUTES },
    )
    const { impersonateSessionId, expiresAt } = await impersonations.insert(
      trx,
      {
        adminId: by.id,
        adminSessionId: by.sessionId,
        targetMemberId: targetId,
        sessionId,
        reason,
        ip,
        userAgent,
      },
      IMPERSONATION_MINUTES,
    )
    const refreshToken = tokens.refresh()
    await sessions.insertToken(trx, tokens.hash(refreshToken), sessionId)
    await notify(trx, {
      receiverId: targetId,
      type: 'SYSTEM_NOTICE',
      title: '관리자가 대리 접속했어요',
      content: `${admin.name} 관리자가 회원님 계정으로 접속했어요. 사유: ${reason}`,
    })
    return {
      impersonateSessionId,
      sessionId,
      refreshToken,
      member,
      originalAdmin: {
        id: admin.id,
        name: admin.name,
        email: admin.email,
        nickname: admin.nickname,
        baseAuthRole: admin.baseAuthRole,
      },
      expiresAt,
    }
  })
  const endsAt = Date.parse(started.expiresAt) / 1_000
  return {
    ...started,
    accessToken: await tokens.access({ memberId: targetId, sessionId }, { actingAdminId: by.id, endsAt }),
  }
}
