import { temperatureOf } from '../../../../shared/warehouses/rules.ts'
import type { Trx } from '../../open.ts'
import { missing } from '../reference.ts'
import { actor, type Cast } from './insertMembers.ts'
import { demoWarehouses } from './warehouses.ts'

/** A warehouse of the demo market with its zones, by the key of its book's holder and its name. */
export type WarehouseOf = (owner: string, warehouseName: string) => { warehouseId: number; zone(name: string): number }

/** Inserts the places where goods lie, each book numbered from W001. */
export async function insertWarehouses(trx: Trx, cast: Cast): Promise<WarehouseOf> {
  const size = new Map<string, number>()
  const made = new Map<string, { warehouseId: number; zone(name: string): number }>()
  for (const { book, manager, zones, ...fields } of demoWarehouses) {
    const number = (size.get(book) ?? 0) + 1
    size.set(book, number)
    const holder = actor(cast, book).id
    const { warehouseId } = await trx
      .insertInto('warehouses')
      .values({
        ...fields,
        ...temperatureOf(fields.storageType, { tempMin: null, tempMax: null }),
        bookOwnerId: holder,
        warehouseCode: `W${String(number).padStart(3, '0')}`,
        managerMemberId: manager === null ? null : actor(cast, manager).id,
        isDefault: number === 1,
        createdBy: holder,
        updatedBy: holder,
      })
      .returning('warehouseId')
      .executeTakeFirstOrThrow()
    const zoneRows = await trx
      .insertInto('warehouseZones')
      .values(zones.map((zoneName, sortOrder) => ({ warehouseId, zoneName, sortOrder })))
      .returning(['zoneId', 'zoneName'])
      .execute()
    const zoneIds = new Map(zoneRows.map(({ zoneName, zoneId }) => [zoneName, zoneId]))
    made.set(`${book}:${fields.warehouseName}`, {
      warehouseId,
      zone: (name) => zoneIds.get(name) ?? missing(`zone ${name} of ${fields.warehouseName}`),
    })
  }
  return (owner, name) => made.get(`${owner}:${name}`) ?? missing(`warehouse ${name} of ${owner}`)
}
