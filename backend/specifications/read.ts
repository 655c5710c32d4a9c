import type { Of } from '../../shared/kit/endpoint.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import type { Page } from '../../shared/kit/page.ts'
import type { listSpecifications, Specification, SpecificationDetail } from '../../shared/specifications/contract.ts'
import { type Asker, requireGoodsOf, requireInBook } from '../connections/rights.ts'
import type { Db, Trx } from '../db/open.ts'
import * as specifications from './queries.ts'
import { find, lock, lockBook } from './writeQueries.ts'

/** @throws Refusal NOT_FOUND for a book that is not for the caller's eyes */
export async function list(
  db: Db,
  by: Asker,
  asked: Of<typeof listSpecifications.query>,
): Promise<Page<Specification>> {
  const { bookOwnerId = by.id } = asked
  await requireGoodsOf(db, by, bookOwnerId)
  return specifications.list(db, bookOwnerId, asked)
}

/** @throws Refusal NOT_FOUND */
export async function one(db: Db, by: Asker, specificationId: number): Promise<SpecificationDetail> {
  const row = await find(db, specificationId)
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.bookOwnerId === null) return { ...specifications.weighed(row), mayChange: false }
  const right = await requireInBook(db, by, row.bookOwnerId, 'INVENTORY_VIEW')
  return { ...specifications.weighed(row), mayChange: right.permissions.has('INVENTORY_WRITE') }
}

/**
 * A specification of a book that the caller is about to change, locked.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING for a common one too, which belongs to nobody
 */
export async function locked(trx: Trx, by: Asker, specificationId: number) {
  const bookOwnerId = (await find(trx, specificationId))?.bookOwnerId
  if (bookOwnerId === undefined) throw new Refusal('NOT_FOUND')
  if (bookOwnerId === null)
    throw new Refusal('PERMISSION_MISSING', { message: '공통 규격은 바꿀 수 없어요. 새 규격을 추가해 주세요.' })
  await lockBook(trx, bookOwnerId)
  await requireInBook(trx, by, bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE')
  await lock(trx, specificationId)
  const stored = await find(trx, specificationId)
  if (!stored) throw new Refusal('NOT_FOUND')
  return { ...stored, bookOwnerId }
}

/** A specification as whoever has just changed it sees it. */
export async function changed(trx: Trx, specificationId: number): Promise<SpecificationDetail> {
  const row = await find(trx, specificationId)
  if (!row) throw new Error('the specification just written is gone')
  return { ...specifications.weighed(row), mayChange: true }
}
