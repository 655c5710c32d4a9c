import { Refusal } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'
import { handOf, isHolders, mayManage, maySee } from './access.ts'
import { hasOtherOwner, lockOwners } from './queries.ts'
import type { Asker, Right } from './rights.ts'
import { find, lock, type Row } from './rowQueries.ts'

/**
 * Locks a living connection that the asker has a say over.
 * @param locking `lockEnding` where it may become no owner's any more
 * @returns it, with what he may hand on there. @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT when it has ended
 */
export async function lockManaged(
  trx: Trx,
  by: Asker,
  connectionId: number,
  locking = lock,
): Promise<{ row: Row; hand: Right }> {
  const row = await locking(trx, by, connectionId)
  if (!row || !maySee(by, row)) throw new Refusal('NOT_FOUND')
  const hand = handOf(by, row, row.memberRole)
  if (!hand || !mayManage(hand, row)) throw new Refusal('PERMISSION_MISSING')
  if (row.status !== 'ACTIVE') throw new Refusal('STATUS_CONFLICT', { currentStatus: row.status, allowed: [] })
  return { row, hand }
}

/**
 * Locks a connection that may be the last of an owner's, after the owners of its book; the holder's own follow from his
 * book. To be called before `requireOtherOwner`. @returns undefined when there is no such connection
 */
export async function lockEnding(trx: Trx, by: Asker, connectionId: number): Promise<Row | undefined> {
  const row = await find(trx, by, connectionId)
  if (!row) return undefined
  if (!isHolders(row)) await lockOwners(trx, [row.bookOwnerId])
  return lock(trx, by, connectionId)
}

/**
 * A book whose holder has left the service keeps somebody who owns it (domain.md 6.1).
 * @throws Refusal LAST_OWNER when no living owner would be left without this connection
 */
export async function requireOtherOwner(trx: Trx, { clientId, memberId, connectionType }: Row): Promise<void> {
  if (connectionType === 'OWNER' && !(await hasOtherOwner(trx, clientId, memberId))) throw new Refusal('LAST_OWNER')
}
