import { addDays, seoulDate } from '../../../shared/kit/dates.ts'
import type { Db, Trx } from '../../db/open.ts'
import { type Each, inTurn } from '../../jobs/job.ts'
import { businessDay } from '../businessDay.ts'
import * as expiry from './expiryQueries.ts'
import { notifyKeeper } from './keeper.ts'
import { nameOf } from './tell.ts'
import * as told from './toldQueries.ts'

/**
 * Takes goods past their date off the offer and tells who looks after each warehouse what has expired and what soon will,
 * every lot once of each. Run again on the same day it does nothing. Each warehouse is a transaction of its own, on the
 * day that its book is at.
 * @returns how many lots were told of
 */
export async function expiryAlerts(db: Db, now: number, each: Each = inTurn): Promise<number> {
  let count = 0
  const act = async ({ warehouseId, bookOwnerId }: expiry.Place) => {
    count += await db
      .transaction()
      .execute(async (trx) => tellOf(trx, warehouseId, await businessDay(trx, bookOwnerId, now)))
  }
  // No book is further than the day after that of the calendar.
  const places = await expiry.warehousesWith(db, addDays(seoulDate(now), 1))
  await each(places, ({ warehouseId }) => `dates in warehouse ${warehouseId}`, act)
  return count
}

async function tellOf(trx: Trx, warehouseId: number, today: string): Promise<number> {
  const lots = await expiry.lockIn(trx, warehouseId, today)
  const past = lots.filter(({ daysLeft }) => daysLeft < 0)
  await expiry.setExpired(
    trx,
    past.map(({ lotId }) => lotId),
  )
  const expired = await newOnes(trx, 'EXPIRED', past)
  const soon = await newOnes(
    trx,
    'EXPIRES_SOON',
    lots.filter(({ daysLeft }) => daysLeft >= 0),
  )
  if (expired.length > 0) await notifyKeeper(trx, warehouseId, wordsOf(expired, '소비 기한이 지난 재고가 있어요'))
  if (soon.length > 0) await notifyKeeper(trx, warehouseId, wordsOf(soon, '소비 기한이 다가온 재고가 있어요'))
  return expired.length + soon.length
}

async function newOnes(trx: Trx, kind: 'EXPIRED' | 'EXPIRES_SOON', lots: readonly expiry.Expiring[]) {
  const fresh: expiry.Expiring[] = []
  for (const lot of lots) {
    const { warehouseId, lotId } = lot
    if (await told.add(trx, { warehouseId, kind, lotId, productCodeId: null, specificationId: null })) fresh.push(lot)
  }
  return fresh
}

function wordsOf(lots: readonly expiry.Expiring[], title: string) {
  const [first] = lots.toSorted((a, b) => a.daysLeft - b.daysLeft)
  if (!first) throw new Error('words of nothing')
  const more = lots.length > 1 ? ` 외 ${lots.length - 1}건` : ''
  return { title, content: `${first.warehouseName} · ${nameOf(first)} ${first.lotNo}${more}` }
}
