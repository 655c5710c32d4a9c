import { Refusal } from '../../../shared/kit/errors.ts'
import { type Right, requireInBook } from '../../connections/rights.ts'
import type { Trx } from '../../db/open.ts'
import type { Member } from '../../http/member.ts'
import { lockActive } from '../../warehouses/queries.ts'
import { holdDays, openDay } from '../businessDay.ts'
import { lockAll, type StoredLot } from '../lotQueries.ts'
import { placeOf } from './detailQueries.ts'

/** `isInUse`: whether goods may come into its warehouse. */
export type LockedLot = { lot: StoredLot; right: Right; isInUse: boolean }

/**
 * A lot that the caller is about to change, locked until the transaction ends, after its warehouse as every posting
 * does. @throws Refusal NOT_FOUND for one that is not for his eyes, PERMISSION_MISSING when he may only look
 */
export async function lockedLot(trx: Trx, by: Member, lotId: number): Promise<LockedLot> {
  const { place, right } = await requirePlace(trx, by, lotId)
  return lock(trx, lotId, place, right)
}

/**
 * The same for who writes something of the lot to a day, which is held open from before the lot is locked.
 * @param asked the day, null for that of `now`. @throws Refusal as above, DAY_CLOSED, INVALID_FIELDS for a day to come
 */
export async function lockedLotOn(
  trx: Trx,
  by: Member,
  lotId: number,
  asked: string | null,
  now: number,
): Promise<LockedLot & { businessDate: string }> {
  const found = await placeOf(trx, lotId)
  // Before the right is looked at: the last owner of the book may be about to leave (decision 095).
  if (found) await holdDays(trx, found.bookOwnerId)
  const { place, right } = await requirePlace(trx, by, lotId)
  const businessDate = await openDay(trx, place.bookOwnerId, asked, now)
  return { ...(await lock(trx, lotId, place, right)), businessDate }
}

type Place = { bookOwnerId: number; warehouseId: number }

async function requirePlace(trx: Trx, by: Member, lotId: number): Promise<{ place: Place; right: Right }> {
  const place = await placeOf(trx, lotId)
  if (!place) throw new Refusal('NOT_FOUND')
  return { place, right: await requireInBook(trx, by, place.bookOwnerId, 'INVENTORY_VIEW', 'INVENTORY_WRITE') }
}

async function lock(trx: Trx, lotId: number, { bookOwnerId, warehouseId }: Place, right: Right): Promise<LockedLot> {
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
