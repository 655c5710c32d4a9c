import { outOfHands } from '../../../shared/admin/userRules.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import type { MemberStatus, Role } from '../../../shared/members/contract.ts'
import type { Audit } from '../../audit/append.ts'
import type { Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import * as members from '../../members/queries.ts'
import { reaches, scopeOf } from '../scope.ts'

/** What goes with everything that is done to a member: who does it and why. */
export type Deed = { audit: Audit; by: Member; reason: string | null }

/** A member as he stands while his row is locked. */
export type Target = { id: number; status: MemberStatus; role: Role; profile: members.Profile; version: number }

/**
 * Locks a member that the admin has a say over, and the admin himself, who must still be one: of two admins who take
 * each other's rights at once the second has none any more.
 * @throws Refusal INVALID_TOKEN, NOT_FOUND for a member who is missing or out of scope, OWN_ACCOUNT, HIGHER_ROLE
 */
export async function hold(trx: Trx, by: Member, memberId: number): Promise<Target> {
  // By number, so that two admins who name each other do not wait for each other.
  await members.lock(trx, Math.min(by.id, memberId))
  await members.lock(trx, Math.max(by.id, memberId))
  const admin = await members.lock(trx, by.id)
  if (admin?.status !== 'ACTIVE' || admin.role !== by.role) throw new Refusal('INVALID_TOKEN')
  if (memberId === by.id) throw new Refusal('OWN_ACCOUNT')
  const found = await members.lock(trx, memberId)
  if (!found) throw new Refusal('NOT_FOUND')
  const profile = await members.profile(trx, memberId)
  // Who has left is in reach of those who have all markets, whichever was his.
  const market = found.status === 'WITHDRAWN' ? null : profile.marketCodeId
  if (!reaches(await scopeOf(by, trx), market)) throw new Refusal('NOT_FOUND')
  if (outOfHands(by, { id: memberId, role: found.role })) throw new Refusal('HIGHER_ROLE')
  return { id: memberId, status: found.status, role: found.role, profile, version: found.version }
}

/** His profile is complete and he is in: what newcomers, the waiting and those who have left are refused. */
export function requireSettled({ status }: Target): void {
  if (status !== 'PENDING' && status !== 'WITHDRAWN') return
  const message = status === 'PENDING' ? '아직 가입을 마치지 않은 회원이에요.' : '탈퇴한 회원이에요.'
  throw new Refusal('STATUS_CONFLICT', { message, currentStatus: status })
}
