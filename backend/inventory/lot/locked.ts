import { Refusal } from '../../../shared/kit/errors.ts'
import { type Right, requireInBook } from '../../connections/rights.ts'
import type { Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { lockActive } from '../../warehouses/queries.ts'
import { lockAll, type StoredLot } from '../lotQueries.ts'
import { placeOf } from './detailQueries.ts'

/** `isInUse`: whether goods may come into its warehouse. */
export type LockedLot = { lot: StoredLot; right: Right; isInUse: boolean }

/**
 * A lot that the caller is about to change, locked until the transaction ends, after its warehouse as every posting
 * does. @throws Refusal NOT_FOUND for one that is not for his eyes, PERMISSION_MISSING when he may only look
 */
export async function lockedLot(trx: Trx, by: Member, lotId: number): Promise<LockedLot> {
  const found = await placeOf(trx, lotId)
  if (!found) throw new Refusal('NOT_FOUND')
  const { bookOwnerId, warehouseId } = found
  const right = await requireInBook(trx, by, bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE')
  const open = await lockActive(trx, bookOwnerId, [warehouseId])
  const [lot] = await lockAll(trx, [lotId])
  if (!lot) throw new Refusal('NOT_FOUND')
  return { lot, right, isInUse: open.has(warehouseId) }
}

/** @throws Refusal STATUS_CONFLICT where goods would come into a warehouse that is out of use */
export function requireInUse(isInUse: boolean): void {
  if (isInUse) return
  const message = '쓰지 않는 창고에는 재고를 더할 수 없어요. 창고를 다시 쓰기 시작한 뒤 적어 주세요.'
  throw new Refusal('STATUS_CONFLICT', { message })
}
