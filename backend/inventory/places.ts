import { refuseField } from '../../shared/kit/errors.ts'
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
