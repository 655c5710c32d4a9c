import { initials } from '../../shared/kit/hangul.ts'
import { categoryOf, closedDays, tradingDay } from '../../shared/markets/tradingDay.ts'
import type { Calendar } from '../markets/queries.ts'
import { type Lot, marketDays } from './lot.ts'
import type { Batch, Good } from './writeQueries.ts'

/** By market code. */
export type Calendars = ReadonlyMap<string, Calendar>

/** Lots with different keys, all of one kind, as they are written. */
export const batchOf = (lots: readonly Lot[], calendars: Calendars): Batch => ({
  lots: JSON.stringify(lots.map((lot) => ({ ...lot, businessDate: businessDateOf(lot, calendars) }))),
  count: lots.length,
  isSettled: lots.some(({ isSettled }) => isSettled),
  days: marketDays(lots),
  goods: goodsOf(lots),
  corporations: distinct(lots, ({ corpCode }) => corpCode).map(({ corpCode, corpName, marketCode }) => ({
    ...{ corpCode, corpName, marketCode },
  })),
})

/** The day of the hammer where it is known, else the day of sale. */
function businessDateOf({ saleDate, auctionDateTime, marketCode, largeCode }: Lot, calendars: Calendars): string {
  const calendar = calendars.get(marketCode)
  if (auctionDateTime === null || !calendar) return saleDate
  const { holidays, businessDayStart } = calendar
  return tradingDay(auctionDateTime, closedDays(holidays, categoryOf(largeCode)), businessDayStart)
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
