import { available } from '../../shared/inventory/rules.ts'
import { grouped } from '../../shared/kit/money.ts'
import type { StoredLot } from './lotQueries.ts'

/** What a lot has left, for who asked for more. */
export function shortNow(lot: StoredLot): string {
  const packages = grouped(available(lot.quantityOnHand, lot.quantityReserved))
  const kilograms = grouped(available(lot.weightOnHand, lot.weightReserved))
  const kept = lot.quantityReserved > 0 ? ` (예약 ${grouped(lot.quantityReserved)}개)` : ''
  return `재고가 모자라요. ${lot.lotNo}에는 ${packages}개, ${kilograms}kg이 남아 있어요${kept}.`
}
