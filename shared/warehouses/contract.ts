import * as v from 'valibot'
import { permissions } from '../connections/permissions.ts'
import { endpoint, type Of } from '../kit/endpoint.ts'
import { id } from '../kit/schema.ts'
import { NewWarehouse, WarehouseChange } from './input.ts'
import * as words from './words.ts'

export const WarehouseZone = v.object({
  zoneId: v.number(),
  zoneName: v.string(),
  /** Lots in it that hold something. */
  lotsOnHand: v.number(),
})
export type WarehouseZone = Of<typeof WarehouseZone>

/** A place where goods of a book lie (domain.md 10), with what lies there now. */
export const Warehouse = v.object({
  warehouseId: v.number(),
  bookOwnerId: v.number(),
  warehouseCode: v.string(),
  warehouseName: v.string(),
  storageType: v.picklist(words.storageTypes),
  location: v.nullable(v.string()),
  capacityKg: v.nullable(v.number()),
  capacityPackage: v.nullable(v.number()),
  /** Degrees Celsius. */
  tempMin: v.nullable(v.number()),
  tempMax: v.nullable(v.number()),
  managerMemberId: v.nullable(v.number()),
  managerName: v.nullable(v.string()),
  /** The one that is offered first; each book with a warehouse has exactly one. */
  isDefault: v.boolean(),
  status: v.picklist(words.warehouseStatuses),
  /** In their order. */
  zones: v.array(WarehouseZone),
  usedKg: v.number(),
  usedPackages: v.number(),
  /** Percent of the capacity to one place, of kilograms or packages whichever is nearer its bound; null without one. */
  usedRate: v.nullable(v.number()),
  /** Lots that hold something. */
  lotsOnHand: v.number(),
  /** Won that they cost. */
  amountOnHand: v.number(),
})
export type Warehouse = Of<typeof Warehouse>

/** All of a book: the default one first, those out of use last, otherwise by code. There are 200 at most. */
export const listWarehouses = endpoint('GET', '/warehouses', {
  query: v.strictObject({
    /** Whose book; the caller's own when left out. */
    bookOwnerId: v.optional(id),
    status: v.optional(v.picklist(words.warehouseStatuses, '알 수 없는 상태예요.')),
  }),
  reply: v.array(Warehouse),
})

/**
 * Who may look after a warehouse of a book: its holder first, then by name whoever is connected with all of it and sees
 * its stock.
 */
export const listKeepers = endpoint('GET', '/warehouses/keepers', {
  query: v.strictObject({ bookOwnerId: v.optional(id) }),
  reply: v.array(v.object({ memberId: v.number(), name: v.string() })),
})
export type Keeper = Of<typeof listKeepers.reply>[number]

export const WarehouseDetail = v.object({
  ...Warehouse.entries,
  bookName: v.string(),
  postalCode: v.nullable(v.string()),
  address: v.nullable(v.string()),
  addressDetail: v.nullable(v.string()),
  areaM2: v.nullable(v.number()),
  phone: v.nullable(v.string()),
  memo: v.nullable(v.string()),
  createdAt: v.string(),
  updatedAt: v.string(),
  updatedByName: v.nullable(v.string()),
  version: v.number(),
  /** What the caller may do in its book. */
  permissions: v.array(v.picklist(permissions)),
})
export type WarehouseDetail = Of<typeof WarehouseDetail>

const params = v.object({ id })

export const createWarehouse = endpoint('POST', '/warehouses', { body: NewWarehouse, reply: WarehouseDetail })
export const oneWarehouse = endpoint('GET', '/warehouses/:id', { params, reply: WarehouseDetail })
export const updateWarehouse = endpoint('PUT', '/warehouses/:id', {
  params,
  body: WarehouseChange,
  reply: WarehouseDetail,
})
/** Takes it out of use, which only an empty one that is not the default can be, or into it again. */
export const changeWarehouseStatus = endpoint('PATCH', '/warehouses/:id/status', {
  params,
  query: v.strictObject({ status: v.picklist(words.warehouseStatuses, '알 수 없는 상태예요.') }),
  reply: WarehouseDetail,
})
