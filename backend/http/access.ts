import { Refusal } from '../../shared/kit/errors.ts'
import type { Role } from '../../shared/members/contract.ts'
import type { Caller } from './member.ts'
import type { Access } from './serve.ts'

const admitted: Record<Exclude<Access, 'anyone'>, readonly Role[]> = {
  visitor: ['ROLE_PENDING', 'ROLE_USER', 'ROLE_MANAGER', 'ROLE_SYSADMIN'],
  signedIn: ['ROLE_PENDING', 'ROLE_USER', 'ROLE_MANAGER', 'ROLE_SYSADMIN'],
  member: ['ROLE_USER', 'ROLE_MANAGER', 'ROLE_SYSADMIN'],
  manager: ['ROLE_MANAGER', 'ROLE_SYSADMIN'],
  sysadmin: ['ROLE_SYSADMIN'],
}

/** @throws Refusal REQUIRE_LOGIN or INVALID_TOKEN without a valid session, ERROR_ACCESSDENIED for a role not admitted. */
export function allow(caller: Caller | null | 'expired', access: Exclude<Access, 'anyone'>): Caller {
  if (caller === null) throw new Refusal('REQUIRE_LOGIN')
  if (caller === 'expired') throw new Refusal('INVALID_TOKEN')
  if (admitted[access].includes(caller.role)) return caller
  throw new Refusal(
    'ERROR_ACCESSDENIED',
    caller.role === 'ROLE_PENDING' ? { message: '회원 정보를 먼저 입력해 주세요.' } : {},
  )
}
