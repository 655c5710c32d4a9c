import { Refusal } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { requireArranging, type Sight } from './access.ts'
import { bookOf } from './queries.ts'
import * as rows from './writeQueries.ts'

/** A department that the caller is about to change, with all of its locked book. */
export type Locked = { stored: rows.Stored; all: rows.Stored[]; sight: Sight }

/** @throws Refusal NOT_FOUND for one that is not for his eyes, PERMISSION_MISSING when he may only look */
export async function locked(trx: Trx, by: Member, departmentId: number): Promise<Locked> {
  const bookOwnerId = await bookOf(trx, departmentId)
  if (bookOwnerId === undefined) throw new Refusal('NOT_FOUND')
  await rows.lockBook(trx, bookOwnerId)
  const sight = await requireArranging(trx, by, bookOwnerId)
  const all = await rows.allOf(trx, bookOwnerId)
  const stored = all.find((row) => row.departmentId === departmentId)
  if (!stored) throw new Refusal('NOT_FOUND')
  return { stored, all, sight }
}
