import { Refusal } from '../../shared/kit/errors.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { WarehouseDetail } from '../../shared/warehouses/contract.ts'
import type { WarehouseStatus } from '../../shared/warehouses/words.ts'
import type { Db, Trx } from '../db/open.ts'
import { once } from '../http/idempotency.ts'
import type { Member } from '../http/member.ts'
import { locked } from './locked.ts'
import { detailFor } from './read.ts'
import * as rows from './writeQueries.ts'

type Change = { warehouseId: number; to: WarehouseStatus }

/**
 * Takes a warehouse out of use or into it again (domain.md 24.1). The status it has already answers as done.
 * @throws Refusal NOT_FOUND, PERMISSION_MISSING, STATUS_CONFLICT for the default one, WAREHOUSE_IN_USE with what lies there
 */
export const changeStatus = (
  db: Db,
  by: Member,
  input: Change,
  idempotencyKey: string | null,
): Promise<WarehouseDetail> =>
  db
    .transaction()
    .execute((trx) =>
      once(trx, by, { key: idempotencyKey, verb: 'warehouse.status', input }, () => move(trx, by, input)),
    )

async function move(trx: Trx, by: Member, { warehouseId, to }: Change): Promise<WarehouseDetail> {
  const { stored, right } = await locked(trx, by, warehouseId)
  if (stored.status === to) return detailFor(trx, warehouseId, right)
  if (to === 'INACTIVE') await requireEmpty(trx, stored)
  await rows.update(trx, warehouseId, by.id, { status: to })
  await by.record(trx, {
    action: 'STATUS',
    entityType: 'warehouse',
    entityId: warehouseId,
    entityLabel: stored.warehouseName,
    before: { status: stored.status },
    after: { status: to },
  })
  return detailFor(trx, warehouseId, right)
}

async function requireEmpty(trx: Trx, stored: rows.Stored): Promise<void> {
  const { lots, quantity, weightKg } = await rows.stockIn(trx, stored)
  if (lots > 0) {
    const rest = `로트 ${grouped(lots)}개, 수량 ${grouped(quantity)}개, ${grouped(weightKg)}kg`
    throw new Refusal('WAREHOUSE_IN_USE', {
      message: `재고가 남아 있어 사용을 멈출 수 없어요(${rest}). 옮기거나 정리한 뒤 다시 시도해 주세요.`,
    })
  }
  if (stored.isDefault) {
    throw new Refusal('STATUS_CONFLICT', {
      message: '기본 창고는 사용을 멈출 수 없어요. 다른 창고를 기본으로 정한 뒤 다시 시도해 주세요.',
      currentStatus: stored.status,
      allowed: [],
    })
  }
}
