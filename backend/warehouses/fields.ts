import { Refusal, refuseField } from '../../shared/kit/errors.ts'
import type { NewWarehouse, WarehouseChange } from '../../shared/warehouses/input.ts'
import { temperatureOf } from '../../shared/warehouses/rules.ts'
import { inWholeBook } from '../connections/inWholeBook.ts'
import type { Trx } from '../db/open.ts'
import type { Stored } from './writeQueries.ts'

/** What a person fills in of a warehouse, without its zones and what orders it among the others. */
export type Fields = Omit<WarehouseChange, 'version' | 'zones' | 'isDefault' | 'warehouseCode'>

/** The columns that hold it. */
export const columnsOf = (input: NewWarehouse | WarehouseChange): Fields => {
  const { warehouseName, storageType, location, postalCode, address, addressDetail, phone, memo } = input
  const { capacityKg, capacityPackage, areaM2, managerMemberId } = input
  return {
    ...{ warehouseName, storageType, location, postalCode, address, addressDetail, phone, memo },
    ...{ capacityKg, capacityPackage, areaM2, managerMemberId },
    ...temperatureOf(storageType, input),
  }
}

/** That whoever looks after a warehouse may; the one who does already needs no second look. @throws Refusal INVALID_FIELDS */
export async function checkManager(trx: Trx, bookOwnerId: number, memberId: number | null, before?: number | null) {
  if (memberId === null || memberId === before) return
  const keepers = await inWholeBook(trx, bookOwnerId, 'INVENTORY_VIEW')
  if (!keepers.some((keeper) => keeper.memberId === memberId))
    refuseField('managerMemberId', '이 장부의 재고를 볼 수 있는 사람 가운데 골라 주세요.')
}

const generated = /^W(\d{3,9})$/
const coded = (number: number) => `W${String(number).padStart(3, '0')}`

/** The code asked for, or the one after the highest that was given. @throws Refusal WAREHOUSE_CODE_TAKEN */
export function codeFor(asked: string | null, others: readonly Pick<Stored, 'warehouseCode'>[]): string {
  if (asked === null) {
    const numbers = others.map(({ warehouseCode }) => Number(generated.exec(warehouseCode)?.[1] ?? 0))
    const taken = new Set(others.map(({ warehouseCode }) => warehouseCode))
    let number = Math.max(0, ...numbers) + 1
    // Past nine digits a code is nobody's number, and may have been given all the same.
    while (taken.has(coded(number))) number += 1
    return coded(number)
  }
  if (others.some(({ warehouseCode }) => warehouseCode === asked)) {
    const fieldErrors = [{ field: 'warehouseCode', message: '이미 쓰고 있는 창고 코드예요.' }]
    throw new Refusal('WAREHOUSE_CODE_TAKEN', { fieldErrors })
  }
  return asked
}
