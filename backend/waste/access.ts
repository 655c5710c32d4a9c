import { Refusal } from '../../shared/kit/errors.ts'
import type { WasteRight } from '../../shared/waste/rules.ts'
import { type Asker, type Right, requireInBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'

/** What somebody may do with the waste of a book: approving is its owners' alone (domain.md 12). */
export const wasteRight = ({ connectionType, permissions }: Right): WasteRight => ({
  write: permissions.has('WASTE_WRITE'),
  approve: connectionType === 'OWNER',
})

/** A row that the asker may see, and what he may do with it. @throws Refusal NOT_FOUND, also for one that is not there */
export async function requireSeen<W extends { bookOwnerId: number }>(
  db: Db | Trx,
  by: Asker,
  row: W | undefined,
): Promise<{ row: W; right: WasteRight }> {
  if (!row) throw new Refusal('NOT_FOUND')
  return { row, right: wasteRight(await requireInBook(db, by, row.bookOwnerId, 'INVENTORY_VIEW')) }
}

/** The same for who may write waste too. @throws Refusal NOT_FOUND, PERMISSION_MISSING */
export async function requireWritten<W extends { bookOwnerId: number }>(
  db: Db | Trx,
  by: Asker,
  row: W | undefined,
): Promise<{ row: W; right: WasteRight }> {
  const found = await requireSeen(db, by, row)
  if (!found.right.write) throw new Refusal('PERMISSION_MISSING')
  return found
}
