import { keepersOf } from '../connections/keepersOf.ts'
import { rightOnClient } from '../connections/rights.ts'
import type { Trx } from '../db/open.ts'
import type { Found } from './detailQueries.ts'

/**
 * Who of ours is told of a client's debts: who looks after him, those who keep the book where nobody does, or where that
 * one may not see what is owed.
 */
export async function toldOf(
  trx: Trx,
  { clientId, bookOwnerId, managerMemberId }: Pick<Found, 'clientId' | 'bookOwnerId' | 'managerMemberId'>,
): Promise<number[]> {
  // The holder may be named as well, and have left.
  if (managerMemberId === null || managerMemberId === bookOwnerId) return keepersOf(trx, bookOwnerId)
  const found = await rightOnClient(trx, { id: managerMemberId, role: 'ROLE_USER' }, clientId)
  return found?.right.permissions.has('BALANCE_VIEW') ? [managerMemberId] : keepersOf(trx, bookOwnerId)
}
