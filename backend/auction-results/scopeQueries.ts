import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** The market with the most rows on the newest day, or the first in display order before there is any day. */
export async function largestMarket(db: Db): Promise<string> {
  const busiest = await db
    .selectFrom('auctionTotals')
    .select('marketCode')
    .where('level', '=', 'DAY')
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

/** Days with results of a market, newest first. */
export async function newestDays(db: Db, marketCode: string, most: number): Promise<string[]> {
  const rows = await tradingDays(db, marketCode).orderBy('saleDate', 'desc').limit(most).execute()
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
