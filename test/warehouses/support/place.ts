import { randomUUID } from 'node:crypto'
import type { Permission } from '../../../shared/connections/permissions.ts'
import {
  changeWarehouseStatus,
  createWarehouse,
  listWarehouses,
  oneWarehouse,
  updateWarehouse,
  type Warehouse,
  type WarehouseDetail,
} from '../../../shared/warehouses/contract.ts'
import type { TestBackend } from '../../support/backend.ts'
import { type Person, peopleOf } from '../../support/people.ts'

let names = 0
/** What is filled in at least. */
export const warehouse = (change: object = {}) => ({ warehouseName: `창고 ${++names}`, storageType: 'ROOM', ...change })

/** Calls of one market about warehouses, each with the answer of its success where there is but one. */
export function placeOf(backend: TestBackend) {
  const people = peopleOf(backend)
  const place = {
    people,
    create: (as: Person, change: object = {}, idempotencyKey: string = randomUUID()) =>
      backend.call(createWarehouse, as, { body: warehouse(change), idempotencyKey }),
    async created(as: Person, change: object = {}): Promise<WarehouseDetail> {
      return (await place.create(as, change).expect(200)).body
    },
    /** Saves it as it was with a change. */
    save: (as: Person, stored: WarehouseDetail, change: object = {}) =>
      backend.call(updateWarehouse, as, { params: { id: stored.warehouseId }, body: { ...bodyOf(stored), ...change } }),
    status: (as: Person, { warehouseId }: { warehouseId: number }, status: string) =>
      backend.call(changeWarehouseStatus, as, { params: { id: warehouseId }, query: { status } }),
    one: (as: Person, { warehouseId }: { warehouseId: number }) =>
      backend.call(oneWarehouse, as, { params: { id: warehouseId } }),
    async listed(as: Person, query: Record<string, string | number> = {}): Promise<Warehouse[]> {
      return (await backend.call(listWarehouses, as, { query }).expect(200)).body
    },
    list: (as: Person, query: Record<string, string | number> = {}) => backend.call(listWarehouses, as, { query }),
    /** Somebody who works in the whole book of another. */
    async staff(name: string, at: Person, permissions?: Permission[]): Promise<Person> {
      const person = await people.member(name)
      await people.connect(person, at.selfId, 'MANAGER', permissions)
      return person
    },
  }
  return place
}

export type Place = ReturnType<typeof placeOf>

/** What a form sends back of what it was given. */
export function bodyOf(stored: WarehouseDetail) {
  const { warehouseCode, warehouseName, storageType, location, postalCode, address, addressDetail, areaM2 } = stored
  const { capacityKg, capacityPackage, tempMin, tempMax, managerMemberId, phone, memo, isDefault, version } = stored
  return {
    ...{ warehouseCode, warehouseName, storageType, location, postalCode, address, addressDetail, areaM2 },
    ...{ capacityKg, capacityPackage, tempMin, tempMax, managerMemberId, phone, memo, isDefault, version },
    zones: stored.zones.map(({ zoneId, zoneName }) => ({ zoneId, zoneName })),
  }
}
