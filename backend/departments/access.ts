import { Refusal } from '../../shared/kit/errors.ts'
import { type Asker, rightOnBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'

/** What somebody who works in a book sees of its departments, and whether he may change them. */
export type Sight = { seesStock: boolean; mayArrange: boolean }

/**
 * Whoever sees the whole book sees who works where. Arranging people is for those who look after its connections; an
 * admin's role only lets him look.
 * @throws Refusal NOT_FOUND for a book that is not for his eyes
 */
export async function requireSeen(db: Db | Trx, by: Asker, bookOwnerId: number): Promise<Sight> {
  const whole = (await rightOnBook(db, by, bookOwnerId))?.whole
  if (!whole?.permissions.has('CLIENT_VIEW')) throw new Refusal('NOT_FOUND')
  const hand = (await rightOnBook(db, { id: by.id, role: 'ROLE_USER' }, bookOwnerId))?.whole
  return {
    seesStock: whole.permissions.has('INVENTORY_VIEW'),
    mayArrange: hand?.permissions.has('CONNECTION_MANAGE') ?? false,
  }
}

/** @throws Refusal NOT_FOUND, PERMISSION_MISSING when he may only look */
export async function requireArranging(trx: Trx, by: Asker, bookOwnerId: number): Promise<Sight> {
  const sight = await requireSeen(trx, by, bookOwnerId)
  if (!sight.mayArrange) throw new Refusal('PERMISSION_MISSING')
  return sight
}
