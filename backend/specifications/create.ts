import { refuseField } from '../../shared/kit/errors.ts'
import type { SpecificationDetail } from '../../shared/specifications/contract.ts'
import type { NewSpecification } from '../../shared/specifications/input.ts'
import { requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { names } from '../product-codes/queries.ts'
import { checkTwin, columnsOf } from './fields.ts'
import { changed } from './read.ts'
import * as rows from './writeQueries.ts'

/** So many come before a book's own in the lists of a form. */
const AFTER_COMMON = 1_000

/**
 * Adds a way of packing to a book, for one product or for all.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, INVALID_FIELDS, SPECIFICATION_EXISTS
 */
export const create = (
  db: Db,
  by: Member,
  input: NewSpecification,
  idempotencyKey: string | null,
): Promise<SpecificationDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key: idempotencyKey, verb: 'specification.create', input }, async () => {
      const { bookOwnerId = by.id, productCodeId, ...said } = input
      await rows.lockBook(trx, bookOwnerId)
      await requireInBook(trx, by, bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE')
      if (productCodeId !== null && !(await names(trx, bookOwnerId, [productCodeId])).has(productCodeId))
        refuseField('productCodeId', '품목을 다시 골라 주세요.')
      const columns = await columnsOf(trx, said)
      await checkTwin(trx, bookOwnerId, { ...columns, productCodeId })
      const specificationId = await rows.insert(trx, {
        ...columns,
        productCodeId,
        bookOwnerId,
        sortOrder: AFTER_COMMON,
        createdBy: by.id,
        updatedBy: by.id,
      })
      await by.record(trx, {
        action: 'CREATE',
        entityType: 'specification',
        entityId: specificationId,
        entityLabel: columns.displayName,
        after: { bookOwnerId, productCodeId, displayName: columns.displayName },
      })
      return changed(trx, specificationId)
    }),
  )
