import { Refusal } from '../../shared/kit/errors.ts'
import type { MemberRecord, Role } from '../../shared/members/contract.ts'
import type { MemberChange } from '../../shared/members/profile.ts'
import { setting } from '../admin/settings/read.ts'
import { changes } from '../audit/changes.ts'
import { orRegistered } from '../clients/refuse.ts'
import * as self from '../clients/selfQueries.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { ownBusiness } from './ownBusiness.ts'
import { assertPossible, refuse } from './possible.ts'
import * as members from './queries.ts'

type Profile = members.Profile

/**
 * Saves the caller's profile; fields that are left out stay. Completing it makes a newcomer an ordinary, active member
 * (domain.md 2.2) and opens his book with his own business in it; where the market wants to look at newcomers first, he
 * stays PENDING until an admin lets him in.
 * @throws Refusal STALE_VERSION, NICKNAME_TAKEN, INVALID_FIELDS for a market or an industry that does not exist, a registration number
 * that a partner has or a dealer number that another member of the market has, IMPERSONATION_FORBIDDEN for a
 * registration or phone number that an admin would change in the member's name, PERMISSION_MISSING for a manager's market
 */
export const modify = (db: Db, by: Member, change: MemberChange): Promise<MemberRecord> =>
  orRegistered(db.transaction().execute((trx) => save(trx, by, change)))

async function save(trx: Trx, by: Member, { version, ...change }: MemberChange): Promise<MemberRecord> {
  const member = await members.lock(trx, by.id)
  if (!member) throw new Refusal('NOT_FOUND')
  const before = await members.profile(trx, by.id)
  if (version !== undefined && version !== member.version) {
    // Pressed twice, the second press finds what the first has saved: nobody else was faster.
    if (isThere(change, before)) return members.recordOf(trx, by.id)
    throw new Refusal('STALE_VERSION')
  }
  const isLetIn = member.status === 'PENDING' && !(await setting(trx, 'member.requireApproval'))
  const given = {
    ...present(change),
    ...(isLetIn ? ({ status: 'ACTIVE', baseAuthRole: 'ROLE_USER' } as const) : {}),
  }
  const wanted = { ...before, ...given }
  assertAllowed(by, member.role, before, wanted)
  await assertPossible(trx, by.id, before, wanted)
  await members.update(trx, by.id, given)
  // Who waits is nobody's partner yet.
  if (wanted.status !== 'PENDING') await self.upsertSelf(trx, by.id, ownBusiness(wanted))
  await by.record(trx, { action: 'UPDATE', entityType: 'member', entityId: by.id, ...changes(before, given) })
  return members.recordOf(trx, by.id)
}

/** What the caller said; what he left out is not in it. */
const present = (change: Omit<MemberChange, 'version'>): Partial<Profile> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const isThere = (change: Omit<MemberChange, 'version'>, now: Profile): boolean =>
  Object.entries(present(change)).every(([name, value]) => value === Reflect.get(now, name))

/** What a member may not change of himself, and an admin not in his name. @throws Refusal */
function assertAllowed(by: Member, role: Role, before: Profile, wanted: Profile): void {
  const isNew = (name: keyof Profile) => wanted[name] !== before[name]
  // His market is how far a manager's say goes; he does not choose it himself.
  if (isNew('marketCodeId') && role === 'ROLE_MANAGER')
    refuse('marketCodeId', '시장 관리자의 시장은 시스템 관리자가 바꿔요.', 'PERMISSION_MISSING')
  if (by.impersonation && (isNew('registrationNumber') || isNew('phone'))) throw new Refusal('IMPERSONATION_FORBIDDEN')
}
