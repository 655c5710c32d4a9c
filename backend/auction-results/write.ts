import { initials } from '../../shared/kit/hangul.ts'
import { categoryOf, closedDays, type Holiday, tradingDay } from '../../shared/markets/tradingDay.ts'
import type { Trx } from '../db/open.ts'
import * as markets from '../markets/queries.ts'
import { type Lot, marketDays } from './lot.ts'
import * as results from './writeQueries.ts'

/** What became of lots that were to be written. */
export type Written = { inserted: number; updated: number; unchanged: number }

/**
 * Writes lots with different keys, and everything that follows from them: business dates, names, who is out of bounds,
 * totals of the days they belong to. Whoever reads sees all of it or nothing. Take `lockResults` first.
 */
export async function writeLots(trx: Trx, lots: readonly Lot[]): Promise<Written> {
  if (lots.length === 0) return { inserted: 0, updated: 0, unchanged: 0 }
  const days = marketDays(lots)
  const dated = await withBusinessDates(trx, lots)
  await results.addCorporations(trx, distinct(lots, ({ corpCode }) => corpCode).map(corporationOf))
  await results.upsertGoods(trx, goodsOf(lots))
  const { inserted, updated } = await results.upsert(trx, dated)
  if (inserted + updated > 0) {
    await results.markSuspects(trx, days)
    await results.sumUp(trx, days)
  }
  return { inserted, updated, unchanged: lots.length - inserted - updated }
}

async function withBusinessDates(trx: Trx, lots: readonly Lot[]): Promise<results.DatedLot[]> {
  const calendars = await markets.calendars(trx, [...new Set(lots.map(({ marketCode }) => marketCode))])
  return lots.map((lot) => {
    const { saleDate, auctionDateTime, marketCode, largeCode } = lot
    const calendar = calendars.get(marketCode)
    if (auctionDateTime === null || !calendar) return { ...lot, businessDate: saleDate }
    const closed = closedFor(calendar.holidays, largeCode)
    return { ...lot, businessDate: tradingDay(auctionDateTime, closed, calendar.businessDayStart) }
  })
}

const open: ReadonlySet<string> = new Set()
const closedFor = (holidays: readonly Holiday[], largeCode: string) =>
  holidays.length === 0 ? open : closedDays(holidays, categoryOf(largeCode))

const corporationOf = ({ corpCode, corpName, marketCode }: Lot) => ({ corpCode, corpName, marketCode })

function goodsOf(lots: readonly Lot[]): results.Good[] {
  return distinct(lots, ({ largeCode, midCode, smallCode }) => largeCode + midCode + smallCode).map((lot) => {
    const { largeCode, midCode, smallCode, largeName, midName, smallName } = lot
    const names = { largeName, midName, smallName, midInitial: initials(midName), smallInitial: initials(smallName) }
    return { largeCode, midCode, smallCode, ...names }
  })
}

/** The last of each. */
const distinct = (lots: readonly Lot[], key: (lot: Lot) => string): Lot[] => [
  ...new Map(lots.map((lot) => [key(lot), lot])).values(),
]
