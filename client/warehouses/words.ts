import type { Warehouse } from '../../shared/warehouses/contract.ts'
import { storageTypeNames } from '../../shared/warehouses/words.ts'

const minus = (degrees: number): string => String(degrees).replace('-', '−')

/** `−2~10℃`, `−18℃ 이하`, `5℃ 이상`; null where nobody has said. */
export function temperature({ tempMin, tempMax }: Pick<Warehouse, 'tempMin' | 'tempMax'>): string | null {
  if (tempMin === null && tempMax === null) return null
  if (tempMin === null) return `${minus(tempMax ?? 0)}℃ 이하`
  return tempMax === null ? `${minus(tempMin)}℃ 이상` : `${minus(tempMin)}~${minus(tempMax)}℃`
}

/** What it is for, with the temperature it is kept at. */
export const keptAt = (warehouse: Pick<Warehouse, 'storageType' | 'tempMin' | 'tempMax'>): string =>
  [storageTypeNames[warehouse.storageType], temperature(warehouse)].filter(Boolean).join(' ')
