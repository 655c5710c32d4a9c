import type { AuctionResult, ResultFilters, Scope } from '../../shared/auction-results/contract.ts'
import type { ResultSort } from '../../shared/auction-results/words.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { type Page, toPage } from '../../shared/kit/page.ts'
import { type Asker, requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { isInTotals, type Narrowing } from './filters.ts'
import * as results from './listQueries.ts'
import { summed } from './priceQueries.ts'
import { type Span, scopeOf } from './scope.ts'

type Asked = ResultFilters & { sort: ResultSort; page: number; size: number }

/**
 * One page of a market's results, which every member may see; what of it a book has won only who sees its papers.
 * @throws Refusal INVALID_FIELDS, NOT_FOUND for a book whose wins are not for his eyes
 */
export async function list(
  db: Db,
  by: Asker,
  { sort, page, size, ...filters }: Asked,
): Promise<Page<AuctionResult> & { isCounted: boolean; scope: Scope }> {
  const { scope, span, narrowing } = await opened(db, by, filters)
  if (!span) return { ...toPage([], 0, { page, size }), isCounted: true, scope }
  const { total, isCounted } = await countOf(db, span, narrowing)
  const content = await results.page(db, span, narrowing, { sort, page, size })
  return { ...toPage(content, total, { page, size }), isCounted, scope }
}

async function countOf(db: Db, span: Span, narrowing: Narrowing) {
  if (!isInTotals(narrowing)) return results.counted(db, span, narrowing)
  return { total: (await summed(db, span, narrowing)).rows, isCounted: true }
}

/** What is asked for, with what was left out filled in. @throws Refusal as `list` */
export async function opened(db: Db, by: Asker, { bookOwnerId = by.id, ...filters }: ResultFilters) {
  await requireInBook(db, by, bookOwnerId, 'TRANSACTION_VIEW')
  const { marketCode: _market, from: _from, to: _to, ...rest } = filters
  return { ...(await scopeOf(db, by, filters)), narrowing: { ...rest, bookOwnerId } }
}

/** @throws Refusal NOT_FOUND */
export async function one(
  db: Db,
  by: Asker,
  auctionResultId: number,
  { bookOwnerId = by.id }: { bookOwnerId?: number | undefined },
): Promise<AuctionResult> {
  await requireInBook(db, by, bookOwnerId, 'TRANSACTION_VIEW')
  const found = await results.one(db, auctionResultId, bookOwnerId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}
