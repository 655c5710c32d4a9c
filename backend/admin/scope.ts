import type { Db, Trx } from '../db/open.ts'
import type { Caller } from '../http/member.ts'

/** How far an admin's say goes (domain.md 1): one market's id, or null for all of them. */
export type Scope = { marketCodeId: number | null }

/** No market has this id, so that who has none of his own sees nothing. */
const NO_MARKET = 0

/** The scope of a caller as the database knows him now: all for a SYSADMIN, his own market for a MANAGER. */
export async function scopeOf({ id, role }: Pick<Caller, 'id' | 'role'>, db: Db | Trx): Promise<Scope> {
  if (role === 'ROLE_SYSADMIN') return { marketCodeId: null }
  if (role !== 'ROLE_MANAGER') return { marketCodeId: NO_MARKET }
  const row = await db.selectFrom('members').select('marketCodeId').where('id', '=', id).executeTakeFirst()
  return { marketCodeId: row?.marketCodeId ?? NO_MARKET }
}

/** Whether a row of that market is in reach; one of no market is in reach of those who have all. */
export const reaches = ({ marketCodeId }: Scope, ofRow: number | null): boolean =>
  marketCodeId === null || marketCodeId === ofRow
