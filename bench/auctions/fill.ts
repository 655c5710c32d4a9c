import { type RawBuilder, sql } from 'kysely'
import { sumUp } from '../../backend/auction-results/writeQueries.ts'
import type { Db } from '../../backend/db/open.ts'
import { addDays } from '../../shared/kit/dates.ts'
import { holderOf } from '../support/books.ts'

/** A dealer of 가락. @returns his bearer token */
export async function dealer(db: Db): Promise<string> {
  const { id, token } = await holderOf(db, '대박청과')
  await sql`update members set "marketCodeId" = (select "marketCodeId" from "marketCodes" where "marketCode" = '110001')
    where id = ${id}`.execute(db)
  return token
}

/** Columns of a result that are its own, in the order of the table. */
async function columns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'auctionResults' and column_name <> 'auctionResultId' order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

const dated = new Set(['saleDate', 'businessDate', 'auctionDateTime'])

/** Writes one day again as earlier ones, `from` to `to` days before it, its totals too, and has the planner look at it. */
export async function repeatDay(db: Db, saleDate: string, from: number, to: number): Promise<void> {
  const names = await columns(db)
  const listed = sql.join(names.map((name) => sql.ref(name)))
  for (let before = from; before <= to; before += 1) {
    const moved: RawBuilder<unknown>[] = names.map((name) =>
      dated.has(name) ? sql`${sql.ref(name)} - ${before} * interval '1 day'` : sql.ref(name),
    )
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx)
      await sql`insert into "auctionResults" (${listed}) select ${sql.join(moved)} from "auctionResults"
        where "saleDate" = ${saleDate} order by "auctionResultId"`.execute(trx)
      const day = addDays(saleDate, -before)
      const markets = await trx
        .selectFrom('auctionTotals')
        .select('marketCode')
        .where('level', '=', 'DAY')
        .where('saleDate', '=', saleDate)
        .execute()
      await sumUp(
        trx,
        markets.map(({ marketCode }) => ({ saleDate: day, marketCode })),
      )
    })
  }
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`vacuum analyze "auctionResults", "auctionTotals"`.execute(one)
    await sql`set statement_timeout = '30s'`.execute(one)
  })
}
