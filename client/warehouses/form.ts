import type * as v from 'valibot'
import type { WarehouseDetail } from '../../shared/warehouses/contract.ts'
import { NewWarehouse, WarehouseChange } from '../../shared/warehouses/input.ts'
import { type Checked, check, filledRows, rowNames } from '../forms/check.ts'
import { field, type Values } from '../forms/values.ts'

export type New = v.InferInput<typeof NewWarehouse>
export type Change = v.InferInput<typeof WarehouseChange>

/** A new warehouse of the form, by the contract's own schema. */
export function checkNew(values: Values): Checked<NewWarehouse> {
  const book = Number(values.bookOwnerId)
  return checked(NewWarehouse, { ...inputOf(values), ...(book ? { bookOwnerId: book } : {}) }, values)
}

/** A warehouse as it is to be. */
export const checkChange = (values: Values): Checked<WarehouseChange> =>
  checked(WarehouseChange, { ...inputOf(values), version: Number(values.version) }, values)

const checked = <S extends v.GenericSchema>(schema: S, said: unknown, values: Values) =>
  check(schema, said, rowNames({ zones: namedZones(values) }))

/** A zone without a name is how a form without scripts takes it away. */
const namedZones = (values: Values): number[] => filledRows(values, 'zones', ['zoneName'])

/** Digits as people group them; what is no number stays as it was typed, for the schema to say so. */
const number = (typed: string) => typed.replace(/[,\s]/g, '')
const degrees = (typed: string) => typed.replace(/[\s℃]/g, '').replace(/[−–]/g, '-')

const plain = [
  'warehouseName',
  'warehouseCode',
  'storageType',
  'managerMemberId',
  'phone',
  'location',
  'postalCode',
  'address',
  'addressDetail',
  'memo',
] as const

const inputOf = (values: Values) => ({
  ...Object.fromEntries(plain.map((name) => [name, field(values, name)])),
  capacityKg: number(field(values, 'capacityKg')),
  capacityPackage: number(field(values, 'capacityPackage')),
  areaM2: number(field(values, 'areaM2')),
  tempMin: degrees(field(values, 'tempMin')),
  tempMax: degrees(field(values, 'tempMax')),
  // A box that is not ticked leaves it as it is: a default is only taken over, never given up.
  ...(values.isDefault ? { isDefault: true } : {}),
  zones: namedZones(values).map((n) => ({
    zoneId: Number(values[`zones.${n}.zoneId`]) || null,
    zoneName: field(values, `zones.${n}.zoneName`),
  })),
})

/** What saves a warehouse as it is. */
export function bodyOf(stored: WarehouseDetail): Change {
  const { warehouseCode, warehouseName, storageType, location, postalCode, address, addressDetail, areaM2 } = stored
  const { capacityKg, capacityPackage, tempMin, tempMax, managerMemberId, phone, memo, version } = stored
  return {
    ...{ warehouseCode, warehouseName, storageType, location, postalCode, address, addressDetail, areaM2 },
    ...{ capacityKg, capacityPackage, tempMin, tempMax, managerMemberId, phone, memo, version },
  }
}
