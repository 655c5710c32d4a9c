import { Refusal } from '../../../shared/kit/errors.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { reaches, scopeOf } from '../scope.ts'

/** Only who runs all markets adds one, changes a code, or takes a market out of use. */
export const runsAll = ({ role }: Pick<Member, 'role'>): boolean => role === 'ROLE_SYSADMIN'

/** @throws Refusal NOT_FOUND for a market that the caller does not run, as for one that is not there */
export async function requireReach(db: Db | Trx, by: Member, marketCodeId: number): Promise<void> {
  if (!reaches(await scopeOf(by, db), marketCodeId)) throw new Refusal('NOT_FOUND')
}
