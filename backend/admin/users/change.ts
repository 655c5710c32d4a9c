import type { AdminMemberChange } from '../../../shared/admin/users.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { changes } from '../../audit/changes.ts'
import { orRegistered } from '../../clients/refuse.ts'
import * as self from '../../clients/selfQueries.ts'
import type { Trx } from '../../db/open.ts'
import { ownBusiness } from '../../members/ownBusiness.ts'
import { assertPossible, refuse } from '../../members/possible.ts'
import * as members from '../../members/queries.ts'
import { keepSysadmin } from '../../members/sysadmins.ts'
import * as sessions from '../../session/queries.ts'
import { recordEnds } from '../impersonation/recordEnds.ts'
import { type Deed, hold, requireSettled } from './access.ts'

type Profile = members.Profile

/**
 * Changes what an admin may change of a member; what is left out stays. Another role ends the member's sessions: he comes
 * back as what he is now.
 * @throws Refusal as `hold`, STATUS_CONFLICT, STALE_VERSION, PERMISSION_MISSING for a role or a market that only a
 * SYSADMIN gives, NICKNAME_TAKEN, INVALID_FIELDS, DUPLICATE_REGISTRATION, LAST_SYSADMIN
 */
export async function change(
  trx: Trx,
  deed: Deed,
  memberId: number,
  { version, ...fields }: Omit<AdminMemberChange, 'reason'>,
): Promise<void> {
  const said: Partial<Profile> = present(fields)
  const { by, reason } = deed
  const target = await hold(trx, by, memberId)
  requireSettled(target)
  if (version !== undefined && version !== target.version) throw new Refusal('STALE_VERSION')
  const before = target.profile
  const differing = changes<Profile>(before, said)
  if (Object.keys(differing.after).length === 0) return
  const wanted = { ...before, ...said }
  assertAllowed(deed, before, wanted)
  await assertPossible(trx, memberId, before, wanted)
  const isOtherRole = wanted.baseAuthRole !== before.baseAuthRole
  if (isOtherRole && before.baseAuthRole === 'ROLE_SYSADMIN') await keepSysadmin(trx, memberId)
  await members.update(trx, memberId, said)
  await orRegistered(self.upsertSelf(trx, memberId, ownBusiness(wanted)))
  if (isOtherRole) {
    const ended = await sessions.revokeAll(trx, memberId, 'ROLE_CHANGED')
    await recordEnds(trx, deed.audit, ended, { from: by.from, reason: '권한 변경' })
  }
  await by.record(trx, {
    action: isOtherRole ? 'PERMISSION' : 'UPDATE',
    entityType: 'member',
    entityId: memberId,
    ...differing,
    reason,
  })
}

const present = (fields: object): Partial<Profile> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** @throws Refusal */
function assertAllowed({ by }: Deed, before: Profile, wanted: Profile): void {
  const isOther = (name: keyof Profile) => wanted[name] !== before[name]
  if (by.role !== 'ROLE_SYSADMIN') {
    if (isOther('baseAuthRole')) refuse('baseAuthRole', '권한은 시스템 관리자가 바꿔요.', 'PERMISSION_MISSING')
    if (isOther('marketCodeId')) refuse('marketCodeId', '시장은 시스템 관리자가 바꿔요.', 'PERMISSION_MISSING')
  }
  if (wanted.baseAuthRole === 'ROLE_MANAGER' && wanted.marketCodeId === null)
    refuse('marketCodeId', '시장 관리자에게는 맡을 시장이 있어야 해요.')
}
