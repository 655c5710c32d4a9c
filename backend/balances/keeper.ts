import { rightOnClient } from '../connections/rights.ts'
import type { Trx } from '../db/open.ts'
import type { Found } from './detailQueries.ts'

/**
 * Who of ours is told of a client's debts: who looks after him, the holder of the book where nobody does, or where that
 * one may not see what is owed.
 */
export async function keeperOf(
  trx: Trx,
  { clientId, bookOwnerId, managerMemberId }: Pick<Found, 'clientId' | 'bookOwnerId' | 'managerMemberId'>,
): Promise<number> {
  if (managerMemberId === null) return bookOwnerId
  const found = await rightOnClient(trx, { id: managerMemberId, role: 'ROLE_USER' }, clientId)
  return found?.right.permissions.has('BALANCE_VIEW') ? managerMemberId : bookOwnerId
}
