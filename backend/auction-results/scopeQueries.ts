import { type RawBuilder, sql } from 'kysely'
import { addDays, seoulDate } from '../../shared/kit/dates.ts'
import type { Db } from '../db/open.ts'

/** More days ahead than rows are taken of (imports/judging.ts). */
const DAYS_AHEAD = 32

/**
 * The last day that what a market sells by now can settle on: the first after today on which it is open. A row of a later
 * one is a mistake of its source, which would stand for the newest day until that day comes.
 */
export const lastSaleDay = (marketCode: RawBuilder<unknown>, now: number): RawBuilder<string> => {
  const tomorrow = sql`${addDays(seoulDate(now), 1)}::date`
  return sql`(select coalesce(min(${tomorrow} + n), ${tomorrow}) from generate_series(0, ${DAYS_AHEAD}::integer) n
    where not exists (select from "marketHolidays" h join "marketCodes" k using ("marketCodeId")
      where k."marketCode" = ${marketCode} and h.date = ${tomorrow} + n))`
}

/** The same of one market; of several the latest, as each of them has its own. */
export async function lastSaleDayOf(db: Db, marketCode: string | null, now: number): Promise<string> {
  const { day } = await db
    .selectFrom('marketCodes as k')
    .select(sql<string>`max(${lastSaleDay(sql.ref('k.marketCode'), now)})`.as('day'))
    .where((e) => (marketCode === null ? e('k.isActive', '=', true) : e('k.marketCode', '=', marketCode)))
    .executeTakeFirstOrThrow()
  return day
}

/** The market with the most rows on the newest day, or the first in display order before there is any day. */
export async function largestMarket(db: Db): Promise<string> {
  const busiest = await db
    .selectFrom('auctionTotals')
    .select('marketCode')
    .where('level', '=', 'DAY')
    .where('saleDate', '<=', addDays(seoulDate(Date.now()), 1))
    .orderBy('saleDate', 'desc')
    .orderBy('rows', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (busiest) return busiest.marketCode
  const { marketCode } = await db
    .selectFrom('marketCodes')
    .select('marketCode')
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .limit(1)
    .executeTakeFirstOrThrow()
  return marketCode
}

const tradingDays = (db: Db, marketCode: string) =>
  db.selectFrom('auctionTotals').select('saleDate').where('marketCode', '=', marketCode).where('level', '=', 'DAY')

/** Days with results of a market, newest first, as far as there can be any. */
export async function newestDays(db: Db, marketCode: string, most: number): Promise<string[]> {
  const rows = await tradingDays(db, marketCode)
    .where('saleDate', '<=', lastSaleDay(sql`${marketCode}`, Date.now()))
    .orderBy('saleDate', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ saleDate }) => saleDate)
}

/** The last trading day before a date. */
export async function dayBefore(db: Db, marketCode: string, date: string): Promise<string | null> {
  const row = await tradingDays(db, marketCode)
    .where('saleDate', '<', date)
    .orderBy('saleDate', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.saleDate ?? null
}

/** The trading day nearest to the same date a year before, at most so many days off; of two as near the later one. */
export async function yearBefore(db: Db, marketCode: string, date: string, daysOff: number): Promise<string | null> {
  const target = sql<string>`(${date}::date - interval '1 year')::date`
  const row = await tradingDays(db, marketCode)
    .where(sql<boolean>`"saleDate" between ${target} - ${daysOff}::int and ${target} + ${daysOff}::int`)
    .orderBy(sql`abs("saleDate" - ${target})`)
    .orderBy('saleDate', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.saleDate ?? null
}
