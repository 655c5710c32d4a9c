import type { Broadcast } from '../../../shared/admin/notifications.ts'
import { grouped } from '../../../shared/kit/money.ts'
import type { Role } from '../../../shared/members/contract.ts'
import { tradeRoleNames } from '../../../shared/members/words.ts'

export const roleNames: Record<Exclude<Role, 'ROLE_PENDING'>, string> = {
  ROLE_USER: '일반 회원',
  ROLE_MANAGER: '시장 관리자',
  ROLE_SYSADMIN: '시스템 관리자',
}

/** `가락시장 · 중도매인`: whom a notice was for. */
export function targetWords({ marketName, role, tradeRole, industry, hasOverdue, memberIds }: Broadcast['target']) {
  const words = [
    marketName,
    role && roleNames[role],
    tradeRole && tradeRoleNames[tradeRole],
    industry && `업종 ${industry}`,
    hasOverdue && '연체가 있는 회원',
    memberIds && `고른 회원 ${grouped(memberIds.length)}명`,
  ].filter(Boolean)
  return words.length === 0 ? '모든 회원' : words.join(' · ')
}
