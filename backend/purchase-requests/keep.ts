import { available, minus } from '../../shared/inventory/rules.ts'
import { Refusal } from '../../shared/kit/errors.ts'
import { grouped } from '../../shared/kit/money.ts'
import { agreedOf } from '../../shared/purchase-requests/amounts.ts'
import type { PurchaseRequestItem } from '../../shared/purchase-requests/contract.ts'
import { packedAs, packingName } from '../../shared/purchase-requests/packing.ts'
import type { Trx } from '../db/open.ts'
import { tellOfStock } from '../inventory/alerts/tell.ts'
import { firstOut } from '../inventory/firstOut.ts'
import * as lots from '../inventory/lotQueries.ts'
import * as reservations from '../inventory/reservationQueries.ts'
import { release, reserve } from '../inventory/reserve.ts'

type At = { bookOwnerId: number; businessDate: string; requestNo: string }
const refType = 'PURCHASE_REQUEST_ITEM'

/**
 * Keeps the goods of every line back, of what expires first before the others, out of lots that are locked already.
 * @throws Refusal STOCK_SHORT, which names the line
 */
export async function keepGoods(
  trx: Trx,
  by: { id: number },
  at: At,
  items: readonly PurchaseRequestItem[],
  lotIds: readonly number[],
): Promise<void> {
  for (const [n, item] of items.entries()) {
    const missing = await keepLine(trx, by, at, item, lotIds)
    if (missing > 0) throw shortOf(item, missing, `items.${n}`)
  }
  await tellOfStock(trx, lotIds)
}

/** The same as far as the goods go. */
export async function keepWhatIsThere(
  trx: Trx,
  by: { id: number },
  at: At,
  items: readonly PurchaseRequestItem[],
  lotIds: readonly number[],
): Promise<void> {
  for (const item of items) await keepLine(trx, by, at, item, lotIds)
  await tellOfStock(trx, lotIds)
}

/** @returns how many packages are missing */
async function keepLine(
  trx: Trx,
  by: { id: number },
  { bookOwnerId, businessDate, requestNo }: At,
  item: PurchaseRequestItem,
  lotIds: readonly number[],
): Promise<number> {
  let wanted = agreedOf(item).quantity
  const now = await lots.lockMap(trx, lotIds, bookOwnerId)
  const goods = { productCodeId: item.productCodeId, specificationId: packedAs(item) }
  for (const lot of firstOut(now, goods, businessDate)) {
    const quantity = Math.min(wanted, available(lot.quantityOnHand, lot.quantityReserved))
    if (quantity === 0) break
    const paper = { bookOwnerId, businessDate, refType, refId: item.itemId } as const
    await reserve(trx, by, paper, lot, { quantity, weightKg: null, memo: requestNo })
    wanted = minus(wanted, quantity)
  }
  return wanted
}

/** That so many packages of a line are missing. @param field where its form has the line */
export function shortOf(item: PurchaseRequestItem, missing: number, field: string): Refusal {
  const goods = [item.productName, packingName(item)].filter(Boolean).join(' ')
  const message = `${goods} 재고가 ${grouped(missing)}개 모자라요.`
  return new Refusal('STOCK_SHORT', { message, fieldErrors: [{ field, message }] })
}

/** The lots in which goods of these lines are kept. */
export async function keptLots(trx: Trx, itemIds: readonly number[]): Promise<number[]> {
  const found = new Set<number>()
  for (const refId of itemIds)
    for (const { lotId } of await reservations.keptFor(trx, { refType, refId })) found.add(lotId)
  return [...found]
}

/** Lets go whatever is kept for these lines. */
export async function letGo(
  trx: Trx,
  by: { id: number },
  { bookOwnerId, businessDate }: Omit<At, 'requestNo'>,
  itemIds: readonly number[],
): Promise<void> {
  // All at once and by their numbers, so that two who let go of the same lots never wait for each other.
  const lotIds = await keptLots(trx, itemIds)
  await lots.lockAll(trx, lotIds, bookOwnerId)
  for (const refId of itemIds) await release(trx, by, { bookOwnerId, businessDate, refType, refId })
  await tellOfStock(trx, lotIds)
}
