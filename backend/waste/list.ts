import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { toPage } from '../../shared/kit/page.ts'
import type { listWastes, WasteFilters } from '../../shared/waste/contract.ts'
import { type Asker, requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import * as listing from './listQueries.ts'

/**
 * One page of a book's waste, with sums over everything that matches.
 * @throws Refusal NOT_FOUND for a book whose stock the caller does not see
 */
export async function list(
  db: Db,
  by: Asker,
  { page, size, ...filters }: WasteFilters & { page: number; size: number },
): Promise<ReplyOf<typeof listWastes>> {
  const narrowing = { ...filters, bookOwnerId: filters.bookOwnerId ?? by.id }
  await requireInBook(db, by, narrowing.bookOwnerId, 'INVENTORY_VIEW')
  const content = await listing.page(db, narrowing, { page, size })
  const { count, ...totals } = await listing.sums(db, narrowing)
  return { ...toPage(content, count, { page, size }), totals }
}
