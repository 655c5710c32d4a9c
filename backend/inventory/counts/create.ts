import type { createCount, StockCount } from '../../../shared/inventory/contract.ts'
import type { Of } from '../../../shared/kit/endpoint.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { requireInBook } from '../../connections/rights.ts'
import type { Db, Trx } from '../../db/open.ts'
import { once } from '../../http/idempotency.ts'
import type { Member } from '../../http/member.ts'
import { businessDay } from '../businessDay.ts'
import { nextPaperNo } from '../numbers.ts'
import { requirePlaces } from '../places.ts'
import * as counts from './queries.ts'
import { detailFor } from './read.ts'

type Input = Of<(typeof createCount)['body']>

/**
 * Opens a count over what lies in a warehouse; there is one at a time.
 * @throws Refusal NOT_FOUND for a book he does not see, PERMISSION_MISSING, INVALID_FIELDS, STATUS_CONFLICT while another
 * is open there
 */
export const create = (db: Db, by: Member, input: Input, key: string | null, now = Date.now()): Promise<StockCount> =>
  db
    .transaction()
    .execute((trx) => once(trx, by, { key, verb: 'inventory.count', input }, () => open(trx, by, input, now)))

async function open(trx: Trx, by: Member, input: Input, now: number): Promise<StockCount> {
  const { bookOwnerId = by.id, warehouseId, memo } = input
  await requireInBook(trx, by, bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE')
  const fields = { warehouse: 'warehouseId', zone: 'warehouseId' }
  await requirePlaces(trx, bookOwnerId, [{ warehouseId, zoneId: null, fields }])
  const businessDate = await businessDay(trx, bookOwnerId, now)
  const countNo = await nextPaperNo(trx, 'stockCount', { bookOwnerId, businessDate })
  const authors = { createdBy: by.id, updatedBy: by.id }
  const countId = await counts.insert(trx, { bookOwnerId, countNo, warehouseId, businessDate, memo, ...authors })
  if (countId === undefined) {
    const message = '이 창고는 이미 세는 중이에요. 세던 것을 확정하거나 취소한 뒤 시작해 주세요.'
    throw new Refusal('STATUS_CONFLICT', { message })
  }
  await by.record(trx, {
    action: 'CREATE',
    entityType: 'stockCount',
    entityId: countId,
    entityLabel: countNo,
    after: { warehouseId, businessDate },
  })
  return detailFor(trx, countId)
}
