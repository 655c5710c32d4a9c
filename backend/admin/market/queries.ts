import { sql } from 'kysely'
import type * as contract from '../../../shared/admin/markets.ts'
import type { Db, Trx } from '../../db/open.ts'

const columns = [
  'k.marketCodeId',
  'k.marketCode',
  'k.marketName',
  'k.regionName',
  'k.marketKind',
  'k.businessDayStart',
  'k.auctionWindows',
  'k.address',
  'k.phone',
  'k.sortOrder',
  'k.isActive',
  'k.version',
] as const

const markets = (db: Db | Trx) =>
  db
    .selectFrom('marketCodes as k')
    .select(columns)
    .select([
      sql<number>`(select count(*) from members m where m."marketCodeId" = k."marketCodeId" and m.status <> 'WITHDRAWN')`.as(
        'members',
      ),
      sql<number>`(select count(*) from corporations c where c."marketCodeId" = k."marketCodeId")`.as('corporations'),
      sql<number>`(select count(distinct h.date) from "marketHolidays" h where h."marketCodeId" = k."marketCodeId"
        and h.date >= (now() at time zone 'Asia/Seoul')::date)`.as('holidays'),
    ])

/** @param marketCodeId the only one, or null for all */
export const list = (db: Db | Trx, marketCodeId: number | null): Promise<contract.AdminMarket[]> =>
  markets(db)
    .$if(marketCodeId !== null, (q) => q.where('k.marketCodeId', '=', marketCodeId))
    .orderBy('k.sortOrder')
    .orderBy('k.marketCodeId')
    .execute()

export const find = (db: Db | Trx, marketCodeId: number): Promise<contract.AdminMarket | undefined> =>
  markets(db).where('k.marketCodeId', '=', marketCodeId).executeTakeFirst()

/** The row as it is, kept so until the transaction ends. */
export const lock = (trx: Trx, marketCodeId: number) =>
  trx
    .selectFrom('marketCodes as k')
    .select(columns)
    .where('k.marketCodeId', '=', marketCodeId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whoever else would give a code waits until the transaction ends; who reads does not. */
export const lockCodes = (trx: Trx) => sql`lock table "marketCodes" in share row exclusive mode`.execute(trx)

export async function hasCode(trx: Trx, marketCode: string, exceptId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('marketCodes')
    .select('marketCodeId')
    .where('marketCode', '=', marketCode)
    .where('marketCodeId', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether members, corporations or results of auctions know the market by its code. */
export async function isUsed(trx: Trx, marketCodeId: number): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from members where "marketCodeId" = ${marketCodeId})
      or exists (select from corporations where "marketCodeId" = ${marketCodeId})
      or exists (select from "auctionResults" r join "marketCodes" k using ("marketCode")
        where k."marketCodeId" = ${marketCodeId}) as "isUsed"`.execute(trx)
  return rows[0]?.isUsed ?? false
}

export async function insert(trx: Trx, row: contract.NewMarket & { businessDayStart: string }): Promise<number> {
  const { marketCodeId } = await trx
    .insertInto('marketCodes')
    .values(row)
    .returning('marketCodeId')
    .executeTakeFirstOrThrow()
  return marketCodeId
}

export async function update(
  trx: Trx,
  marketCodeId: number,
  { auctionWindows, version: _seen, ...fields }: contract.MarketChange,
): Promise<void> {
  await trx
    .updateTable('marketCodes')
    .set({ ...fields, auctionWindows: JSON.stringify(auctionWindows), version: sql`version + 1` })
    .where('marketCodeId', '=', marketCodeId)
    .execute()
}

/** Its version stays: no form says whether it is in use, and what is being typed of it goes over nothing. */
export async function setActive(trx: Trx, marketCodeId: number, isActive: boolean): Promise<void> {
  await trx.updateTable('marketCodes').set({ isActive }).where('marketCodeId', '=', marketCodeId).execute()
}

const corporationColumns = ['corpCode', 'corpName', 'isPublicYard', 'isActive'] as const

export const corporations = (db: Db | Trx, marketCodeId: number): Promise<contract.Corporation[]> =>
  db
    .selectFrom('corporations')
    .select(corporationColumns)
    .where('marketCodeId', '=', marketCodeId)
    .orderBy('corpCode')
    .execute()

export async function insertCorporation(
  trx: Trx,
  row: contract.Corporation & { marketCodeId: number },
): Promise<boolean> {
  const added = await trx
    .insertInto('corporations')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('corpCode')
    .executeTakeFirst()
  return added !== undefined
}

export const updateCorporation = (trx: Trx, { corpCode, ...set }: contract.Corporation) =>
  trx.updateTable('corporations').set(set).where('corpCode', '=', corpCode).execute()

/** Closed days, both ends in it. */
export const holidays = (
  db: Db | Trx,
  marketCodeId: number,
  { from, to }: { from: string; to: string },
): Promise<contract.MarketHoliday[]> =>
  db
    .selectFrom('marketHolidays')
    .select(['date', 'category', 'note'])
    .where('marketCodeId', '=', marketCodeId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('category')
    .execute()

type Days = { dates: readonly string[]; category: contract.Closing; note: string | null }

export async function close(trx: Trx, marketCodeId: number, { dates, category, note }: Days): Promise<void> {
  await trx
    .insertInto('marketHolidays')
    .values(dates.map((date) => ({ marketCodeId, date, category, note })))
    .onConflict((c) => c.columns(['marketCodeId', 'date', 'category']).doUpdateSet({ note }))
    .execute()
}

/** Opens days for goods of a kind, or for all. */
export async function open(trx: Trx, marketCodeId: number, { dates, category }: Days): Promise<void> {
  await trx
    .deleteFrom('marketHolidays')
    .where('marketCodeId', '=', marketCodeId)
    .where('date', 'in', dates)
    .$if(category !== 'ALL', (q) => q.where('category', '=', category))
    .execute()
}
