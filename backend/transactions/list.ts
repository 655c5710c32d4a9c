import type { ReplyOf } from '../../shared/kit/endpoint.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { toPage } from '../../shared/kit/page.ts'
import type { listTransactions, TransactionFilters, transactionTotals } from '../../shared/transactions/contract.ts'
import { type Asker, type BookRight, rightOnBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { asked, askedOfLines, seen } from './filters.ts'
import * as papers from './listQueries.ts'
import { byIds } from './rowQueries.ts'

/** The papers of a book that are for his eyes, newest first. @throws Refusal NOT_FOUND for a book of which he sees none */
export async function list(
  db: Db,
  by: Asker,
  { bookOwnerId = by.id, page, size, ...filters }: TransactionFilters & { page: number; size: number },
): Promise<ReplyOf<typeof listTransactions>> {
  const conditions = [...seen(await rightOn(db, by, bookOwnerId)), ...asked(filters)]
  const { ids, total, isCounted } = await papers.pageOfIds(db, conditions, { page, size })
  const rows = await byIds(db, ids)
  return {
    ...toPage(
      ids.flatMap((id) => rows.get(id) ?? []),
      total,
      { page, size },
    ),
    isCounted,
  }
}

/** Sums over all of them. @throws Refusal NOT_FOUND */
export async function totals(
  db: Db,
  by: Asker,
  { bookOwnerId = by.id, ...filters }: TransactionFilters,
): Promise<ReplyOf<typeof transactionTotals>> {
  const conditions = [...seen(await rightOn(db, by, bookOwnerId)), ...asked(filters)]
  const ofLines = askedOfLines(filters)
  return ofLines.length > 0 ? papers.totalsOfLines(db, conditions, ofLines) : papers.totals(db, conditions)
}

/** @throws Refusal NOT_FOUND for a book of which he sees no paper */
export async function rightOn(db: Db, by: Asker, bookOwnerId: number): Promise<BookRight> {
  const found = await rightOnBook(db, by, bookOwnerId)
  const rights = found ? [...(found.whole ? [found.whole] : []), ...found.single.values()] : []
  if (!found || !rights.some(({ permissions }) => permissions.has('TRANSACTION_VIEW'))) throw new Refusal('NOT_FOUND')
  return found
}
