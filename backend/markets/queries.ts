import type { MarketCode } from '../../shared/markets/contract.ts'
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

/** When the market's business day begins, `HH:mm`; noon for a member without a market (domain.md 9.3). */
export async function businessDayStart(db: Db | Trx, memberId: number): Promise<string> {
  const row = await db
    .selectFrom('members as m')
    .innerJoin('marketCodes as k', 'k.marketCodeId', 'm.marketCodeId')
    .select('k.businessDayStart')
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  return row?.businessDayStart ?? '12:00'
}
