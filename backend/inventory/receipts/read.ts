import type { listReceipts, Receipt } from '../../../shared/inventory/contract.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { toPage } from '../../../shared/kit/page.ts'
import { type Asker, requireInBook } from '../../connections/rights.ts'
import type { Db, Trx } from '../../db/open.ts'
import { businessDay } from '../businessDay.ts'
import { lotsById } from '../lists/lotQueries.ts'
import * as receipts from './queries.ts'

/** One receipt with the lots that came in with it, as they stand now. @throws Refusal NOT_FOUND */
export async function one(db: Db, by: Asker, receiptId: number, now = Date.now()): Promise<Receipt> {
  const receipt = await receipts.find(db, receiptId)
  if (!receipt) throw new Refusal('NOT_FOUND')
  await requireInBook(db, by, receipt.bookOwnerId, 'INVENTORY_VIEW')
  return detailFor(db, receiptId, now)
}

/** The same for who may see it. @throws Refusal NOT_FOUND when it is not there */
export async function detailFor(db: Db | Trx, receiptId: number, now: number): Promise<Receipt> {
  const receipt = await receipts.find(db, receiptId)
  if (!receipt) throw new Refusal('NOT_FOUND')
  const today = await businessDay(db, receipt.bookOwnerId, now)
  return { ...receipt, lots: await lotsById(db, await receipts.lotIdsOf(db, receiptId), today) }
}

/** The receipts of a book, the newest first. @throws Refusal NOT_FOUND for a book whose stock he does not see */
export async function list(db: Db, by: Asker, { bookOwnerId = by.id, ...asked }: Of<(typeof listReceipts)['query']>) {
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW')
  const { content, total } = await receipts.list(db, { ...asked, bookOwnerId })
  return toPage(content, total, asked)
}
