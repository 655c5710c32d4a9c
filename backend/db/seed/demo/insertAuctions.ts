import { addDays, seoulDate } from '../../../../shared/kit/dates.ts'
import * as wins from '../../../auction-results/winQueries.ts'
import { writeLots } from '../../../auction-results/write.ts'
import type { Trx } from '../../open.ts'
import { lotsOfDay } from './auctionLots.ts'

const DAYS = 3
const markets = [
  ['110001', 600],
  ['250001', 200],
] as const
/** Nights after the hammer has fallen for the last time. */
const NIGHT_MS = 3 * 3_600_000
const WON = 8

/** The last trading days of two markets, and what the dealer has won on the newest one. */
export async function insertAuctions(trx: Trx, dealerId: number, now: number): Promise<void> {
  const days = lastDays(seoulDate(now - NIGHT_MS))
  for (const [marketCode, count] of markets)
    await writeLots(
      trx,
      days.flatMap((day) => lotsOfDay(day, marketCode, count)),
    )
  const newest = await trx
    .selectFrom('auctionResults')
    .select('auctionResultId')
    .where('marketCode', '=', '110001')
    .where('saleDate', '=', days[0] ?? '')
    .orderBy('auctionResultId')
    .execute()
  const step = Math.floor(newest.length / WON)
  const won = newest.filter((_, at) => at % step === 0).map(({ auctionResultId }) => auctionResultId)
  await wins.add(trx, dealerId, won, dealerId)
}

/** Newest first; nobody trades on a Sunday. */
function lastDays(from: string): string[] {
  const days: string[] = []
  for (let date = from; days.length < DAYS; date = addDays(date, -1)) {
    if (new Date(`${date}T00:00:00Z`).getUTCDay() !== 0) days.push(date)
  }
  return days
}
