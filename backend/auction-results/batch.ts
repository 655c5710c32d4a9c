import { initials } from '../../shared/kit/hangul.ts'
import { categoryOf, closedDays, tradingDay } from '../../shared/markets/tradingDay.ts'
import type { Calendar } from '../markets/queries.ts'
import { type Lot, marketDays } from './lot.ts'
import type { Batch, Good } from './writeQueries.ts'

/** By market code. */
export type Calendars = ReadonlyMap<string, Calendar>

/** Lots with different keys, all of one kind, as they are written. */
export function batchOf(lots: readonly Lot[], calendars: Calendars): Batch {
  const businessDateOf = datesBy(calendars)
  return {
    lots: JSON.stringify(lots.map((lot) => ({ ...lot, businessDate: businessDateOf(lot) }))),
    count: lots.length,
    isSettled: lots.some(({ isSettled }) => isSettled),
    days: marketDays(lots),
    goods: goodsOf(lots),
    corporations: distinct(lots, ({ corpCode }) => corpCode).map(corporationOf),
  }
}

const corporationOf = ({ corpCode, corpName, marketCode }: Lot) => ({ corpCode, corpName, marketCode })

/** The trading day of the hammer where its time is known, else the day of sale. */
function datesBy(calendars: Calendars) {
  const closedOf = new Map<string, ReadonlySet<string>>()
  return ({ saleDate, auctionDateTime, marketCode, largeCode }: Lot): string => {
    const calendar = calendars.get(marketCode)
    if (auctionDateTime === null || !calendar) return saleDate
    const key = marketCode + largeCode
    const closed = closedOf.get(key) ?? closedDays(calendar.holidays, categoryOf(largeCode))
    closedOf.set(key, closed)
    return tradingDay(auctionDateTime, closed, calendar.businessDayStart)
  }
}

function goodsOf(lots: readonly Lot[]): Good[] {
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
