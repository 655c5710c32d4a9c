import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { WarehouseDetail } from '../../shared/warehouses/contract.ts'
import type { WarehouseChange } from '../../shared/warehouses/input.ts'
import { changes } from '../audit/changes.ts'
import type { Db } from '../db/open.ts'
import type { Member } from '../http/member.ts'
import { checkManager, codeFor, columnsOf } from './fields.ts'
import { locked } from './locked.ts'
import { detailFor } from './read.ts'
import { takeDefault } from './takeDefault.ts'
import * as rows from './writeQueries.ts'
import { changeZones } from './zones.ts'

/**
 * Saves a warehouse as it is to be, with its zones.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STALE_VERSION, WAREHOUSE_CODE_TAKEN, INVALID_FIELDS, WAREHOUSE_IN_USE
 * when goods lie in a zone that is left out
 */
export const update = (db: Db, by: Member, warehouseId: number, change: WarehouseChange): Promise<WarehouseDetail> =>
  db.transaction().execute(async (trx) => {
    const { stored, others, right } = await locked(trx, by, warehouseId)
    if (stored.version !== change.version) throw new Refusal('STALE_VERSION')
    const isDefault = defaultAfter(stored, change)
    const columns = {
      warehouseCode: change.warehouseCode === null ? stored.warehouseCode : codeFor(change.warehouseCode, others),
      ...columnsOf(change),
      isDefault,
    }
    await checkManager(trx, stored.bookOwnerId, change.managerMemberId, stored.managerMemberId)
    const zones = await changeZones(trx, stored, change.zones)
    const { before, after } = changes<Partial<rows.Stored>>(stored, columns)
    if (Object.keys(after).length + Object.keys(zones.after).length === 0) return detailFor(trx, warehouseId, right)
    if (isDefault && !stored.isDefault) await takeDefault(trx, by, others)
    await rows.update(trx, warehouseId, by.id, columns)
    await by.record(trx, {
      action: 'UPDATE',
      entityType: 'warehouse',
      entityId: warehouseId,
      entityLabel: columns.warehouseName,
      before: { ...before, ...zones.before },
      after: { ...after, ...zones.after },
    })
    return detailFor(trx, warehouseId, right)
  })

/** A book with warehouses always has its default one, which is in use. @throws Refusal INVALID_FIELDS */
function defaultAfter(stored: rows.Stored, { isDefault = stored.isDefault }: WarehouseChange): boolean {
  if (stored.isDefault && !isDefault)
    refuseField('isDefault', '기본 창고는 하나 있어야 해요. 다른 창고를 기본으로 정하면 바뀌어요.')
  if (isDefault && stored.status === 'INACTIVE')
    refuseField('isDefault', '사용 중인 창고만 기본 창고로 정할 수 있어요.')
  return isDefault
}
