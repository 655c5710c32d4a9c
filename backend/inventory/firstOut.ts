import { sql } from 'kysely'
import { available } from '../../shared/inventory/rules.ts'
import type { Trx } from '../db/open.ts'
import * as lots from './lotQueries.ts'

/** What is to be taken from stock; unpacked goods are of no specification. */
export type Wanted = { productCodeId: number; specificationId: number | null | 'ANY' }

const ANY = -1
const numberOf = ({ specificationId }: Wanted): number => (specificationId === 'ANY' ? ANY : (specificationId ?? 0))

/**
 * Locks the lots of these goods that may be promised or sold on `today`, and those named besides, in the order of their
 * numbers. What came only later is not among them; the lot's own date does not say, for it goes along where goods are moved. @param warehouseId only what lies there; anywhere when null
 */
export async function lockSellable(
  trx: Trx,
  bookOwnerId: number,
  wanted: readonly Wanted[],
  { warehouseId, today, named }: { warehouseId: number | null; today: string; named: readonly number[] },
): Promise<Map<number, lots.StoredLot>> {
  const { rows } = await sql<{ lotId: number }>`
    select l."lotId" from "inventoryLots" l
      join unnest(${wanted.map((w) => w.productCodeId)}::bigint[], ${wanted.map(numberOf)}::bigint[])
        as w ("productCodeId", "specificationId")
        on w."productCodeId" = l."productCodeId"
          and w."specificationId" in (${sql.lit(ANY)}, coalesce(l."specificationId", 0))
    where l."bookOwnerId" = ${bookOwnerId} and l."quantityOnHand" > 0 and l.status = 'AVAILABLE'
      and (l."expiryDate" is null or l."expiryDate" >= ${today}::date)
      and exists (select from "stockMovements" m where m."lotId" = l."lotId" and m."businessDate" <= ${today}::date)
      and (${warehouseId}::bigint is null or l."warehouseId" = ${warehouseId})`.execute(trx)
  return lots.lockMap(trx, [...new Set([...rows.map(({ lotId }) => lotId), ...named])], bookOwnerId)
}

/** Lots of these goods with something on offer, what expires first before the others, then what came first. */
export function firstOut(
  locked: ReadonlyMap<number, lots.StoredLot>,
  { productCodeId, specificationId }: Wanted,
  today: string,
) {
  const order = ({ expiryDate, receivedDate, lotId }: lots.StoredLot) =>
    `${expiryDate ?? '9999-12-31'} ${receivedDate} ${String(lotId).padStart(16, '0')}`
  return [...locked.values()]
    .filter(
      (lot) =>
        lot.productCodeId === productCodeId &&
        (specificationId === 'ANY' || lot.specificationId === specificationId) &&
        lot.status === 'AVAILABLE' &&
        (lot.expiryDate === null || lot.expiryDate >= today) &&
        available(lot.quantityOnHand, lot.quantityReserved) > 0,
    )
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}
