import { Refusal } from '../../shared/kit/errors.ts'
import { type Right, requireInBook } from '../connections/rights.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { bookOf } from './queries.ts'
import * as rows from './writeQueries.ts'

/** A warehouse that the caller is about to change, and the others of its book, all locked. */
export type Locked = { stored: rows.Stored; others: rows.Stored[]; right: Right }

/** @throws Refusal NOT_FOUND for one that is not for his eyes, PERMISSION_MISSING when he may only look */
export async function locked(trx: Trx, by: Member, warehouseId: number): Promise<Locked> {
  const bookOwnerId = await bookOf(trx, warehouseId)
  if (bookOwnerId === undefined) throw new Refusal('NOT_FOUND')
  await rows.lockBook(trx, bookOwnerId)
  const right = await requireInBook(trx, by, bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE')
  const all = await rows.lockAll(trx, bookOwnerId)
  const stored = all.find((row) => row.warehouseId === warehouseId)
  if (!stored) throw new Refusal('NOT_FOUND')
  return { stored, others: all.filter((row) => row !== stored), right }
}
