import type { Lot } from '../../shared/inventory/contract.ts'
import { statusOf } from '../../shared/inventory/rules.ts'

type Sold = Pick<Lot, 'lotId' | 'status' | 'quantityAvailable' | 'expiryDate' | 'receivedDate' | 'daysLeft'>

/** Which lot to sell first: what ends first, then what came first. Null where there is no choice, or nothing to sell. */
export function firstOut(lots: readonly Sold[]): number | null {
  const onSale = lots.filter((lot) => statusOf(lot) === 'AVAILABLE' && lot.quantityAvailable > 0)
  if (onSale.length < 2) return null
  const order = ({ expiryDate, receivedDate, lotId }: Sold) =>
    `${expiryDate ?? '9999-12-31'} ${receivedDate} ${String(lotId).padStart(16, '0')}`
  return onSale.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))[0]?.lotId ?? null
}
