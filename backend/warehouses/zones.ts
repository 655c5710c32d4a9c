import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { Zone } from '../../shared/warehouses/input.ts'
import type { Trx } from '../db/open.ts'
import * as rows from './writeQueries.ts'

/**
 * Makes the zones of a locked warehouse those asked for; left out they stay.
 * @returns their names before and after where these differ, for the log
 * @throws Refusal INVALID_FIELDS for a zone that it does not have, WAREHOUSE_IN_USE when goods lie in one to be removed
 */
export async function changeZones(
  trx: Trx,
  warehouse: Pick<rows.Stored, 'bookOwnerId' | 'warehouseId'>,
  asked: readonly Zone[] | undefined,
): Promise<{ before: { zones?: string }; after: { zones?: string } }> {
  if (!asked) return { before: {}, after: {} }
  const stored = await rows.zonesOf(trx, warehouse)
  const known = new Set(stored.map(({ zoneId }) => zoneId))
  if (asked.some(({ zoneId }) => zoneId !== null && !known.has(zoneId)))
    refuseField('zones', '없는 구역이 들어 있어요. 새로 불러온 뒤 다시 시도해 주세요.')
  const kept = new Set(asked.map(({ zoneId }) => zoneId))
  const full = stored.find(({ zoneId, lotsOnHand }) => !kept.has(zoneId) && lotsOnHand > 0)
  if (full) {
    const message = `‘${full.zoneName}’ 구역에 재고가 남아 있어 지울 수 없어요. 옮긴 뒤 다시 시도해 주세요.`
    throw new Refusal('WAREHOUSE_IN_USE', { message, fieldErrors: [{ field: 'zones', message }] })
  }
  const same = asked.length === stored.length && asked.every((zone, at) => isSame(zone, stored[at]))
  if (same) return { before: {}, after: {} }
  await rows.setZones(trx, warehouse.warehouseId, asked)
  return { before: { zones: namesOf(stored) }, after: { zones: namesOf(asked) } }
}

const isSame = (zone: Zone, stored: { zoneId: number; zoneName: string } | undefined) =>
  zone.zoneId === stored?.zoneId && zone.zoneName === stored.zoneName

const namesOf = (zones: readonly Pick<Zone, 'zoneName'>[]) => zones.map(({ zoneName }) => zoneName).join(', ')
