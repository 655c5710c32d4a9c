import type { Permission } from '../../shared/connections/permissions.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { type Asker, type ClientRight, requireOnClient } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { hidden } from '../transactions/access.ts'

/**
 * Who may look at the papers of a client, and with `needs` do more with them than look.
 * @throws Refusal NOT_FOUND for a client whose trade is not for his eyes, PERMISSION_MISSING
 */
export async function requirePapers(
  db: Db | Trx,
  by: Asker,
  clientId: number,
  needs: Permission = 'TRANSACTION_VIEW',
): Promise<ClientRight> {
  const found = await requireOnClient(db, by, clientId, 'TRANSACTION_VIEW').catch(hidden)
  if (!found.right.permissions.has(needs)) throw new Refusal('PERMISSION_MISSING')
  return found
}

/** Whoever is asked for a paper, and in whose name. */
export type Handing = Asker & Partial<Pick<Member, 'impersonation'>>

/** Whether he may take the client's papers out of the house; in somebody else's name nobody does. */
export const mayExport = (by: Handing, { right }: ClientRight): boolean =>
  right.permissions.has('EXPORT') && !by.impersonation
