import { allowedStatuses, needsReason } from '../../../shared/admin/userRules.ts'
import { Refusal, refuseField } from '../../../shared/kit/errors.ts'
import type { MemberStatus } from '../../../shared/members/contract.ts'
import { orRegistered } from '../../clients/refuse.ts'
import * as self from '../../clients/selfQueries.ts'
import type { Trx } from '../../db/open.ts'
import { leave } from '../../members/leave.ts'
import { ownBusiness } from '../../members/ownBusiness.ts'
import * as members from '../../members/queries.ts'
import { keepSysadmin } from '../../members/sysadmins.ts'
import { notify } from '../../notifications/notify.ts'
import * as sessions from '../../session/queries.ts'
import * as shares from '../../statements/shareQueries.ts'
import { recordEnds } from '../impersonation/recordEnds.ts'
import { type Deed, hold, type Target } from './access.ts'

/**
 * Sets a member's status along domain.md 2.2; the same status again changes nothing. Suspending ends his sessions and
 * his links to papers at once, letting a newcomer in opens his book.
 * @throws Refusal as `hold`, INVALID_FIELDS for a suspension or its end without a reason, STATUS_CONFLICT, PERMISSION_MISSING for
 * what only a SYSADMIN may, LAST_SYSADMIN, and as `leave`
 */
export async function setStatus(trx: Trx, deed: Deed, memberId: number, to: MemberStatus): Promise<void> {
  if (to === 'SUSPENDED' && deed.reason === null) refuseField('reason', '정지하는 사유를 입력해 주세요.')
  const target = await hold(trx, deed.by, memberId)
  if (target.status === to) return
  const allowed = allowedStatuses(deed.by.role, target.status)
  if (!allowed.includes(to)) {
    const isForOthers = allowedStatuses('ROLE_SYSADMIN', target.status).includes(to)
    throw isForOthers
      ? new Refusal('PERMISSION_MISSING', { message: '회원 탈퇴는 시스템 관리자만 처리할 수 있어요.' })
      : new Refusal('STATUS_CONFLICT', { currentStatus: target.status, allowed })
  }
  if (deed.reason === null && needsReason(target.status, to)) refuseField('reason', '정지를 푸는 사유를 입력해 주세요.')
  if (to === 'WITHDRAWN') return leave(trx, memberId, deed)
  if (to === 'SUSPENDED') return suspend(trx, deed, target)
  return target.status === 'PENDING' ? letIn(trx, deed, target) : release(trx, deed, target)
}

async function suspend(trx: Trx, { audit, by, reason }: Deed, { id, status }: Target): Promise<void> {
  await keepSysadmin(trx, id)
  await members.update(trx, id, { status: 'SUSPENDED' })
  const ended = await sessions.revokeAll(trx, id, 'SUSPENDED')
  // Who was in his place may have made them.
  await shares.revokeAll(trx, 'createdBy', [id], by.id)
  await recordEnds(trx, audit, ended, { from: by.from, reason: '회원 정지' })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'member',
    entityId: id,
    before: { status },
    after: { status: 'SUSPENDED' },
    reason,
  })
}

async function letIn(trx: Trx, { by, reason }: Deed, { id, status, role, profile }: Target): Promise<void> {
  if (profile.nickname === null) {
    const message = '아직 회원 정보를 다 입력하지 않은 회원이에요.'
    throw new Refusal('STATUS_CONFLICT', { message, currentStatus: status })
  }
  const admitted = { status: 'ACTIVE', baseAuthRole: 'ROLE_USER' } as const
  await members.update(trx, id, admitted)
  await orRegistered(self.upsertSelf(trx, id, ownBusiness(profile)))
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'member',
    entityId: id,
    before: { status, baseAuthRole: role },
    after: admitted,
    reason,
  })
  await notify(trx, {
    receiverId: id,
    type: 'SYSTEM_NOTICE',
    title: '가입이 승인됐어요',
    content: '이제 모든 메뉴를 쓸 수 있어요.',
  })
}

async function release(trx: Trx, { by, reason }: Deed, { id, status }: Target): Promise<void> {
  await members.update(trx, id, { status: 'ACTIVE' })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'member',
    entityId: id,
    before: { status },
    after: { status: 'ACTIVE' },
    reason,
  })
}
