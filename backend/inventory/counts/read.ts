import type { listCounts, StockCount } from '../../../shared/inventory/contract.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { toPage } from '../../../shared/kit/page.ts'
import { type Asker, requireInBook } from '../../connections/rights.ts'
import type { Db, Trx } from '../../db/open.ts'
import { packageKgOf } from '../packageKg.ts'
import * as lines from './lineQueries.ts'
import * as counts from './queries.ts'

/** One count with its sheet. @throws Refusal NOT_FOUND for one that is not for his eyes */
export async function one(db: Db, by: Asker, countId: number): Promise<StockCount> {
  const count = await counts.find(db, countId)
  if (!count) throw new Refusal('NOT_FOUND')
  const right = await requireInBook(db, by, count.bookOwnerId, 'INVENTORY_VIEW')
  return detailFor(db, countId, right.permissions.has('INVENTORY_WRITE'))
}

/** The same for who may see it, by default for who has just counted. @throws Refusal NOT_FOUND when it is not there */
export async function detailFor(db: Db | Trx, countId: number, mayWrite = true): Promise<StockCount> {
  const count = await counts.find(db, countId)
  if (!count) throw new Refusal('NOT_FOUND')
  const found = await lines.named(db, countId)
  const isEmpty = ({ systemQuantity }: { systemQuantity: number }) => systemQuantity === 0
  const packageKg = await packageKgOf(db, found.filter(isEmpty))
  return {
    ...count,
    mayWrite,
    lines: found.map(({ specificationId, ...line }) =>
      isEmpty(line) ? { ...line, packageKg: packageKg({ specificationId }) } : line,
    ),
  }
}

/** The counts of a book, the newest first. @throws Refusal NOT_FOUND for a book whose stock he does not see */
export async function list(db: Db, by: Asker, { bookOwnerId = by.id, ...asked }: Of<(typeof listCounts)['query']>) {
  await requireInBook(db, by, bookOwnerId, 'INVENTORY_VIEW')
  const { content, total } = await counts.list(db, { ...asked, bookOwnerId })
  return toPage(content, total, asked)
}
