import type { Permission } from '../../shared/connections/permissions.ts'
import type { Trx } from '../db/open.ts'
import { connectedWith, selfOf } from './queries.ts'

/**
 * Everybody but `actorId` who sees a whole book, its holder included as `connectedWith` has it, and may do `needed`
 * there; in the order of their numbers, so that two who tell the same people do not wait for each other.
 */
export async function colleagues(
  trx: Trx,
  bookOwnerId: number,
  actorId: number,
  needed: Permission,
): Promise<number[]> {
  const selfId = await selfOf(trx, bookOwnerId)
  const connected = selfId === undefined ? [] : await connectedWith(trx, selfId)
  const able = connected.filter(({ right }) => right.permissions.has(needed)).map(({ memberId }) => memberId)
  return able.filter((memberId) => memberId !== actorId).toSorted((a, b) => a - b)
}
