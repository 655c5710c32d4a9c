import type { LotDetail } from '../../../shared/inventory/contract.ts'
import { Refusal } from '../../../shared/kit/errors.ts'
import { type Asker, type Right, requireInBook } from '../../connections/rights.ts'
import type { Db, Trx } from '../../db/open.ts'
import { businessDay } from '../businessDay.ts'
import { packageKgOf } from '../packageKg.ts'
import * as details from './detailQueries.ts'

/** One lot with all that is known of it. @throws Refusal NOT_FOUND for one that is not for his eyes */
export async function oneLot(db: Db, by: Asker, lotId: number, now = Date.now()): Promise<LotDetail> {
  const found = await details.placeOf(db, lotId)
  if (!found) throw new Refusal('NOT_FOUND')
  return detailFor(db, lotId, await requireInBook(db, by, found.bookOwnerId, 'INVENTORY_VIEW'), now)
}

/** The lot as somebody with this right on its book sees it. @throws Refusal NOT_FOUND when it is not there */
export async function detailFor(db: Db | Trx, lotId: number, right: Right, now: number): Promise<LotDetail> {
  const found = await details.placeOf(db, lotId)
  if (!found) throw new Refusal('NOT_FOUND')
  const lot = await details.find(db, lotId, await businessDay(db, found.bookOwnerId, now))
  const isEmpty = lot.quantityOnHand === 0
  return {
    ...lot,
    ...(isEmpty && { packageKg: (await packageKgOf(db, [lot]))(lot) }),
    reservations: await details.reservationsOf(db, lotId),
    mayWrite: right.permissions.has('INVENTORY_WRITE'),
    mayThrowAway: right.permissions.has('WASTE_WRITE'),
  }
}
