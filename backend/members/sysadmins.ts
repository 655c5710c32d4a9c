import { sql } from 'kysely'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'

/**
 * Before a member stops being an active system administrator: somebody else must be one, or nobody could make the next.
 * Two who would go at once wait for each other. The member's row is locked already.
 * @throws Refusal LAST_SYSADMIN
 */
export async function keepSysadmin(trx: Trx, memberId: number): Promise<void> {
  const active = trx
    .selectFrom('members')
    .select('id')
    .where('baseAuthRole', '=', 'ROLE_SYSADMIN')
    .where('status', '=', 'ACTIVE')
  if (!(await active.where('id', '=', memberId).executeTakeFirst())) return
  await sql`select pg_advisory_xact_lock(hashtextextended('sysadmins', 0))`.execute(trx)
  if (!(await active.where('id', '<>', memberId).limit(1).executeTakeFirst())) throw new Refusal('LAST_SYSADMIN')
}
