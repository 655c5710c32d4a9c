import { Refusal } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'
import { handOf, mayManage, maySee } from './access.ts'
import { hasOtherOwner } from './queries.ts'
import type { Asker, Right } from './rights.ts'
import { lock, type Row } from './rowQueries.ts'

/**
 * Locks a living connection that the asker has a say over.
 * @returns it, with what he may hand on there. @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT when it has ended
 */
export async function lockManaged(trx: Trx, by: Asker, connectionId: number): Promise<{ row: Row; hand: Right }> {
  const row = await lock(trx, by, connectionId)
  if (!row || !maySee(by, row)) throw new Refusal('NOT_FOUND')
  const hand = handOf(by, row, row.memberRole)
  if (!hand || !mayManage(hand, row)) throw new Refusal('PERMISSION_MISSING')
  if (row.status !== 'ACTIVE') throw new Refusal('STATUS_CONFLICT', { currentStatus: row.status, allowed: [] })
  return { row, hand }
}

/**
 * A book whose holder has left the service keeps somebody who owns it (domain.md 6.1).
 * @throws Refusal LAST_OWNER when no living owner would be left without this connection
 */
export async function requireOtherOwner(trx: Trx, { clientId, memberId, connectionType }: Row): Promise<void> {
  if (connectionType === 'OWNER' && !(await hasOtherOwner(trx, clientId, memberId))) throw new Refusal('LAST_OWNER')
}
