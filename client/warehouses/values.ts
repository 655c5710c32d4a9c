import { grouped } from '../../shared/kit/money.ts'
import { formatPhone } from '../../shared/kit/phone.ts'
import type { Keeper, WarehouseDetail } from '../../shared/warehouses/contract.ts'
import { storageTypeNames, storageTypes } from '../../shared/warehouses/words.ts'
import { field, rowsOf, type Values } from '../forms/values.ts'

const written = (value: string | number | null): string => String(value ?? '')
const number = (n: number | null): string => (n === null ? '' : grouped(n))

/** What an empty form begins with. */
export const newValues: Values = { storageType: 'ROOM' }

/** A warehouse as the form shows it. */
export const valuesOf = (stored: WarehouseDetail): Values => ({
  version: written(stored.version),
  warehouseName: stored.warehouseName,
  storageType: stored.storageType,
  warehouseCode: stored.warehouseCode,
  managerMemberId: written(stored.managerMemberId),
  phone: formatPhone(stored.phone ?? ''),
  location: written(stored.location),
  postalCode: written(stored.postalCode),
  address: written(stored.address),
  addressDetail: written(stored.addressDetail),
  capacityKg: number(stored.capacityKg),
  capacityPackage: number(stored.capacityPackage),
  areaM2: number(stored.areaM2),
  tempMin: written(stored.tempMin),
  tempMax: written(stored.tempMax),
  ...Object.fromEntries(
    stored.zones.flatMap(({ zoneId, zoneName }, n) => [
      [`zones.${n}.zoneId`, String(zoneId)],
      [`zones.${n}.zoneName`, zoneName],
    ]),
  ),
  memo: written(stored.memo),
})

/** The same in words, for who compares two forms: names for what is chosen, the zones in one line. */
export function spoken(values: Values, keepers: readonly Keeper[]): Values {
  const rest = Object.entries(values).filter(([name]) => !name.startsWith('zones.'))
  const type = storageTypes.find((known) => known === values.storageType)
  const keeper = keepers.find(({ memberId }) => String(memberId) === values.managerMemberId)
  return {
    ...Object.fromEntries(rest),
    storageType: type ? storageTypeNames[type] : '',
    managerMemberId: keeper?.name ?? '',
    isDefault: values.isDefault ? '예' : '',
    zones: rowsOf(values, 'zones')
      .map((n) => field(values, `zones.${n}.zoneName`))
      .filter(Boolean)
      .join(', '),
  }
}
