import type { setSafetyStock as contract } from '../../../shared/inventory/contract.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import { refuseField } from '../../../shared/kit/errors.ts'
import { requireInBook } from '../../connections/rights.ts'
import { atEnd } from '../../db/beforeCommit.ts'
import type { Db } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { weighed } from '../goods.ts'
import * as safety from './safetyQueries.ts'
import * as told from './toldQueries.ts'

/**
 * Sets from how many packages on goods are short in a warehouse; nothing or 0 takes the bound away.
 * @throws Refusal NOT_FOUND for a book he does not see, PERMISSION_MISSING, INVALID_FIELDS
 */
export const setSafetyStock = (
  db: Db,
  by: Member,
  { bookOwnerId = by.id, quantity, ...goods }: Of<(typeof contract)['body']>,
): Promise<undefined> =>
  db.transaction().execute(async (trx) => {
    await requireInBook(trx, by, bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE')
    const warehouse = await safety.lockWarehouse(trx, bookOwnerId, goods.warehouseId)
    if (!warehouse) refuseField('warehouseId', '창고를 다시 골라 주세요.')
    const before = await safety.find(trx, goods)
    if ((before ?? 0) === (quantity ?? 0)) return undefined
    if (quantity) {
      // Weighs nothing: it asks for the same product and specification as a receipt does, of goods that nobody has there.
      if (before === null && !(await safety.lies(trx, bookOwnerId, goods)))
        await weighed(trx, bookOwnerId, [{ ...goods, quantity, weightKg: 0 }], () => '')
      await safety.put(trx, { ...goods, quantity })
    } else await safety.remove(trx, goods)
    await by.record(trx, {
      action: 'UPDATE',
      entityType: 'safetyStock',
      entityId: goods.warehouseId,
      entityLabel: warehouse.warehouseName,
      before: { ...goods, quantity: before },
      after: { ...goods, quantity },
    })
    // After the log as whoever moves stock tells of it: the other way round the two would wait for each other.
    await atEnd(trx, 'tell', () => told.forget(trx, { ...goods, kind: 'LOW_STOCK', lotId: null }))
    return undefined
  })
