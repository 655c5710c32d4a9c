import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { Trx } from '../db/open.ts'
import { lockActive } from '../warehouses/queries.ts'

/** Where goods are to lie, and where the form has it. */
export type Place = { warehouseId: number; zoneId: number | null; fields: { warehouse: string; zone: string } }

/**
 * That the places are in use and in the book, and stay so until the transaction ends. Called once, before lots are
 * locked. @throws Refusal INVALID_FIELDS
 */
export async function requirePlaces(trx: Trx, bookOwnerId: number, places: readonly Place[]): Promise<void> {
  const open = await lockActive(
    trx,
    bookOwnerId,
    places.map(({ warehouseId }) => warehouseId),
  )
  for (const { warehouseId, zoneId, fields } of places) {
    const warehouse = open.get(warehouseId)
    if (!warehouse) refuseField(fields.warehouse, '사용 중인 창고 가운데 골라 주세요.')
    if (zoneId !== null && !warehouse.zones.some((zone) => zone.zoneId === zoneId))
      refuseField(fields.zone, '이 창고의 구역 가운데 골라 주세요.')
  }
}

/**
 * That goods may come back into these lots of the book: their warehouses are in use, and stay so until the transaction
 * ends. Called once, before the lots are locked. @throws Refusal STATUS_CONFLICT with the warehouse that is out of use
 */
export async function requireLotsInUse(trx: Trx, bookOwnerId: number, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length === 0) return
  const places = await trx
    .selectFrom('inventoryLots as l')
    .innerJoin('warehouses as w', 'w.warehouseId', 'l.warehouseId')
    .select(['w.warehouseId', 'w.warehouseName'])
    .distinct()
    .where('l.bookOwnerId', '=', bookOwnerId)
    .where('l.lotId', 'in', [...lotIds])
    .execute()
  const open = await lockActive(
    trx,
    bookOwnerId,
    places.map(({ warehouseId }) => warehouseId),
  )
  const shut = places.filter(({ warehouseId }) => !open.has(warehouseId)).map(({ warehouseName }) => warehouseName)
  if (shut.length === 0) return
  const message = `사용을 멈춘 창고(${shut.join(', ')})로는 물건이 돌아올 수 없어요. 창고를 다시 사용으로 바꾼 뒤 시도해 주세요.`
  throw new Refusal('STATUS_CONFLICT', { message })
}
