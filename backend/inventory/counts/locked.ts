import { Refusal } from '../../../shared/kit/errors.ts'
import { requireInBook } from '../../connections/rights.ts'
import type { Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import * as counts from './queries.ts'

/** A count that the caller is about to change, locked. @throws Refusal NOT_FOUND, PERMISSION_MISSING */
export async function lockedCount(trx: Trx, by: Member, countId: number): Promise<counts.Stored> {
  const stored = await counts.lock(trx, countId)
  if (!stored) throw new Refusal('NOT_FOUND')
  await requireInBook(trx, by, stored.bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE')
  return stored
}

/** @throws Refusal STATUS_CONFLICT for one that is settled */
export function requireDraft({ status }: counts.Stored): void {
  if (status !== 'DRAFT') throw new Refusal('STATUS_CONFLICT', { currentStatus: status, allowed: [] })
}
