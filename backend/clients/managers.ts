import type { Manager } from '../../shared/clients/contract.ts'
import { inWholeBook } from '../connections/inWholeBook.ts'
import { type Asker, requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'

/**
 * Who may look after clients of a book, for who writes its clients.
 * @throws Refusal NOT_FOUND for a book of which he does not see all clients, PERMISSION_MISSING when he may only look
 */
export async function managers(
  db: Db,
  by: Asker,
  { bookOwnerId = by.id }: { bookOwnerId?: number | undefined },
): Promise<Manager[]> {
  await requireInBook(db, by, bookOwnerId, 'CLIENT_VIEW', 'CLIENT_EDIT')
  return inWholeBook(db, bookOwnerId, 'CLIENT_VIEW')
}
