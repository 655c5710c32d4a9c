import { keepersOf } from '../../connections/keepersOf.ts'
import { rightOnBook } from '../../connections/rights.ts'
import type { Trx } from '../../db/open.ts'
import { type Notice, notify } from '../../notifications/notify.ts'
import * as places from './placeQueries.ts'

/** Rings the bell of who looks after a warehouse as long as he sees its stock, otherwise of those who keep its book. */
export async function notifyKeeper(trx: Trx, warehouseId: number, words: Pick<Notice, 'title' | 'content'>) {
  const { bookOwnerId, managerMemberId } = await places.keeperOf(trx, warehouseId)
  const keeper = await sees(trx, managerMemberId, bookOwnerId)
  for (const receiverId of keeper === null ? await keepersOf(trx, bookOwnerId) : [keeper])
    await notify(trx, { ...words, receiverId, type: 'INVENTORY_ALERT', target: { type: 'WAREHOUSE', id: warehouseId } })
}

async function sees(trx: Trx, memberId: number | null, bookOwnerId: number): Promise<number | null> {
  // The holder keeps the book anyway, unless he has left.
  if (memberId === null || memberId === bookOwnerId) return null
  // His role is left aside: an admin sees many books and looks after none.
  const right = await rightOnBook(trx, { id: memberId, role: 'ROLE_USER' }, bookOwnerId)
  return right?.whole?.permissions.has('INVENTORY_VIEW') ? memberId : null
}
