import type { MarketCode } from '../../shared/markets/contract.ts'
import type { Holiday } from '../../shared/markets/tradingDay.ts'
import { setting } from '../admin/settings/read.ts'
import type { Db, Trx } from '../db/open.ts'

export const list = (db: Db): Promise<MarketCode[]> =>
  db
    .selectFrom('marketCodes')
    .select(['marketCodeId', 'marketCode', 'marketName', 'regionName'])
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .execute()

export async function exists(db: Db | Trx, marketCodeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('marketCodes')
    .select('marketCodeId')
    .where('marketCodeId', '=', marketCodeId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** When the market's business day begins, `HH:mm`; for a member without a market what is set for all (domain.md 9.3). */
export async function businessDayStart(db: Db | Trx, memberId: number): Promise<string> {
  const row = await db
    .selectFrom('members as m')
    .innerJoin('marketCodes as k', 'k.marketCodeId', 'm.marketCodeId')
    .select('k.businessDayStart')
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  return row?.businessDayStart ?? setting(db, 'businessDayStart')
}

/** When the business day begins in each market, and for whoever has none. */
export async function dayStarts(db: Db | Trx): Promise<{ marketCodeId: number | null; businessDayStart: string }[]> {
  const rows = await db.selectFrom('marketCodes').select(['marketCodeId', 'businessDayStart']).execute()
  return [...rows, { marketCodeId: null, businessDayStart: await setting(db, 'businessDayStart') }]
}

/** When a market's days begin, and on which it is closed. */
export type Calendar = { businessDayStart: string; holidays: Holiday[] }

/** The calendars of the markets with these codes. */
export async function calendars(db: Db | Trx, marketCodes: readonly string[]): Promise<Map<string, Calendar>> {
  const rows = await db
    .selectFrom('marketCodes as m')
    .leftJoin('marketHolidays as h', 'h.marketCodeId', 'm.marketCodeId')
    .select(['m.marketCode', 'm.businessDayStart', 'h.date', 'h.category'])
    .where('m.marketCode', 'in', marketCodes.length > 0 ? [...marketCodes] : [''])
    .execute()
  const found = new Map<string, Calendar>()
  for (const { marketCode, businessDayStart, date, category } of rows) {
    const calendar = found.get(marketCode) ?? { businessDayStart, holidays: [] }
    if (date !== null && category !== null) calendar.holidays.push({ date, category })
    found.set(marketCode, calendar)
  }
  return found
}

/** A market by its official code. */
export const byCode = (db: Db | Trx, marketCode: string) =>
  db
    .selectFrom('marketCodes')
    .select(['marketCode', 'marketName'])
    .where('marketCode', '=', marketCode)
    .executeTakeFirst()

/** The code of the market that each corporation is of, by its own code. */
export async function ofCorporations(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('corporations as c')
    .innerJoin('marketCodes as k', 'k.marketCodeId', 'c.marketCodeId')
    .select(['c.corpCode', 'k.marketCode'])
    .execute()
  return new Map(rows.map(({ corpCode, marketCode }) => [corpCode, marketCode]))
}

/** The code of the market that a member belongs to. */
export async function codeOfMember(db: Db | Trx, memberId: number): Promise<string | null> {
  const row = await db
    .selectFrom('members as m')
    .innerJoin('marketCodes as k', 'k.marketCodeId', 'm.marketCodeId')
    .select('k.marketCode')
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  return row?.marketCode ?? null
}
