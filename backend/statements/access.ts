import type { Permission } from '../../shared/connections/permissions.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { type Asker, type ClientRight, requireOnClient } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
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
