import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { AuctionImport, QuarantinedRow } from '../../../shared/auction-results/imports.ts'
import type { ImportSource, ImportStatus } from '../../../shared/auction-results/words.ts'
import type { Asker } from '../../connections/rights.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { Tables } from '../../db/schema.ts'
import type { MarketDay } from '../lot.ts'
import type { Written } from '../write.ts'
import type { Rejected } from './judge.ts'
import type { DayAmount } from './reading.ts'

export type NewRun = {
  source: ImportSource
  saleDate: string | null
  marketCode: string | null
  fileName: string | null
  startedBy: number | null
}

/** A run that has written nothing for so long has died with its process. */
const STALE = sql`interval '10 minutes'`

/** @returns its id; undefined while another run fetches the same */
export async function begin(db: Db | Trx, run: NewRun): Promise<number | undefined> {
  await sql`update "auctionImports" set status = ${deadStatus}, message = ${DIED}, "endedAt" = "progressedAt"
    where status = 'RUNNING' and "progressedAt" < now() - ${STALE}`.execute(db)
  const row = await db
    .insertInto('auctionImports')
    .values(run)
    .onConflict((c) => c.doNothing())
    .returning('importId')
    .executeTakeFirst()
  return row?.importId
}

const DIED = '서버가 다시 시작되어 중간에 멈췄어요. 다시 가져와 주세요.'
const deadStatus = sql<ImportStatus>`case when read > 0 then 'PARTIAL' else 'FAILED' end`

/** Adds to what the run has read, so that it is always the sum of what became of its rows. */
export async function count(trx: Trx, importId: number, { inserted, updated, unchanged }: Written, rejected: number) {
  await sql`update "auctionImports" set
      read = read + ${inserted + updated + unchanged + rejected}::int, inserted = inserted + ${inserted}::int,
      updated = updated + ${updated}::int, unchanged = unchanged + ${unchanged}::int,
      quarantined = quarantined + ${rejected}::int, "progressedAt" = now()
    where "importId" = ${importId}`.execute(trx)
}

export async function quarantine(trx: Trx, importId: number, rejected: readonly Rejected[]): Promise<void> {
  if (rejected.length === 0) return
  await sql`insert into "auctionQuarantine" ("importId", row, reason, raw)
    select ${importId}::bigint, r.row, r.reason, r.raw
    from jsonb_to_recordset(${JSON.stringify(rejected)}::jsonb) as r(row integer, reason text, raw text)`.execute(trx)
}

/**
 * Takes away what earlier runs of the same day and market have put aside where this one has read: what is still bad there
 * it has put aside itself. One that was given nothing says nothing of the day.
 */
export async function replaceEarlier(trx: Trx, run: AuctionImport, isWhole: boolean): Promise<void> {
  const { importId, source, saleDate, marketCode, read } = run
  if (saleDate === null || read === 0) return
  await sql`delete from "auctionQuarantine" q using "auctionImports" i
    where i."importId" = q."importId" and i."saleDate" = ${saleDate}::date and i."marketCode" = ${marketCode}
      and i.source = ${source} and i."importId" < ${importId} and (${isWhole}::boolean or q.row <= ${read}::int)`.execute(
    trx,
  )
}

/** How long rows that were put aside are kept, and runs that the schedule began, which leave their sums in the audit log. */
const ROWS_KEPT = sql`interval '1 month'`
const RUNS_KEPT = sql`interval '3 months'`

/** Forgets rows that were put aside long ago. @returns how many, `most` at most */
export async function removeOldRows(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from "auctionQuarantine" where "quarantineId" in (
    select q."quarantineId" from "auctionImports" i join "auctionQuarantine" q on q."importId" = i."importId"
    where i."startedAt" < now() - ${ROWS_KEPT} limit ${most} for update of q skip locked)`.execute(db)
  return Number(numAffectedRows)
}

/** Forgets runs of long ago that nobody began, once their rows are gone. @returns how many, `most` at most */
export async function removeOldRuns(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from "auctionImports" where "importId" in (
    select i."importId" from "auctionImports" i
    where i."startedAt" < now() - ${RUNS_KEPT} and i."startedBy" is null
      and not exists (select from "auctionQuarantine" q where q."importId" = i."importId")
    limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

export async function end(trx: Trx, importId: number, status: ImportStatus, message: string | null): Promise<void> {
  await trx
    .updateTable('auctionImports')
    .set({ status, message, endedAt: sql<string>`now()` })
    .where('importId', '=', importId)
    .execute()
}

/** All for a system administrator; for a market's manager those of his market, and his own files. */
const seenBy = (by: Asker) => (e: ExpressionBuilder<Tables, 'auctionImports'>) =>
  by.role === 'ROLE_SYSADMIN'
    ? sql<SqlBool>`true`
    : e.or([
        e('startedBy', '=', by.id),
        e('marketCode', '=', (q) =>
          q
            .selectFrom('members as m')
            .innerJoin('marketCodes as k', 'k.marketCodeId', 'm.marketCodeId')
            .select('k.marketCode')
            .where('m.id', '=', by.id),
        ),
      ])

const runs = (db: Db | Trx, by: Asker) => db.selectFrom('auctionImports').where(seenBy(by))

const shown = [
  'importId',
  'source',
  'saleDate',
  'marketCode',
  'fileName',
  sql<ImportStatus>`case when status = 'RUNNING' and "progressedAt" < now() - ${STALE} then ${deadStatus}
    else status end`.as('status'),
  'startedAt',
  'endedAt',
  'read',
  'inserted',
  'updated',
  'unchanged',
  'quarantined',
  sql<string | null>`case when status = 'RUNNING' and "progressedAt" < now() - ${STALE} then ${DIED}
    else message end`.as('message'),
  sql<string | null>`(select m.name from members m where m.id = "auctionImports"."startedBy")`.as('startedByName'),
] as const

/** One run, when it is for his eyes. */
export const find = (db: Db | Trx, by: Asker, importId: number): Promise<AuctionImport | undefined> =>
  runs(db, by).select(shown).where('importId', '=', importId).executeTakeFirst()

/** One page of them, newest first. */
export async function page(
  db: Db,
  by: Asker,
  { page, size }: { page: number; size: number },
): Promise<{ rows: AuctionImport[]; total: number }> {
  const rows = await runs(db, by)
    .select(shown)
    .orderBy('startedAt', 'desc')
    .orderBy('importId', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await runs(db, by)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

const MAX_SHOWN = 2_000

/** One page of the rows that a run has not taken over, in their order, as far as they are still kept. */
export async function quarantined(
  db: Db,
  importId: number,
  { page, size }: { page: number; size: number },
): Promise<{ rows: QuarantinedRow[]; total: number }> {
  const rows = await db
    .selectFrom('auctionQuarantine')
    .select(['quarantineId', 'row', 'reason', sql<string>`left(raw, ${MAX_SHOWN}::int)`.as('raw')])
    .where('importId', '=', importId)
    .orderBy('row')
    .orderBy('quarantineId')
    .limit(size)
    .offset(page * size)
    .execute()
  return { rows, total: await countQuarantined(db, importId) }
}

/** How many of them are still kept. */
export async function countQuarantined(db: Db, importId: number): Promise<number> {
  const { total } = await db
    .selectFrom('auctionQuarantine')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow()
  return total
}

/** The ids of the first of them, in their order. */
export async function quarantinedIds(db: Db, importId: number, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(q."quarantineId" order by q.row, q."quarantineId"), '[]') as ids from (
      select "quarantineId", row from "auctionQuarantine" where "importId" = ${importId}
      order by row, "quarantineId" limit ${limit}) q`.execute(db)
  return rows[0]?.ids ?? []
}

/** Those with these ids, whole, in their order. */
export const quarantinedByIds = (db: Db, ids: readonly number[]): Promise<Pick<Rejected, 'reason' | 'raw'>[]> =>
  db
    .selectFrom('auctionQuarantine')
    .select(['reason', 'raw'])
    .where(sql<boolean>`"quarantineId" = any(${[...ids]}::bigint[])`)
    .orderBy('row')
    .orderBy('quarantineId')
    .execute()

/**
 * Of days for which a file has so much those that are settled for more than twice as much. Lots take the place of the
 * lines that sum them up, which do not come again once a day has lots: a stray row would stand for the whole day for good.
 */
export async function richerSettled(db: Db, days: readonly DayAmount[]): Promise<MarketDay[]> {
  const { rows } = await sql<MarketDay>`
    select t."saleDate", t."marketCode" from "auctionTotals" t
    join jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d ("saleDate" date, "marketCode" text, amount bigint)
      on d."saleDate" = t."saleDate" and d."marketCode" = t."marketCode"
    where t.level = 'DAY' and t.amount > 2 * d.amount
      and exists (select from "auctionResults" r
        where r."saleDate" = t."saleDate" and r."marketCode" = t."marketCode" and r."isSettled")`.execute(db)
  return rows
}

const MAX_MARKETS = 60

/** The codes of the markets that members trade in, those first that have waited longest for this source: a poll may be cut off. */
export async function marketsInUse(db: Db, source: ImportSource): Promise<string[]> {
  const rows = await db
    .selectFrom('marketCodes as k')
    .leftJoin(
      (e) =>
        e
          .selectFrom('auctionImports')
          .select((i) => ['marketCode', i.fn.max('startedAt').as('askedAt')])
          .where('source', '=', source)
          .groupBy('marketCode')
          .as('last'),
      (on) => on.onRef('last.marketCode', '=', 'k.marketCode'),
    )
    .select('k.marketCode')
    .where('k.isActive', '=', true)
    .where((e) =>
      e.exists(
        e
          .selectFrom('members as m')
          .select('m.id')
          .whereRef('m.marketCodeId', '=', 'k.marketCodeId')
          .where('m.status', '=', 'ACTIVE'),
      ),
    )
    .orderBy('last.askedAt', (order) => order.asc().nullsFirst())
    .orderBy('k.sortOrder')
    .limit(MAX_MARKETS)
    .execute()
  return rows.map(({ marketCode }) => marketCode)
}
