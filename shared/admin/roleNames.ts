import type { Role } from '../members/contract.ts'

/** What the roles are called where administrators see them. */
export const roleNames: Record<Role, string> = {
  ROLE_SYSADMIN: '시스템 관리자',
  ROLE_MANAGER: '시장 관리자',
  ROLE_USER: '일반 회원',
  ROLE_PENDING: '가입 미완료',
}
