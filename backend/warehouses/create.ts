import { Refusal } from '../../shared/kit/errors.ts'
import type { WarehouseDetail } from '../../shared/warehouses/contract.ts'
import { MAX_WAREHOUSES, type NewWarehouse } from '../../shared/warehouses/input.ts'
import { changes } from '../audit/changes.ts'
import { requireInBook } from '../connections/rights.ts'
import type { Db } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { checkManager, codeFor, columnsOf } from './fields.ts'
import { detailFor } from './read.ts'
import { takeDefault } from './takeDefault.ts'
import * as rows from './writeQueries.ts'
import { changeZones } from './zones.ts'

/**
 * Puts a warehouse into the caller's book, or into one whose stock he may write. The first of a book is its default.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, WAREHOUSE_CODE_TAKEN, INVALID_FIELDS, QUOTA_EXCEEDED
 */
export const create = (
  db: Db,
  by: Member,
  input: NewWarehouse,
  idempotencyKey: string | null,
): Promise<WarehouseDetail> =>
  db.transaction().execute((trx) =>
    once(trx, by, { key: idempotencyKey, verb: 'warehouse.create', input }, async () => {
      const { bookOwnerId = by.id } = input
      await rows.lockBook(trx, bookOwnerId)
      const right = await requireInBook(trx, by, bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE')
      const all = await rows.lockAll(trx, bookOwnerId)
      if (all.length >= MAX_WAREHOUSES)
        throw new Refusal('QUOTA_EXCEEDED', { message: `창고는 ${MAX_WAREHOUSES}곳까지 등록할 수 있어요.` })
      const warehouseCode = codeFor(input.warehouseCode, all)
      await checkManager(trx, bookOwnerId, input.managerMemberId)
      const isDefault = all.length === 0 || input.isDefault === true
      if (isDefault) await takeDefault(trx, by, all)
      const columns = { warehouseCode, ...columnsOf(input), isDefault }
      const warehouseId = await rows.insert(trx, { ...columns, bookOwnerId, createdBy: by.id, updatedBy: by.id })
      const zones = await changeZones(trx, { bookOwnerId, warehouseId }, input.zones)
      await by.record(trx, {
        action: 'CREATE',
        entityType: 'warehouse',
        entityId: warehouseId,
        entityLabel: input.warehouseName,
        after: { ...changes({}, filledIn(columns)).after, ...zones.after },
      })
      return detailFor(trx, warehouseId, right)
    }),
  )

/** What is left out is no news. */
const filledIn = (columns: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))
